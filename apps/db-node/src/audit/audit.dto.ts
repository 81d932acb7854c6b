import { ApiProperty } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsId, IsInstant } from '../fields/field.decorators';

export class AuditFilters {
  /** Only entries about this tenant. */
  @IsOptional()
  @IsId('tenant_id')
  tenant_id?: string;

  /** Only entries with this action. */
  @ApiProperty({ example: 'identity.rotate' })
  @IsOptional()
  @Matches(/^[a-z_.]{1,64}$/, { message: 'action must be the name of an action' })
  action?: string;

  /** Only entries about this identity, login or user. */
  @IsOptional()
  @IsId('target_id')
  target_id?: string;

  /** Only entries at this time or later; an RFC 3339 time with its offset. */
  @IsOptional()
  @IsInstant()
  since?: string;

  /** Only entries before this time; an RFC 3339 time with its offset. */
  @IsOptional()
  @IsInstant()
  until?: string;
}

export class AuditQuery extends AuditFilters {
  /** The `next_cursor` of the previous page; omit it for the first page. */
  @IsOptional()
  @IsId('cursor')
  cursor?: string;

  /** Maximum number of entries in a page. */
  @IsPageLimit(500, 100)
  limit = 100;
}

export class AuditExportQuery extends AuditFilters {
  /** `ndjson` is one JSON object per line; `csv` has a header line (RFC 4180). */
  @IsOptional()
  @IsIn(['ndjson', 'csv'], { message: 'format must be ndjson or csv' })
  format: 'ndjson' | 'csv' = 'ndjson';
}

export class AuditEntryResponse {
  /** Id of the entry. */
  @ApiProperty({ format: 'uuid', example: '0199e6a5-2d3e-7f4a-9b5c-6d7e8f9a0b1c' })
  audit_id: string;

  /** Time of the action, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  recorded_at: string;

  /** Name of the action. */
  @ApiProperty({ example: 'identity.rotate' })
  action: string;

  /** The tenant that the action affected; null if none. */
  @ApiProperty({ format: 'uuid', example: '0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f' })
  tenant_id: string | null;

  /** The identity, login or user that the action affected; null if none. */
  @ApiProperty({ example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a' })
  target_id: string | null;

  /** Further data, depending on the action. It never contains a secret. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { grace_seconds: 60 } })
  details: Record<string, unknown>;

  /** Name of the operator, as in the settings. `background` is the service itself. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** Id of the request that caused the action, or `background`. */
  @ApiProperty({ example: '6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c' })
  request_id: string;
}

export class AuditPageResponse {
  /** The entries of this page, newest first. */
  @ApiProperty({ type: [AuditEntryResponse] })
  entries: AuditEntryResponse[];

  /** The `cursor` of the next page; null on the last page. */
  @ApiProperty({ example: null })
  next_cursor: string | null;
}
