import { ApiProperty } from '@nestjs/swagger';
import { tables } from '../database/schema';
import { LEDGER_CHECKS } from '../ledger/verify-ledger';
import { timeText } from '../time';
import type { LedgerVerificationRow } from './ledger-verification.store';
import { SuccessResponse } from '../success.response';

const STATUSES = tables.ledger_verifications.status.values;

/** A verification of the whole ledger: every sum, balance and hash chain, recomputed in one snapshot. */
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

  /** The check that is being made; null before the first and after the last. */
  @ApiProperty({ type: String, enum: LEDGER_CHECKS, nullable: true, example: 'balances' })
  current_check: string | null;

  /** How many checks are made. */
  @ApiProperty({ type: 'integer', example: 1 })
  checks_done: number;

  /** How many there are. */
  @ApiProperty({ type: 'integer', example: 9 })
  checks_total: number;

  /** How many entries the ledger held; null until the end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  entries: number | null;

  /** How many wallets there were; null until the end. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  wallets: number | null;

  /** The first wrong row of each check that found one. */
  @ApiProperty({ type: [String], example: [] })
  problems: string[];

  /** The operator who asked for it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** When it was asked for. */
  @ApiProperty({ example: '2026-12-01 08:00:00' })
  started_at: string;

  /** When it ended. */
  @ApiProperty({ type: String, nullable: true, example: null })
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
  current_check: row.current_check,
  checks_done: row.checks_done,
  checks_total: LEDGER_CHECKS.length,
  entries: countOrNull(row.entries),
  wallets: countOrNull(row.wallets),
  problems: row.problems,
  operator: row.operator,
  started_at: timeText(row.started_at),
  finished_at: row.finished_at && timeText(row.finished_at),
});
