import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsBoolean } from 'class-validator';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { type Counts, ERASED_KINDS, type ErasedKind } from './erasure.counts';
import type { ErasureRow } from './erasure.store';
import type { Pass } from './erasures.service';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

/** The reason for an erasure, and whether it is a dry run. */
export class EraseAccountDto {
  /** Why, for the audit, such as the number of the request. Do not enter a name: the reason is kept. */
  @ApiProperty({ example: 'Request 2026-114 of the account’s owner' })
  @IsLine(500)
  reason: string;

  /** Counts the rows that would be erased and kept, and changes nothing. */
  @ApiPropertyOptional({ default: false, example: true })
  @MayBeAbsent()
  @IsBoolean()
  dry_run?: boolean;
}

/** Number of rows of one kind. */
export class ErasedKindView {
  /**
   * Where the data is stored.
   *
   * - `transactions`: telephone numbers, descriptions, order numbers, and data of the payer from the start of the
   * payment.
   * - `refunds`: reasons of refunds and of their failures.
   * - `deliveries`: the bytes of the gateways’ reports.
   * - `events`: copies in the account’s events.
   * - `api_keys`: descriptions.
   * - `event_endpoints`: they are deleted, with their deliveries.
   * - `return_origins`: they are deleted.
   * - `payout_destinations`: they are deleted with their numbers and addresses. Those of undecided payouts are kept.
   */
  @ApiProperty({ enum: ERASED_KINDS, example: 'deliveries' })
  kind: ErasedKind;

  /** Number of erased rows; in a dry run, of rows that would be erased. */
  @ApiProperty({ type: 'integer', example: 12 })
  erased: number;

  /**
   * Number of rows that are kept for now: they wait for a payer, an operator or a gateway, or are being changed at this
   * moment.
   */
  @ApiProperty({ type: 'integer', example: 1 })
  kept: number;
}

/** An erasure and its progress. */
export class ErasureView {
  /** The id of the erasure in the audit; null for a dry run. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e0a' })
  erasure_id: string | null;

  /** The account whose data is erased. */
  @ApiProperty({ example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  account_id: string;

  /** Whether it was a dry run: nothing was changed. */
  @ApiProperty({ example: false })
  dry_run: boolean;

  /** The operator who erased the data. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** Why. */
  @ApiProperty({ example: 'Request 2026-114 of the account’s owner' })
  reason: string;

  /** Rows by kind. */
  @ApiProperty({ type: [ErasedKindView] })
  kinds: ErasedKindView[];

  /** Whether no row is kept. Kept rows are erased automatically within a day of their decision. */
  @ApiProperty({ example: true })
  is_complete: boolean;

  /** Data from before this time is erased, in UTC; null for a dry run. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-22T09:30:00Z' })
  created_at: string | null;

  /** When the erasure last ran, in UTC; null before the first run. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-22T09:30:02Z' })
  passed_at: string | null;

  /** When the erasure runs again, in UTC; null if it does not, or if a later erasure replaces it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-23T09:30:02Z' })
  next_pass_at: string | null;
}

/** One erasure. */
export class ErasureResponse extends SuccessResponse {
  /** The erased and kept rows. */
  @ApiProperty({ type: ErasureView })
  data: ErasureView;
}

/** A page of erasures, newest first. */
export class ErasureListResponse extends PageResponse {
  /** The erasures of this page. */
  @ApiProperty({ type: [ErasureView] })
  data: ErasureView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

const kindViews = (erased: Partial<Counts>, kept: Partial<Counts>): ErasedKindView[] =>
  ERASED_KINDS.map((kind) => ({ kind, erased: erased[kind] ?? 0, kept: kept[kind] ?? 0 }));

const isComplete = (kinds: ErasedKindView[]) => kinds.every(({ kept }) => kept === 0);

export function erasureView(row: ErasureRow): ErasureView {
  const kinds = kindViews(row.erased, row.kept);
  return {
    erasure_id: row.erasure_id,
    account_id: row.account_id,
    dry_run: false,
    operator: row.operator,
    reason: row.reason,
    kinds,
    is_complete: row.passed_at !== null && isComplete(kinds),
    created_at: rfc3339Of(row.created_at),
    passed_at: rfc3339OrNull(row.passed_at),
    next_pass_at: rfc3339OrNull(row.next_pass_at),
  };
}

export function dryRunView(account_id: string, operator: string, reason: string, { erased, kept }: Pass): ErasureView {
  const kinds = kindViews(erased, kept);
  return {
    erasure_id: null,
    account_id,
    dry_run: true,
    operator,
    reason,
    kinds,
    is_complete: isComplete(kinds),
    created_at: null,
    passed_at: null,
    next_pass_at: null,
  };
}
