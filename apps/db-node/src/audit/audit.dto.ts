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
