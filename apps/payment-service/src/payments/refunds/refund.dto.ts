import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsAmount } from '../../money/money.decorators';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { REFUND_ORIGINS, REFUND_STATUSES, type RefundRow } from './refund.row';
import { PageResponse } from '../../responses/list.response';

/** Amount and reason of a refund. */
export class CreateRefundDto {
  /** The amount to refund, in minor units of ISO 4217. Default: the whole remaining amount of the payment. */
  @ApiPropertyOptional({ example: 50_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;

  /** The reason, for you and, if the gateway supports it, for the payer. */
  @ApiPropertyOptional({ example: 'Item out of stock' })
  @MayBeAbsent()
  @IsLine(200)
  reason?: string;
}

/** A refund in its present state. You started it with this service, or it was started at the gateway. */
export class RefundView {
  /** The id of the refund, a UUID of version 7: later refunds have greater ids. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04' })
  refund_id: string;

  /** The refunded deposit. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /**
   * Where the refund was started.
   *
   * - `merchant`: you started it with this service.
   * - `gateway`: you or the gateway started it there. It is listed once the gateway has reported it.
   */
  @ApiProperty({ enum: REFUND_ORIGINS, example: 'merchant' })
  origin: RefundRow['origin'];

  /**
   * The state of the refund.
   *
   * - `pending`: the amount is debited from your wallet, and the gateway has not confirmed the refund.
   * - `needs_review`: it is unknown whether the refund happened, and the gateway cannot be asked; an operator decides.
   * It is not sent again automatically.
   * - `succeeded`: the gateway has made the refund. A gateway may reverse that.
   * - `failed`: the refund was not made, or was returned. The amount is in your wallet again, and `failure_reason` says
   * why.
   */
  @ApiProperty({ enum: REFUND_STATUSES, example: 'pending' })
  status: RefundRow['status'];

  /** The refunded amount, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Your reason; null if you gave none, or if the refund was started at the gateway. */
  @ApiProperty({ type: String, nullable: true, example: 'Item out of stock' })
  reason: string | null;

  /** Why it failed, in the words of the gateway; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failure_reason: string | null;

  /** The gateway’s own id of the refund, once known; null if the gateway reports only totals. */
  @ApiProperty({ type: String, nullable: true, example: 're_3MmlLrLkdIwHu7ix0uke3Ezy' })
  gateway_refund_id: string | null;

  /** When the refund was requested, or reported by the gateway, in UTC. */
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
  /** The same in every success response; `data.status` says whether the money was refunded. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The refund in its present state. */
  @ApiProperty({ type: RefundView })
  data: RefundView;
}

/** A page of refunds, newest first. */
export class RefundListResponse extends PageResponse {
  /** The refunds of this page. */
  @ApiProperty({ type: [RefundView] })
  data: RefundView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** Events of earlier releases contain only refunds of merchants, without the origin. */
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
