import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PROVIDERS } from '../gateways/registry';
import { PageDto } from '../responses/page.dto';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';

/** A page of requests without a result, of one gateway or of all. */
export class OpenRequestsDto extends PageDto {
  /** Only requests through this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;
}

interface OpenRequestRow {
  account_id: string;
  provider: string;
  amount: string | bigint | number;
  currency: string;
  attempts: number;
  sent_at: Date | null;
  created_at: Date;
}

/** A request of a merchant to a gateway, without a result. */
export class OpenRequestView {
  /** The account that asked for it. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'paystack' })
  provider: string;

  /** The amount in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Number of calls to the gateway. */
  @ApiProperty({ type: 'integer', example: 1 })
  attempts: number;

  /** Time of the first call to the gateway, in UTC; null before. From then on, the gateway may have the request. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T09:30:01Z' })
  sent_at: string | null;

  /** When the merchant asked for it, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;
}

export const openRequestView = (row: OpenRequestRow): OpenRequestView => ({
  account_id: row.account_id,
  provider: row.provider,
  amount: Number(row.amount),
  currency: row.currency,
  attempts: row.attempts,
  sent_at: rfc3339OrNull(row.sent_at),
  created_at: rfc3339Of(row.created_at),
});

interface OfPaymentRow extends OpenRequestRow {
  transaction_id: string;
  idempotency_key: string;
  provider_payment_id: string | null;
  provider_reference: string | null;
}

/** Such a request about a payment, with the ids that find it in the gateway’s own records. */
export class OpenRequestOfPaymentView extends OpenRequestView {
  /** The deposit of the payment. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The key by which the gateway recognizes a repeated request. */
  @ApiProperty({ example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  idempotency_key: string;

  /** The gateway’s own id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: '3627160' })
  provider_payment_id: string | null;

  /** The reference of the payment. */
  @ApiProperty({ type: String, nullable: true, example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  provider_reference: string | null;
}

export const openRequestOfPaymentView = (row: OfPaymentRow): OpenRequestOfPaymentView =>
  Object.assign(openRequestView(row), {
    transaction_id: row.transaction_id,
    idempotency_key: row.idempotency_key,
    provider_payment_id: row.provider_payment_id,
    provider_reference: row.provider_reference,
  });
