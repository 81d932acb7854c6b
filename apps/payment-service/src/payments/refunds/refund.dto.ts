import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsAmount } from '../../money/money.decorators';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { REFUND_ORIGINS, REFUND_STATUSES, type RefundRow } from './refund.row';
import { SuccessResponse } from '../../responses/success.response';

/** How much goes back, and why. */
export class CreateRefundDto {
  /** How much goes back, in minor units of ISO 4217. Left out: all that is left of the payment. */
  @ApiPropertyOptional({ example: 50_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;

  /** Why, for you and, where the gateway has room for it, for the payer. */
  @ApiPropertyOptional({ example: 'Item out of stock' })
  @MayBeAbsent()
  @IsLine(200)
  reason?: string;
}

/** A refund as it stands now: one that you started here, or one that began at the gateway. */
export class RefundView {
  /** The id of the refund, a UUID of version 7: later ones sort behind earlier ones. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04' })
  refund_id: string;

  /** The deposit that it gives back. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /**
   * Where it began.
   *
   * - `merchant`: you started it here.
   * - `gateway`: you or the gateway made it there. It is in the list from when the gateway reported it.
   */
  @ApiProperty({ enum: REFUND_ORIGINS, example: 'merchant' })
  origin: RefundRow['origin'];

  /**
   * How far it has come.
   *
   * - `pending`: the amount is taken out of your wallet, and the gateway has not said that it is done.
   * - `needs_review`: whether it happened is not known, and the gateway offers no way to find out; an operator decides. It
   *   is not sent again by itself.
   * - `succeeded`: the gateway has made it. A gateway may take that back.
   * - `failed`: it was not made, or came back; the amount is in your wallet again, and `failure_reason` says why.
   */
  @ApiProperty({ enum: REFUND_STATUSES, example: 'pending' })
  status: RefundRow['status'];

  /** How much goes back, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  amount: number;

  /** The currency of the amount, by its three letters of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Why you gave it back; null if you did not say it, or if it began at the gateway. */
  @ApiProperty({ type: String, nullable: true, example: 'Item out of stock' })
  reason: string | null;

  /** Why it failed, in the words of the gateway; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failure_reason: string | null;

  /** The gateway’s own id of it, once known. A gateway that reports only totals gives it none. */
  @ApiProperty({ type: String, nullable: true, example: 're_3MmlLrLkdIwHu7ix0uke3Ezy' })
  gateway_refund_id: string | null;

  /** When it was asked for here, or reported by the gateway, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When it last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;

  /** When it succeeded or failed, in UTC; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  completed_at: string | null;
}

/** One refund. */
export class RefundResponse {
  /** The same in every answer that is no error; whether the money went back says `data.status`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The refund as it stands now. */
  @ApiProperty({ type: RefundView })
  data: RefundView;
}

/** A page of refunds, newest first. */
export class RefundListResponse extends SuccessResponse {
  /** The refunds of this page. */
  @ApiProperty({ type: [RefundView] })
  data: RefundView[];

  /** Where the next page begins: give it as `cursor`. Null at the end. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** Events of earlier releases hold refunds of merchants only, without the origin. */
type StoredRefund = Omit<RefundRow, 'origin'> & Partial<Pick<RefundRow, 'origin'>>;

export const refundView = ({ origin = 'merchant', ...row }: StoredRefund): RefundView => ({
  refund_id: row.refund_id,
  transaction_id: row.transaction_id,
  origin,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  reason: row.reason,
  failure_reason: row.failure_reason,
  gateway_refund_id: row.gateway_refund_id,
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
  completed_at: rfc3339OrNull(row.completed_at),
});
