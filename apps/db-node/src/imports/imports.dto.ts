import { ApiProperty } from '@nestjs/swagger';
import { IsIntegerText } from '@platform/errors';
import { IsIn } from 'class-validator';
import { IsId } from '../fields/field.decorators';
import { TenantParameters } from '../tenants/tenants.dto';
import { type ImportState, type ReportRow, type VerdictName, VERDICTS } from './import-state.store';

const LAST_ROW = 999_999_999_999;

export class ImportParameters extends TenantParameters {
  /** The import, into this tenant. */
  @IsId('import_id')
  import_id: string;
}

export class ImportRowsQuery {
  /** Only rows with this verdict. */
  @ApiProperty({ enum: VERDICTS, example: 'refused' })
  @IsIn(VERDICTS, { message: `verdict must be one of ${VERDICTS.join(', ')}` })
  verdict: VerdictName;

  /** Only rows after this row number: the `next_after` of the previous page. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: LAST_ROW, default: 0, required: false, example: 0 })
  @IsIntegerText({ min: 0, max: LAST_ROW })
  after = 0;
}

class ImportResponse {
  /** The import. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  import_id: string;

  /** Format of the file. */
  @ApiProperty({ example: 'auth0' })
  source: string;

  /** SHA-256 of the file, in hex. */
  @ApiProperty({ example: 'a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e' })
  file_sha256: string;

  /** Number of processed rows. The total is known only at the end of the import. */
  @ApiProperty({ type: 'integer', example: 52_300 })
  decided: number;

  /** Users created with the password hash in the file. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  created: number;

  /** Users created without a password hash; they need a password reset. */
  @ApiProperty({ type: 'integer', example: 2_000 })
  needs_reset: number;

  /** Rows whose email address or username was already in use, with those of users that were completed or unchanged. */
  @ApiProperty({ type: 'integer', example: 200 })
  skipped: number;

  /** Rows that are not valid users. */
  @ApiProperty({ type: 'integer', example: 100 })
  refused: number;

  /** The operator who started the import. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** Start of the import, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  started_at: string;

  /** End of the import, in UTC; null while it is running. */
  @ApiProperty({ format: 'date-time', example: null })
  finished_at: string | null;

  /** SHA-256 of the report, in hex, as in the audit; null while the import is running. */
  @ApiProperty({ example: null })
  report_sha256: string | null;
}

export class ImportListResponse {
  /** At most 100, newest first. */
  @ApiProperty({ type: [ImportResponse] })
  imports: ImportResponse[];
}

class ImportRowResponse {
  /** Number of the row in the file; the first is 1. */
  @ApiProperty({ type: 'integer', example: 23 })
  row: number;

  /** The created user, or the user who already has the email address; null if there is none. */
  @ApiProperty({ format: 'uuid', example: null })
  user_id: string | null;

  /** Why the row was not imported unchanged. */
  @ApiProperty({ example: 'the email address is not ASCII' })
  reason: string | null;
}

export class ImportRowListResponse {
  /** At most 100, in the order of the file. A page may be empty although `next_after` is set. */
  @ApiProperty({ type: [ImportRowResponse] })
  rows: ImportRowResponse[];

  /** The `after` of the next page; null on the last page. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  next_after: number | null;
}

export const toImport = (state: ImportState): ImportResponse => ({
  import_id: state.import_id,
  source: state.source,
  file_sha256: state.file_sha256,
  decided: Number(state.decided),
  created: Number(state.created),
  needs_reset: Number(state.needs_reset),
  skipped: Number(state.skipped),
  refused: Number(state.refused),
  operator: state.operator,
  started_at: state.started_at.toISOString(),
  finished_at: state.finished_at?.toISOString() ?? null,
  report_sha256: state.report_sha256,
});

export const toImportRow = ({ row_number, user_id, reason }: ReportRow): ImportRowResponse => ({
  row: Number(row_number),
  user_id,
  reason,
});
