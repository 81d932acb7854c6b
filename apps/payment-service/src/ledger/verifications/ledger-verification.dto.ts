import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { tables } from '../../database/schema';
import type { VerificationScope } from '../ledger-progress';
import { LEDGER_CHECKS } from '../verify-ledger';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import type { LedgerVerificationRow } from './ledger-verification.store';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

const STATUSES = tables.ledger_verifications.status.values;
const SCOPES = tables.ledger_verifications.scope.values;

export class StartLedgerVerificationDto {
  /**
   * `full` verifies every row. `incremental` verifies rows that were written since the last successful verification. If
   * there was none, or if the last full verification found a problem, an incremental one is full.
   */
  @ApiPropertyOptional({ enum: SCOPES, default: 'full' })
  @IsOptional()
  @IsIn(SCOPES)
  scope?: VerificationScope;
}

/** A verification of the ledger: sums, balances and hash chains, recomputed in slices. */
export class LedgerVerificationView {
  /** The id of the verification. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  verification_id: string;

  /**
   * `running`, then `right` or `wrong`. `failed`: the verification could not finish, which does not mean that the
   * ledger is wrong. Start it again.
   */
  @ApiProperty({ enum: STATUSES, example: 'running' })
  status: LedgerVerificationRow['status'];

  /** `full`: every row. `incremental`: rows that were written since `since`. */
  @ApiProperty({ enum: SCOPES, example: 'full' })
  scope: VerificationScope;

  /** For an incremental verification: earlier verifications have verified everything before this time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  since: string | null;

  /** The check that is running; null before the first and after the last. */
  @ApiProperty({ type: String, enum: LEDGER_CHECKS, nullable: true, example: 'balances' })
  current_check: string | null;

  /** Number of finished checks. */
  @ApiProperty({ type: 'integer', example: 1 })
  checks_done: number;

  /** Number of all checks. */
  @ApiProperty({ type: 'integer', example: 9 })
  checks_total: number;

  /** Number of verified rows: entries of wallets, effects, transactions and refunds. */
  @ApiProperty({ type: 'integer', example: 240_000 })
  rows_checked: number;

  /** Number of rows to verify, estimated until the end; null until a replica begins. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1_000_000 })
  rows_total: number | null;

  /** Number of finished slices. An interrupted verification continues after the last of them. */
  @ApiProperty({ type: 'integer', example: 12 })
  slices: number;

  /** Number of verified entries; null until the end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  entries: number | null;

  /** Number of verified wallets; null until the end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  wallets: number | null;

  /** The first wrong row of each check that found one. */
  @ApiProperty({ type: [String], example: [] })
  problems: string[];

  /** The operator who started it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** When it was started. */
  @ApiProperty({ format: 'date-time', example: '2026-12-01T08:00:00Z' })
  started_at: string;

  /** When it ended. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  finished_at: string | null;
}

/** One verification. */
export class LedgerVerificationResponse extends SuccessResponse {
  /** The verification. */
  @ApiProperty()
  data: LedgerVerificationView;
}

/** Verifications, newest first. */
export class LedgerVerificationListResponse extends PageResponse {
  /** The page. */
  @ApiProperty({ type: [LedgerVerificationView] })
  data: LedgerVerificationView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

const countOrNull = (count: string | null): number | null => (count === null ? null : Number(count));

export const ledgerVerificationView = (row: LedgerVerificationRow): LedgerVerificationView => ({
  verification_id: row.verification_id,
  status: row.status,
  scope: row.scope,
  since: rfc3339OrNull(row.since),
  current_check: row.current_check,
  checks_done: row.checks_done,
  checks_total: LEDGER_CHECKS.length,
  rows_checked: Number(row.rows_checked),
  rows_total: row.rows_total === null ? null : Math.max(Number(row.rows_total), Number(row.rows_checked)),
  slices: row.slices,
  entries: countOrNull(row.entries),
  wallets: countOrNull(row.wallets),
  problems: row.problems,
  operator: row.operator,
  started_at: rfc3339Of(row.started_at),
  finished_at: rfc3339OrNull(row.finished_at),
});
