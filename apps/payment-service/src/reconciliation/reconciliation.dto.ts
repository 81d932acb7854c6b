import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant } from '@platform/errors';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { tables } from '../database/schema';
import { PROVIDERS } from '../gateways/registry';
import { PageDto } from '../responses/page.dto';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import type { ReconciliationRow } from './reconciliation.store';
import { PageResponse } from '../responses/list.response';
import { SuccessResponse } from '../responses/success.response';

const STATUSES = tables.reconciliations.status.values;

/** The report that is sent. */
export class SendReportDto {
  /** The gateway that made the report. */
  @ApiProperty({ enum: PROVIDERS, example: 'square' })
  @IsIn(PROVIDERS)
  provider: string;

  /** The SHA-256 of the file, in hex: what `sha256sum` prints. */
  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  @Matches(/^[0-9a-f]{64}$/, { message: 'sha256 must be the SHA-256 of the file in 64 lower-case hex digits' })
  sha256: string;

  /** Start of the period that the report must contain completely: a time in RFC 3339. Default: its first line. */
  @ApiPropertyOptional({ example: '2026-11-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  period_from?: string;

  /** End of that period; send it together with `period_from`. Default: its last line. */
  @ApiPropertyOptional({ example: '2026-11-30T23:59:59Z' })
  @IsOptional()
  @IsInstant()
  period_until?: string;
}

/** A page of reconciliations. */
export class ListReconciliationsDto extends PageDto {
  /** Only reconciliations of this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;
}

/** A settlement report and the progress of its comparison with the ledger. */
export class ReconciliationView {
  /** The id of the reconciliation. The same file always gets the same id. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  reconciliation_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'square' })
  provider: string;

  /**
   * `reading`: its lines are being stored. `matching`: they are being compared. `finished`: all breaks are found.
   * `stopped`: the file cannot be read to its end, and none of its lines is used; `problem` says why.
   */
  @ApiProperty({ enum: STATUSES, example: 'matching' })
  status: ReconciliationRow['status'];

  /** Why it was stopped, and what to do; null if it was not stopped. */
  @ApiProperty({ type: String, nullable: true, example: null })
  problem: string | null;

  /** The line of the file, or the object of its lists, at which reading stopped; counted from 1. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  problem_line: number | null;

  /** The unknown line type. */
  @ApiProperty({ type: String, nullable: true, example: null })
  problem_word: string | null;

  /** The SHA-256 of the file, in hex. */
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256: string;

  /** The size of the file. */
  @ApiProperty({ type: 'integer', example: 512 })
  file_bytes: number;

  /** Number of stored bytes. */
  @ApiProperty({ type: 'integer', example: 512 })
  bytes_read: number;

  /** Number of stored lines. */
  @ApiProperty({ type: 'integer', example: 2 })
  lines_read: number;

  /** Number of compared lines. */
  @ApiProperty({ type: 'integer', example: 0 })
  lines_matched: number;

  /** Number of open breaks. */
  @ApiProperty({ type: 'integer', example: 0 })
  breaks_open: number;

  /** Number of breaks that were closed because the difference no longer exists. */
  @ApiProperty({ type: 'integer', example: 0 })
  breaks_closed: number;

  /** Start of the period that the report must contain completely; null before the first line is read. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-01T00:00:00Z' })
  period_from: string | null;

  /** End of that period. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-30T23:59:59Z' })
  period_until: string | null;

  /** The operator who first sent it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** When it was first sent. */
  @ApiProperty({ format: 'date-time', example: '2026-12-01T08:00:00Z' })
  started_at: string;

  /** When it was finished or stopped. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  finished_at: string | null;
}

/** One reconciliation. */
export class ReconciliationResponse extends SuccessResponse {
  /** The reconciliation. */
  @ApiProperty()
  data: ReconciliationView;
}

/** Reconciliations, newest first. */
export class ReconciliationListResponse extends PageResponse {
  /** The page. */
  @ApiProperty({ type: [ReconciliationView] })
  data: ReconciliationView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const reconciliationView = (row: ReconciliationRow): ReconciliationView => ({
  reconciliation_id: row.reconciliation_id,
  provider: row.provider,
  status: row.status,
  problem: row.problem,
  problem_line: row.problem_place,
  problem_word: row.problem_word,
  sha256: row.digest.toString('hex'),
  file_bytes: Number(row.file_bytes),
  bytes_read: Number(row.bytes_read),
  lines_read: row.lines_read,
  lines_matched: row.lines_matched,
  breaks_open: Number(row.breaks_open),
  breaks_closed: Number(row.breaks_closed),
  period_from: rfc3339OrNull(row.period_from),
  period_until: rfc3339OrNull(row.period_until),
  operator: row.operator,
  started_at: rfc3339Of(row.started_at),
  finished_at: rfc3339OrNull(row.finished_at),
});
