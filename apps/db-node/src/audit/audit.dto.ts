import { ApiProperty } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsId, IsInstant } from '../fields/field.decorators';

export class AuditFilters {
  /** Only entries about this tenant. */
  @IsOptional()
  @IsId('tenant_id')
  tenant_id?: string;

  /** Only entries of this action. */
  @ApiProperty({ example: 'identity.rotate' })
  @IsOptional()
  @Matches(/^[a-z_.]{1,64}$/, { message: 'action must be the name of an action' })
  action?: string;

  /** Only entries about this identity, login or user. */
  @IsOptional()
  @IsId('target_id')
  target_id?: string;

  /** Only entries of this time or later; a time of RFC 3339 with its offset. */
  @IsOptional()
  @IsInstant()
  since?: string;

  /** Only entries before this time; a time of RFC 3339 with its offset. */
  @IsOptional()
  @IsInstant()
  until?: string;
}

export class AuditQuery extends AuditFilters {
  /** The `next_cursor` of the page before; left out for the first page. */
  @IsOptional()
  @IsId('cursor')
  cursor?: string;

  /** How many entries a page holds at most. */
  @IsPageLimit(500, 100)
  limit = 100;
}

export class AuditExportQuery extends AuditFilters {
  /** `ndjson` is one JSON object a line; `csv` has a header line (RFC 4180). */
  @IsOptional()
  @IsIn(['ndjson', 'csv'], { message: 'format must be ndjson or csv' })
  format: 'ndjson' | 'csv' = 'ndjson';
}

export class AuditEntryResponse {
  /** The entry. */
  @ApiProperty({ format: 'uuid', example: '0199e6a5-2d3e-7f4a-9b5c-6d7e8f9a0b1c' })
  audit_id: string;

  /** When it was done, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  recorded_at: string;

  /** What was done. */
  @ApiProperty({ example: 'identity.rotate' })
  action: string;

  /** The tenant that it is about; null if none. */
  @ApiProperty({ format: 'uuid', example: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })
  tenant_id: string | null;

  /** The identity, login or user that it is about; null if none. */
  @ApiProperty({ example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a' })
  target_id: string | null;

  /** What else there is to say, which depends on the action; never a secret. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { grace_seconds: 60 } })
  details: Record<string, unknown>;

  /** Who did it, by the name that the settings give; `background` is what the service did by itself. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** The request that did it, or `background`. */
  @ApiProperty({ example: '6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c' })
  request_id: string;
}

export class AuditPageResponse {
  /** The entries of this page, newest first. */
  @ApiProperty({ type: [AuditEntryResponse] })
  entries: AuditEntryResponse[];

  /** The `cursor` of the next page; null at the end. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}
