import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import { PageDto } from '../../responses/page.dto';
import { REFUND_STATUSES } from '../../payments/refunds/refund.row';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { OPEN_STATUSES, type OpenRefundRow, type OpenStatus } from './operator-refund.store';
import { PageResponse } from '../../responses/list.response';

/** Filters and page of the undecided refunds. */
export class ListOperatorRefundsDto extends PageDto {
  /**
   * `needs_review`: it is unknown whether they happened, the gateway cannot be asked, and they are not sent again.
   * `pending`: their gateway has not decided. `unconfirmed`: a delivery has booked them by their amount, and the
   * gateway has not confirmed that they are the same.
   */
  @ApiPropertyOptional({ default: 'needs_review' })
  @IsOptional()
  @IsIn(OPEN_STATUSES)
  status?: OpenStatus;

  /** Only refunds through this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;
}

/** An undecided refund, with the ids that find it in the gateway’s own records. */
export class OpenRefundView {
  /** The id of the refund. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04' })
  refund_id: string;

  /** The account that started it. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;

  /** The deposit that is refunded. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'paystack' })
  provider: string;

  /** The state of the refund. */
  @ApiProperty({ enum: REFUND_STATUSES, example: 'needs_review' })
  status: OpenRefundRow['status'];

  /** The refunded amount in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** The merchant’s reason. */
  @ApiProperty({ type: String, nullable: true, example: 'Item out of stock' })
  reason: string | null;

  /** The gateway’s own id of the refund, once known, or the id in the delivery that booked it. */
  @ApiProperty({ type: String, nullable: true, example: null })
  gateway_refund_id: string | null;

  /** The key by which the gateway recognizes a repeated request. */
  @ApiProperty({ example: '019a8f3e6c1b7d429f103b7a5c2d1e04' })
  idempotency_key: string;

  /** The gateway’s own id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: '3627160' })
  provider_payment_id: string | null;

  /** The reference of the payment. */
  @ApiProperty({ type: String, nullable: true, example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  provider_reference: string | null;

  /** Number of calls to the gateway. */
  @ApiProperty({ type: 'integer', example: 1 })
  attempts: number;

  /** Time of the first call to the gateway, in UTC; null before. From then on, the gateway may have the refund. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:30:01Z' })
  sent_at: string | null;

  /** When the refund was requested, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;
}

/** Undecided refunds, oldest first. */
export class OpenRefundListResponse extends PageResponse {
  /** The refunds of this page. */
  @ApiProperty({ type: [OpenRefundView] })
  data: OpenRefundView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const openRefundView = (row: OpenRefundRow): OpenRefundView => ({
  refund_id: row.refund_id,
  account_id: row.account_id,
  transaction_id: row.transaction_id,
  provider: row.provider,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  reason: row.reason,
  gateway_refund_id: row.gateway_refund_id,
  idempotency_key: row.idempotency_key,
  provider_payment_id: row.provider_payment_id,
  provider_reference: row.provider_reference,
  attempts: row.attempts,
  sent_at: rfc3339OrNull(row.sent_at),
  created_at: rfc3339Of(row.created_at),
});
