import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsAmount, IsCurrency } from '../../money/money.decorators';
import { PageResponse } from '../../responses/list.response';
import { PageDto } from '../../responses/page.dto';
import { SuccessResponse } from '../../responses/success.response';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { ApiMetadata, IsMetadata } from '../transactions/metadata.decorator';
import { PAYOUT_STATUSES, type PayoutFactsRow, type PayoutRow, type PayoutStatus } from './payout.row';

/** Amount and destination of a payout. */
export class CreatePayoutDto {
  /** Where the money goes: one of your destinations, at least 24 hours after you added it. Its gateway pays. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06' })
  @IsUUID()
  destination_id: string;

  /** The amount to pay out, in minor units of ISO 4217: 150000 are 1,500.00 KES. */
  @ApiProperty({ example: 150_000 })
  @IsAmount()
  amount: number;

  /** The currency of the wallet, a three-letter code of ISO 4217. Nothing is converted. */
  @ApiProperty({ example: 'KES' })
  @IsCurrency()
  currency: string;

  /** Your note, shown with the payout and its transaction. */
  @ApiPropertyOptional({ example: 'Week 47' })
  @MayBeAbsent()
  @IsLine(200)
  description?: string;

  @ApiMetadata()
  @MayBeAbsent()
  @IsMetadata()
  metadata?: Record<string, string>;
}

/** Filters and page of the payouts. */
export class ListPayoutsDto extends PageDto {
  /** Only payouts with this status. */
  @ApiPropertyOptional({ example: 'paid' })
  @IsOptional()
  @IsIn(PAYOUT_STATUSES)
  status?: PayoutStatus;

  /** Only payouts to this destination. */
  @ApiPropertyOptional({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06' })
  @IsOptional()
  @IsUUID()
  destination_id?: string;
}

/** What an event shows of a payout, in addition to its transaction. */
export class PayoutFactsView {
  /** The id of the payout, a UUID of version 7. Its transaction has the same id. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  payout_id: string;

  /** The destination. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06' })
  destination_id: string;

  /**
   * The state of the payout.
   *
   * - `awaiting_approval`: the amount is held, and an operator of the service has to approve the payout.
   * - `pending`: the amount is held, and the payout is about to be sent.
   * - `sent`: the gateway may have it. It is never sent again.
   * - `needs_review`: it is unknown whether the gateway has made it; an operator decides. The amount stays held.
   * - `paid`: the gateway has made it, and the amount has left the wallet.
   * - `failed`: it was not made, and the amount is available again. `failure_reason` says why.
   */
  @ApiProperty({ enum: PAYOUT_STATUSES, example: 'paid' })
  status: PayoutStatus;

  /** Why it failed; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failure_reason: string | null;

  /** The gateway’s own id of the payment, such as a receipt; null before. */
  @ApiProperty({ type: String, nullable: true, example: 'SKJ7H1XQ2P' })
  gateway_payout_id: string | null;

  /** When the payout was requested, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When it last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:09Z' })
  updated_at: string;

  /** When it was sent to the gateway, in UTC; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:30:01Z' })
  sent_at: string | null;

  /** When it was paid or failed, in UTC; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:30:09Z' })
  completed_at: string | null;
}

/** A payout in its present state. */
export class PayoutView extends PayoutFactsView {
  /** The gateway that pays. */
  @ApiProperty({ example: 'mobilemoney' })
  provider: string;

  /** The destination, without the digits or letters that identify a person. Empty after an erasure. */
  @ApiProperty({ example: '2547•••••321' })
  destination: string;

  /** The amount, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Your note; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'Week 47' })
  description: string | null;

  /** Your own data about the payout. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { batch: '47' } })
  metadata: Readonly<Record<string, string>>;
}

/** One payout. */
export class PayoutResponse extends SuccessResponse {
  /** The payout in its present state. */
  @ApiProperty({ type: PayoutView })
  data: PayoutView;
}

/** A page of payouts, newest first. */
export class PayoutListResponse extends PageResponse {
  /** The payouts of this page. */
  @ApiProperty({ type: [PayoutView] })
  data: PayoutView[];

  /** Where the next page begins: send it as `cursor` with the same filters. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const payoutFactsView = (row: PayoutFactsRow): PayoutFactsView => ({
  payout_id: row.payout_id,
  destination_id: row.destination_id,
  status: row.status,
  failure_reason: row.failure_reason,
  gateway_payout_id: row.gateway_payout_id,
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
  sent_at: rfc3339OrNull(row.sent_at),
  completed_at: rfc3339OrNull(row.completed_at),
});

export const payoutView = (row: PayoutRow): PayoutView =>
  Object.assign(payoutFactsView(row), {
    provider: row.provider,
    destination: row.masked_value,
    amount: Number(row.amount),
    currency: row.currency,
    description: row.description,
    metadata: row.metadata,
  });
