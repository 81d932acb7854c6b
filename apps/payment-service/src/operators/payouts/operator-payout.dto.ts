import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageResponse } from '../../responses/list.response';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of } from '../../responses/time';
import { OpenRequestView, openRequestView } from '../open-request.dto';
import { OPEN_STATUSES, type OpenPayoutRow, type OpenStatus } from './operator-payout.store';

/** Filters and page of the undecided payouts. */
export class ListOperatorPayoutsDto extends PageDto {
  /**
   * `awaiting_approval`: they wait for an operator. `needs_review`: it is unknown whether they were made. `pending`, `sent`:
   * they are on their way.
   */
  @ApiPropertyOptional({ default: 'awaiting_approval' })
  @IsOptional()
  @IsIn(OPEN_STATUSES)
  status?: OpenStatus;
}

/** An undecided payout, with the ids that find it in the gateway’s own records. */
export class OpenPayoutView extends OpenRequestView {
  /** The id of the payout and of its transaction. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  payout_id: string;

  /** The state of the payout. */
  @ApiProperty({ enum: OPEN_STATUSES, example: 'awaiting_approval' })
  status: OpenStatus;

  /** The destination, in part. */
  @ApiProperty({ example: '2547•••••149' })
  destination: string;

  /** When the merchant added the destination, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-01T09:30:00Z' })
  destination_since: string;

  /** The reference by which the gateway knows the payout. */
  @ApiProperty({ example: 'PO4Jc0mWqZ8uVtY2hXrB6nKdPa' })
  reference: string;

  /** The gateway’s own id of the request, once known. */
  @ApiProperty({ type: String, nullable: true, example: null })
  gateway_request_id: string | null;

  /** Why an operator has to find out; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  review_reason: string | null;

  /** The operator who approved it; null if none had to. */
  @ApiProperty({ type: String, nullable: true, example: null })
  approved_by: string | null;
}

/** Undecided payouts, oldest first. */
export class OpenPayoutListResponse extends PageResponse {
  /** The payouts of this page. */
  @ApiProperty({ type: [OpenPayoutView] })
  data: OpenPayoutView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const openPayoutView = (row: OpenPayoutRow): OpenPayoutView =>
  Object.assign(openRequestView(row), {
    payout_id: row.payout_id,
    status: row.status as OpenStatus,
    destination: row.masked_value,
    destination_since: rfc3339Of(row.destination_since),
    reference: row.reference,
    gateway_request_id: row.gateway_request_id,
    review_reason: row.review_reason,
    approved_by: row.approved_by,
  });
