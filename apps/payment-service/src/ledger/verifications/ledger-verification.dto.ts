import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { tables } from '../../database/schema';
import type { VerificationScope } from '../ledger-progress';
import { LEDGER_CHECKS } from '../verify-ledger';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import type { LedgerVerificationRow } from './ledger-verification.store';
import { SuccessResponse } from '../../responses/success.response';

const STATUSES = tables.ledger_verifications.status.values;
const SCOPES = tables.ledger_verifications.scope.values;

export class StartLedgerVerificationDto {
  /**
   * `full` verifies every row. `incremental` verifies what was written since the last verification that found the ledger
   * right; where there is none, or the last full one found a problem, it is full.
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
   * `running`, then `right` or `wrong`. `failed`: it could not be brought to its end, which says nothing about the ledger;
   * start it again.
   */
  @ApiProperty({ enum: STATUSES, example: 'running' })
  status: LedgerVerificationRow['status'];

  /** `full`: every row. `incremental`: what was written since `since`. */
  @ApiProperty({ enum: SCOPES, example: 'full' })
  scope: VerificationScope;

  /** Of an incremental one: earlier verifications have proven everything before this time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  since: string | null;

  /** The check that is being made; null before the first and after the last. */
  @ApiProperty({ type: String, enum: LEDGER_CHECKS, nullable: true, example: 'balances' })
  current_check: string | null;

  /** How many checks are made. */
  @ApiProperty({ type: 'integer', example: 1 })
  checks_done: number;

  /** How many there are. */
  @ApiProperty({ type: 'integer', example: 9 })
  checks_total: number;

  /** How many rows are verified: entries of wallets, effects, transactions and refunds. */
  @ApiProperty({ type: 'integer', example: 240_000 })
  rows_checked: number;

  /** How many rows there are to verify, estimated until the end; null until a replica begins. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1_000_000 })
  rows_total: number | null;

  /** How many slices are finished. A verification that is interrupted continues after the last of them. */
  @ApiProperty({ type: 'integer', example: 12 })
  slices: number;

  /** How many entries were verified; null until the end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  entries: number | null;

  /** How many wallets were verified; null until the end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  wallets: number | null;

  /** The first wrong row of each check that found one. */
  @ApiProperty({ type: [String], example: [] })
  problems: string[];

  /** The operator who asked for it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** When it was asked for. */
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
export class LedgerVerificationListResponse extends SuccessResponse {
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
