import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { rfc3339Of, rfc3339OrNull } from '../../responses/time';
import { DISPUTE_STATUSES, type DisputeRow, type DisputeStatus } from './dispute.row';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageDto } from '../../responses/page.dto';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

/** Filters and page of the disputes. All given filters must match. */
export class ListDisputesDto extends PageDto {
  /** Only disputes of this deposit. */
  @ApiPropertyOptional({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  @IsOptional()
  @IsUUID()
  transaction_id?: string;

  /** Only disputes in this status. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(DISPUTE_STATUSES)
  status?: DisputeStatus;
}

/** A payer’s objection to a payment, in its present state. */
export class DisputeView {
  /** The id of the dispute, a UUID of version 7: later disputes have greater ids. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  dispute_id: string;

  /** The disputed deposit. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The gateway that took the payment. */
  @ApiProperty({ example: 'stripe' })
  provider: string;

  /** The gateway’s own id of the dispute. Respond to the dispute at the gateway, under this id. */
  @ApiProperty({ example: 'du_1MtJUT2eZvKYlo2CNaw2HvEv' })
  gateway_dispute_id: string;

  /**
   * The state of the dispute.
   *
   * - `open`: it is not decided. Your wallet is unchanged.
   * - `won`: it ended in your favour, or was withdrawn. Your wallet is unchanged.
   * - `lost`: the money went back to the payer, and your wallet is debited.
   * - `reversed`: it was lost, and the gateway reversed that. Your wallet is credited again.
   */
  @ApiProperty({ enum: DISPUTE_STATUSES, example: 'open' })
  status: DisputeRow['status'];

  /** The disputed amount, in minor units of ISO 4217; null if the gateway did not report it. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4_000 })
  amount: number | null;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'USD' })
  currency: string;

  /** The payer’s reason, in the gateway’s words; null if the gateway did not report it. */
  @ApiProperty({ type: String, nullable: true, example: 'fraudulent' })
  reason: string | null;

  /** Until when the gateway accepts your response, in UTC; null if the gateway did not report it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-12-04T23:59:59Z' })
  respond_by: string | null;

  /** When its first report was applied, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  created_at: string;

  /** When it last changed, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  updated_at: string;

  /** When it was decided, in UTC; null while it is open. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  closed_at: string | null;
}

/** One dispute. */
export class DisputeResponse extends SuccessResponse {
  /** The dispute in its present state. */
  @ApiProperty({ type: DisputeView })
  data: DisputeView;
}

/** A page of disputes, newest first. */
export class DisputeListResponse extends PageResponse {
  /** The disputes of this page. */
  @ApiProperty({ type: [DisputeView] })
  data: DisputeView[];

  /** Where the next page begins: send it as `cursor` with the same filters. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const disputeView = (row: DisputeRow): DisputeView => ({
  dispute_id: row.dispute_id,
  transaction_id: row.transaction_id,
  provider: row.provider,
  gateway_dispute_id: row.gateway_dispute_id,
  status: row.status,
  amount: row.amount === null ? null : Number(row.amount),
  currency: row.currency,
  reason: row.reason,
  respond_by: rfc3339OrNull(row.respond_by),
  created_at: rfc3339Of(row.created_at),
  updated_at: rfc3339Of(row.updated_at),
  closed_at: rfc3339OrNull(row.closed_at),
});
