import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsBoolean } from 'class-validator';
import { IsAmount } from '../../money/money.decorators';
import { PageResponse } from '../../responses/list.response';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { CAPTURE_KINDS, CAPTURE_STATUSES, type CaptureRow } from './capture.row';

/** What to capture of an authorised payment. */
export class CapturePaymentDto {
  /** The amount to capture, in minor units of ISO 4217. Default: everything that is authorised and not captured. */
  @ApiPropertyOptional({ example: 50_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;

  /**
   * Whether this is the last capture, so that the gateway releases the rest. Default: true if nothing is left, or if the
   * gateway takes only one capture of a payment.
   */
  @ApiPropertyOptional({ example: true })
  @MayBeAbsent()
  @IsBoolean()
  final?: boolean;
}

/** What to release of an authorised payment. */
export class CancelPaymentDto {
  /**
   * The amount that you expect to be released, in minor units of ISO 4217. If another amount is left, nothing happens.
   * Default: everything that is authorised and not captured.
   */
  @ApiPropertyOptional({ example: 50_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;
}

/** A request to the gateway about an authorised payment, in its present state. */
export class CaptureView {
  /** The id of the capture, a UUID of version 7: later captures have greater ids. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  capture_id: string;

  /** The deposit of the payment. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** `capture`: takes money from the payer. `void`: releases what is not captured. */
  @ApiProperty({ enum: CAPTURE_KINDS, example: 'capture' })
  kind: CaptureRow['kind'];

  /**
   * The state of the request.
   *
   * - `pending`: the gateway has not confirmed it.
   * - `needs_review`: it is unknown whether it happened, and the gateway cannot be asked; an operator decides.
   * - `succeeded`: a capture is credited to your wallet; a release is done.
   * - `failed`: nothing happened, and `failure_reason` says why.
   */
  @ApiProperty({ enum: CAPTURE_STATUSES, example: 'pending' })
  status: CaptureRow['status'];

  /** The captured or released amount, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 50_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'USD' })
  currency: string;

  /** Whether no further capture can follow. */
  @ApiProperty({ example: true })
  is_final: boolean;

  /** Why it failed; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  failure_reason: string | null;

  /** The gateway’s own id of the capture; null until the gateway reports one. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' })
  gateway_capture_id: string | null;

  /** When you asked for it, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When it last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;

  /** When it succeeded or failed, in UTC; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  completed_at: string | null;
}

/** One capture or release. */
export class CaptureResponse {
  /** The same in every success response; `data.status` says whether the gateway has confirmed it. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** The capture or release in its present state. */
  @ApiProperty({ type: CaptureView })
  data: CaptureView;
}

/** A page of captures and releases of one payment, newest first. */
export class CaptureListResponse extends PageResponse {
  /** The captures and releases of this page. */
  @ApiProperty({ type: [CaptureView] })
  data: CaptureView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const captureView = (row: CaptureRow): CaptureView => ({
  capture_id: row.capture_id,
  transaction_id: row.transaction_id,
  kind: row.kind,
  status: row.status,
  amount: Number(row.amount),
  currency: row.currency,
  is_final: row.is_final,
  failure_reason: row.failure_reason,
  gateway_capture_id: row.gateway_capture_id,
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
  completed_at: rfc3339OrNull(row.completed_at),
});
