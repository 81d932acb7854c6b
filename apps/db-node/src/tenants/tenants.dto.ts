import { ApiProperty } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsOptional, IsString, Matches } from 'class-validator';
import { IsId } from '../fields/field.decorators';

export class TenantParameters {
  /** The tenant. */
  @IsId('tenant_id')
  tenant_id: string;
}

export class CreateTenantDto {
  /** Display name: printable characters, not only spaces. */
  @ApiProperty({ minLength: 1, maxLength: 100, example: 'Clinic North' })
  @Matches(/^(?=.*\S)[^\p{Cc}]{1,100}$/u, { message: 'name must be 1 to 100 printable characters' })
  @IsString({ message: 'name must be 1 to 100 printable characters' })
  name: string;
}

export class ListTenantsQuery {
  /** The `next_cursor` of the previous page; omit it for the first page. */
  @IsOptional()
  @IsId('cursor')
  cursor?: string;

  /** Maximum number of tenants in a page. */
  @IsPageLimit(200, 100)
  limit = 100;
}

export class TenantResponse {
  /** The tenant. */
  @ApiProperty({ format: 'uuid', example: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })
  tenant_id: string;

  /** Display name. */
  @ApiProperty({ example: 'Clinic North' })
  name: string;

  /** Time of creation, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class TenantListResponse {
  /** The tenants of this page. */
  @ApiProperty({ type: [TenantResponse] })
  tenants: TenantResponse[];

  /** The `cursor` of the next page; null on the last page. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}
