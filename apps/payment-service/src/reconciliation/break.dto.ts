import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { tables } from '../database/schema';
import { LINE_KINDS, type LineKind } from '../gateways/settlement-report';
import { PageDto } from '../responses/page.dto';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import type { BreakFigureRow, BreakRow } from './break.store';
import { PageResponse, WholeListResponse } from '../responses/list.response';

const BREAK_TYPES = tables.reconciliation_breaks.type.values;

/** Filters of the breaks. */
export class BreakFilterDto {
  /** Only breaks of this type. */
  @ApiPropertyOptional({ enum: BREAK_TYPES })
  @IsOptional()
  @IsIn(BREAK_TYPES)
  type?: BreakRow['type'];

  /** Only open or only closed breaks. */
  @ApiPropertyOptional({ enum: ['open', 'closed'] })
  @IsOptional()
  @IsIn(['open', 'closed'])
  status?: 'open' | 'closed';
}

/** Filters and page of the breaks. */
export class ListBreaksDto extends PageDto {
  /** Only breaks of this type. */
  @ApiPropertyOptional({ enum: BREAK_TYPES })
  @IsOptional()
  @IsIn(BREAK_TYPES)
  type?: BreakRow['type'];

  /** Only open or only closed breaks. */
  @ApiPropertyOptional({ enum: ['open', 'closed'] })
  @IsOptional()
  @IsIn(['open', 'closed'])
  status?: 'open' | 'closed';
}

/** A difference between a gateway's report and the ledger. */
export class BreakView {
  /** The id of the break. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  break_id: string;

  /**
   * `missing_here`: the gateway has it, the ledger does not. `missing_there`: the ledger has it, the gateway does not.
   * `amount`, `currency`: both have it, and differ. `fee`: gross less fee is not net. `duplicate`: the gateway has it
   * twice. `unknown_line_type`: the report was stopped at a line type that is not in the gateway's list.
   */
  @ApiProperty({ enum: BREAK_TYPES, example: 'missing_here' })
  type: BreakRow['type'];

  /** The kind of the line or of the booking. */
  @ApiProperty({ type: String, enum: LINE_KINDS, nullable: true, example: 'payment' })
  kind: LineKind | null;

  /** `open`, or `closed` because the difference no longer exists. */
  @ApiProperty({ enum: ['open', 'closed'], example: 'open' })
  status: 'open' | 'closed';

  /** The line of the file, or the object of its lists, counted from 1; null if the report does not contain it. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  line: number | null;

  /** The gateway’s id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: 'pay-1' })
  payment_id: string | null;

  /** The gateway’s id of the payment, refund, dispute, fee or payout. */
  @ApiProperty({ type: String, nullable: true, example: 'pay-1' })
  object_id: string | null;

  /** The reference of the deposit, if it is known. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reference: string | null;

  /** The transaction in this service, if there is one. */
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: null })
  transaction_id: string | null;

  /** When the payment or other object was booked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-05T10:00:00Z' })
  occurred_at: string | null;

  /** The gateway's amount in minor units, negative if money is refunded. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  gateway_amount: number | null;

  /** The currency of `gateway_amount` and `difference`. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** The booked amount in minor units. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  ledger_amount: number | null;

  /** The currency of `ledger_amount`. */
  @ApiProperty({ type: String, nullable: true, example: null })
  ledger_currency: string | null;

  /** The difference between the amount that the gateway owes by its report and by the ledger, in minor units. */
  @ApiProperty({ type: 'integer', example: 9_710 })
  difference: number;

  /** When it was found. */
  @ApiProperty({ format: 'date-time', example: '2026-12-01T08:00:01Z' })
  found_at: string;

  /** When it was closed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  closed_at: string | null;

  /** Why it was closed: the effect that is now booked, or the line that was found. */
  @ApiProperty({ type: String, nullable: true, example: null })
  evidence: string | null;
}

/** Breaks, in the order in which they were found. */
export class BreakListResponse extends PageResponse {
  /** The page. */
  @ApiProperty({ type: [BreakView] })
  data: BreakView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** Number of breaks of one type and kind in one currency. */
export class BreakFigureView {
  /** The type of the breaks. */
  @ApiProperty({ enum: BREAK_TYPES, example: 'missing_here' })
  type: BreakRow['type'];

  /** The kind of the lines or bookings. */
  @ApiProperty({ type: String, enum: LINE_KINDS, nullable: true, example: 'payment' })
  kind: LineKind | null;

  /** The currency of `difference`; null for an unknown line type. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** Number of open breaks. */
  @ApiProperty({ type: 'integer', example: 1 })
  open: number;

  /** Number of breaks that were closed because the difference no longer exists. */
  @ApiProperty({ type: 'integer', example: 0 })
  closed: number;

  /** The total difference of the open breaks, in minor units: the gateway’s amount less the ledger’s amount. */
  @ApiProperty({ type: 'integer', example: 9_710 })
  difference: number;
}

/** The number of breaks of a reconciliation. */
export class BreakFiguresResponse extends WholeListResponse {
  /** One entry for each existing combination of type, kind and currency. */
  @ApiProperty({ type: [BreakFigureView] })
  data: BreakFigureView[];
}

const amountOrNull = (amount: string | null): number | null => (amount === null ? null : Number(amount));

export const breakView = (row: BreakRow): BreakView => ({
  break_id: row.break_id,
  type: row.type,
  kind: row.kind as LineKind | null,
  status: row.closed_at ? 'closed' : 'open',
  line: row.place,
  payment_id: row.payment_id,
  object_id: row.object_id,
  reference: row.reference,
  transaction_id: row.transaction_id,
  occurred_at: rfc3339OrNull(row.occurred_at),
  gateway_amount: amountOrNull(row.gateway_amount),
  currency: row.currency,
  ledger_amount: amountOrNull(row.ledger_amount),
  ledger_currency: row.ledger_currency,
  difference: Number(row.difference),
  found_at: rfc3339Of(row.found_at),
  closed_at: rfc3339OrNull(row.closed_at),
  evidence: row.evidence,
});

export const breakFigureView = ({ kind, difference, ...row }: BreakFigureRow): BreakFigureView => ({
  ...row,
  kind: kind as LineKind | null,
  difference: Number(difference),
});
