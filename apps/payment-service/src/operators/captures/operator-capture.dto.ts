import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import { CAPTURE_KINDS, CAPTURE_STATUSES } from '../../payments/captures/capture.row';
import { PageResponse } from '../../responses/list.response';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { OPEN_STATUSES, type OpenCaptureRow, type OpenStatus } from './operator-capture.store';

/** Filters and page of the captures without a result. */
export class ListOperatorCapturesDto extends PageDto {
  /**
   * `needs_review`: it is unknown whether they happened, and they are not sent again. `pending`: their gateway has not
   * reported the result.
   */
  @ApiPropertyOptional({ default: 'needs_review' })
  @IsOptional()
  @IsIn(OPEN_STATUSES)
  status?: OpenStatus;

  /** Only captures through this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;
}

/** A capture or a release without a result, with the ids that find it in the gateway’s own records. */
export class OpenCaptureView {
  /** The id of the capture. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  capture_id: string;

  /** The account that asked for it. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;

  /** The deposit of the payment. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'adyen' })
  provider: string;

  /** `capture`: takes money from the payer. `void`: releases what is not captured. */
  @ApiProperty({ enum: CAPTURE_KINDS, example: 'capture' })
  kind: OpenCaptureRow['kind'];

  /** The state of the request. */
  @ApiProperty({ enum: CAPTURE_STATUSES, example: 'needs_review' })
  status: OpenCaptureRow['status'];

  /** The captured or released amount, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'EUR' })
  currency: string;

  /** The gateway’s own id of the request, once known. */
  @ApiProperty({ type: String, nullable: true, example: null })
  gateway_capture_id: string | null;

  /** The key by which the gateway recognizes a repeated request. */
  @ApiProperty({ example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  idempotency_key: string;

  /** The gateway’s own id of the authorised payment. */
  @ApiProperty({ type: String, nullable: true, example: '8515131751004933' })
  provider_payment_id: string | null;

  /** The reference of the payment. */
  @ApiProperty({ type: String, nullable: true, example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  provider_reference: string | null;

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

/** Captures without a result, oldest first. */
export class OpenCaptureListResponse extends PageResponse {
  /** The captures and releases of this page. */
  @ApiProperty({ type: [OpenCaptureView] })
  data: OpenCaptureView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const openCaptureView = (row: OpenCaptureRow): OpenCaptureView => ({
  capture_id: row.capture_id,
  account_id: row.account_id,
  transaction_id: row.transaction_id,
  provider: row.provider,
  kind: row.kind,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  gateway_capture_id: row.gateway_capture_id,
  idempotency_key: row.idempotency_key,
  provider_payment_id: row.payment_id,
  provider_reference: row.provider_reference,
  attempts: row.attempts,
  sent_at: rfc3339OrNull(row.sent_at),
  created_at: rfc3339Of(row.created_at),
});
