import { ApiProperty } from '@nestjs/swagger';

export class AuditEntryResponse {
  @ApiProperty({ format: 'uuid', example: '0199e6a5-2d3e-7f4a-9b5c-6d7e8f9a0b1c' })
  audit_id: string;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  recorded_at: string;

  @ApiProperty({ example: 'identity.rotate' })
  action: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })
  tenant_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a' })
  target_id: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { grace_seconds: 60 } })
  details: Record<string, unknown>;

  @ApiProperty({
    example: 'amina',
    description: 'Who did it, by the name that the settings give; `background` is what the service did by itself.',
  })
  operator: string;

  @ApiProperty({
    example: '6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c',
    description: 'The request that did it, or `background`.',
  })
  request_id: string;
}

export class AuditPageResponse {
  @ApiProperty({ type: [AuditEntryResponse] })
  entries: AuditEntryResponse[];

  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
