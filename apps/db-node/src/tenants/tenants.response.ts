import { ApiProperty } from '@nestjs/swagger';

export class TenantResponse {
  @ApiProperty({ format: 'uuid', example: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })
  tenant_id: string;

  @ApiProperty({ example: 'Clinic North' })
  name: string;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class TenantListResponse {
  @ApiProperty({ type: [TenantResponse] })
  tenants: TenantResponse[];

  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
