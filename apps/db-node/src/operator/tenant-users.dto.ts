import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsId } from '../fields/field.decorators';
import { TenantParameters } from '../tenants/tenants.dto';

const STATUSES = ['active', 'inactive'];

export class TenantUserParameters extends TenantParameters {
  /** The user, of this tenant. */
  @IsId('user_id')
  user_id: string;
}

export class SetStatusDto {
  /** The new status. */
  @ApiProperty({ example: 'inactive' })
  @IsIn(STATUSES, { message: 'status must be active or inactive' })
  status: string;
}

export class LockoutResponse {
  /** The user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;

  /** The username. */
  @ApiProperty({ example: 'amina_w' })
  username: string;

  /** Status after the lock has ended. Only an active user can have sessions. */
  @ApiProperty({ enum: STATUSES, example: 'active' })
  status: string;

  /** End of the lock, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:15:00.000Z' })
  locked_until: string;
}

export class LockoutListResponse {
  /** At most 200, longest lock first. */
  @ApiProperty({ type: [LockoutResponse] })
  lockouts: LockoutResponse[];
}
