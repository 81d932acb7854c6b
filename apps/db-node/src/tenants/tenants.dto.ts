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
  /** A name for people: printable characters, not only blanks. */
  @ApiProperty({ minLength: 1, maxLength: 100, example: 'Clinic North' })
  @Matches(/^(?=.*\S)[^\p{Cc}]{1,100}$/u, { message: 'name must be 1 to 100 printable characters' })
  @IsString({ message: 'name must be 1 to 100 printable characters' })
  name: string;
}

export class ListTenantsQuery {
  /** The `next_cursor` of the page before; left out for the first page. */
  @IsOptional()
  @IsId('cursor')
  cursor?: string;

  /** How many tenants a page holds at most. */
  @IsPageLimit(200, 100)
  limit = 100;
}

export class TenantResponse {
  /** The tenant. */
  @ApiProperty({ format: 'uuid', example: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })
  tenant_id: string;

  /** Its name, for people. */
  @ApiProperty({ example: 'Clinic North' })
  name: string;

  /** When it was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class TenantListResponse {
  /** The tenants of this page. */
  @ApiProperty({ type: [TenantResponse] })
  tenants: TenantResponse[];

  /** The `cursor` of the next page; null at the end. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}
