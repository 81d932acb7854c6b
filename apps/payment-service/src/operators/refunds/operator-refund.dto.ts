import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { REFUND_STATUSES } from '../../payments/refunds/refund.row';
import { OpenRequestOfPaymentView, openRequestOfPaymentView, OpenRequestsDto } from '../open-request.dto';
import { OPEN_STATUSES, type OpenRefundRow, type OpenStatus } from './operator-refund.store';
import { PageResponse } from '../../responses/list.response';

/** Filters and page of the undecided refunds. */
export class ListOperatorRefundsDto extends OpenRequestsDto {
  /**
   * `needs_review`: it is unknown whether they happened, the gateway cannot be asked, and they are not sent again.
   * `pending`: their gateway has not decided. `unconfirmed`: a delivery has booked them by their amount, and the
   * gateway has not confirmed that they are the same.
   */
  @ApiPropertyOptional({ default: 'needs_review' })
  @IsOptional()
  @IsIn(OPEN_STATUSES)
  status?: OpenStatus;
}

/** An undecided refund, with the ids that find it in the gateway’s own records. */
export class OpenRefundView extends OpenRequestOfPaymentView {
  /** The id of the refund. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04' })
  refund_id: string;

  /** The state of the refund. */
  @ApiProperty({ enum: REFUND_STATUSES, example: 'needs_review' })
  status: OpenRefundRow['status'];

  /** The merchant’s reason. */
  @ApiProperty({ type: String, nullable: true, example: 'Item out of stock' })
  reason: string | null;

  /** The gateway’s own id of the refund, once known, or the id in the delivery that booked it. */
  @ApiProperty({ type: String, nullable: true, example: null })
  gateway_refund_id: string | null;
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

export const openRefundView = (row: OpenRefundRow): OpenRefundView =>
  Object.assign(openRequestOfPaymentView(row), {
    refund_id: row.refund_id,
    status: row.status,
    reason: row.reason,
    gateway_refund_id: row.gateway_refund_id,
  });
