import { ApiProperty } from '@nestjs/swagger';

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
