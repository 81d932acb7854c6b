import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { tables } from '../database/schema';
import { LINE_KINDS, type LineKind } from '../gateways/settlement-report';
import { PageDto } from '../responses/page.dto';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import type { BreakFigureRow, BreakRow } from './break.store';
import { SuccessResponse } from '../responses/success.response';

const BREAK_TYPES = tables.reconciliation_breaks.type.values;

/** Which breaks. */
export class BreakFilterDto {
  /** Only of this type. */
  @ApiPropertyOptional({ enum: BREAK_TYPES })
  @IsOptional()
  @IsIn(BREAK_TYPES)
  type?: BreakRow['type'];

  /** Only those that are open, or closed. */
  @ApiPropertyOptional({ enum: ['open', 'closed'] })
  @IsOptional()
  @IsIn(['open', 'closed'])
  status?: 'open' | 'closed';
}

/** A page of breaks, and which of them. */
export class ListBreaksDto extends PageDto {
  /** Only of this type. */
  @ApiPropertyOptional({ enum: BREAK_TYPES })
  @IsOptional()
  @IsIn(BREAK_TYPES)
  type?: BreakRow['type'];

  /** Only those that are open, or closed. */
  @ApiPropertyOptional({ enum: ['open', 'closed'] })
  @IsOptional()
  @IsIn(['open', 'closed'])
  status?: 'open' | 'closed';
}

/** Where a gateway and the ledger differ. */
export class BreakView {
  /** The id of the break. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  break_id: string;

  /**
   * `missing_here`: the gateway has it, the ledger has not. `missing_there`: the other way round. `amount`, `currency`:
   * both have it, and differ. `fee`: gross less fee is not net. `duplicate`: the gateway has it twice.
   * `unknown_line_type`: a word that is on no list has stopped the report.
   */
  @ApiProperty({ enum: BREAK_TYPES, example: 'missing_here' })
  type: BreakRow['type'];

  /** What the line or the booking is. */
  @ApiProperty({ type: String, enum: LINE_KINDS, nullable: true, example: 'payment' })
  kind: LineKind | null;

  /** `open`, or `closed` by what has made it untrue. */
  @ApiProperty({ enum: ['open', 'closed'], example: 'open' })
  status: 'open' | 'closed';

  /** The line of the file, or the object of its lists, counted from 1; null where it is missing there. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  line: number | null;

  /** The gateway’s id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: 'pay-1' })
  payment_id: string | null;

  /** The gateway’s id of what happened. */
  @ApiProperty({ type: String, nullable: true, example: 'pay-1' })
  object_id: string | null;

  /** The reference of the deposit, where it is known. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reference: string | null;

  /** The transaction here, where there is one. */
  @ApiProperty({ type: String, nullable: true, format: 'uuid', example: null })
  transaction_id: string | null;

  /** When it happened. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-05T10:00:00Z' })
  occurred_at: string | null;

  /** What the gateway says, in minor units, negative where money goes back. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  gateway_amount: number | null;

  /** The currency of `gateway_amount` and `difference`. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** What is booked here, in minor units. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  ledger_amount: number | null;

  /** The currency of `ledger_amount`. */
  @ApiProperty({ type: String, nullable: true, example: null })
  ledger_currency: string | null;

  /** By how much the gateway’s account of what it owes differs from the ledger’s, in minor units. */
  @ApiProperty({ type: 'integer', example: 9_710 })
  difference: number;

  /** When it was found. */
  @ApiProperty({ format: 'date-time', example: '2026-12-01T08:00:01Z' })
  found_at: string;

  /** When it was closed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  closed_at: string | null;

  /** What closed it: the effect that is booked now, or the line that has come. */
  @ApiProperty({ type: String, nullable: true, example: null })
  evidence: string | null;
}

/** Breaks, in the order in which they were found. */
export class BreakListResponse extends SuccessResponse {
  /** The page. */
  @ApiProperty({ type: [BreakView] })
  data: BreakView[];

  /** The `cursor` of the next page; null on the last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** How many breaks of one type and kind there are in a currency. */
export class BreakFigureView {
  /** What differs; as of a break. */
  @ApiProperty({ enum: BREAK_TYPES, example: 'missing_here' })
  type: BreakRow['type'];

  /** What the lines or the bookings are. */
  @ApiProperty({ type: String, enum: LINE_KINDS, nullable: true, example: 'payment' })
  kind: LineKind | null;

  /** The currency of `difference`; null for a word that is on no list. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** How many are open. */
  @ApiProperty({ type: 'integer', example: 1 })
  open: number;

  /** How many were closed by what has become true. */
  @ApiProperty({ type: 'integer', example: 0 })
  closed: number;

  /** By how much the open ones differ together, in minor units: what the gateway says less what the ledger says. */
  @ApiProperty({ type: 'integer', example: 9_710 })
  difference: number;
}

/** The breaks of a reconciliation in figures. */
export class BreakFiguresResponse extends SuccessResponse {
  /** One entry for each type, kind and currency that there is. */
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
