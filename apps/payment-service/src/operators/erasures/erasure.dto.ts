import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsBoolean } from 'class-validator';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { type Counts, ERASED_KINDS, type ErasedKind } from './erasure.counts';
import type { ErasureRow } from './erasure.store';
import type { Pass } from './erasures.service';
import { SuccessResponse } from '../../responses/success.response';

/** Whether it is only counted, and why it is done. */
export class EraseAccountDto {
  /** Why, for the audit, such as the number of the request. No name: it is kept. */
  @ApiProperty({ example: 'Request 2026-114 of the account’s owner' })
  @IsLine(500)
  reason: string;

  /** Counts what would be erased and kept, and changes nothing. */
  @ApiPropertyOptional({ default: false, example: true })
  @MayBeAbsent()
  @IsBoolean()
  dry_run?: boolean;
}

/** How many rows of one kind. */
export class ErasedKindView {
  /**
   * Where it stands.
   *
   * - `transactions`: telephone numbers, descriptions and order numbers, with what their starts say of the payer.
   * - `refunds`: why they were made and why they failed.
   * - `deliveries`: the bytes of what gateways reported.
   * - `events`: copies in what the account was told.
   * - `api_keys`: descriptions.
   * - `event_endpoints`: they are deleted, with what was sent to them.
   * - `return_origins`: they are deleted.
   */
  @ApiProperty({ enum: ERASED_KINDS, example: 'deliveries' })
  kind: ErasedKind;

  /** How many were erased; of a dry run, how many would be. */
  @ApiProperty({ type: 'integer', example: 12 })
  erased: number;

  /** How many are kept for now, since they wait for a payer, an operator or a gateway, or are being changed at this moment. */
  @ApiProperty({ type: 'integer', example: 1 })
  kept: number;
}

/** An erasure, as far as it has come. */
export class ErasureView {
  /** The id of the erasure in the audit; null for a dry run. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e0a' })
  erasure_id: string | null;

  /** Whose data. */
  @ApiProperty({ example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  account_id: string;

  /** Nothing was changed. */
  @ApiProperty({ example: false })
  dry_run: boolean;

  /** Who erased it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** Why. */
  @ApiProperty({ example: 'Request 2026-114 of the account’s owner' })
  reason: string;

  /** What it was, kind by kind. */
  @ApiProperty({ type: [ErasedKindView] })
  kinds: ErasedKindView[];

  /** Whether nothing is kept. What is kept is erased by itself, within a day of its decision. */
  @ApiProperty({ example: true })
  is_complete: boolean;

  /** What was made before it is erased, in UTC; null for a dry run. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-22T09:30:00Z' })
  created_at: string | null;

  /** When it was last gone through, in UTC; null before the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-22T09:30:02Z' })
  passed_at: string | null;

  /** When it is gone through again, in UTC; null: not any more, or a later one does it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-23T09:30:02Z' })
  next_pass_at: string | null;
}

/** One erasure. */
export class ErasureResponse extends SuccessResponse {
  /** What was erased and what is kept. */
  @ApiProperty({ type: ErasureView })
  data: ErasureView;
}

/** A page of erasures, newest first. */
export class ErasureListResponse extends SuccessResponse {
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
