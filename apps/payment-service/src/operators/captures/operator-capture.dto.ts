import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { CAPTURE_KINDS, CAPTURE_STATUSES } from '../../payments/captures/capture.row';
import { PageResponse } from '../../responses/list.response';
import { OpenRequestOfPaymentView, openRequestOfPaymentView, OpenRequestsDto } from '../open-request.dto';
import { OPEN_STATUSES, type OpenCaptureRow, type OpenStatus } from './operator-capture.store';

/** Filters and page of the captures without a result. */
export class ListOperatorCapturesDto extends OpenRequestsDto {
  /**
   * `needs_review`: it is unknown whether they happened, and they are not sent again. `pending`: their gateway has not
   * reported the result.
   */
  @ApiPropertyOptional({ default: 'needs_review' })
  @IsOptional()
  @IsIn(OPEN_STATUSES)
  status?: OpenStatus;
}

/** A capture or a release without a result, with the ids that find it in the gateway’s own records. */
export class OpenCaptureView extends OpenRequestOfPaymentView {
  /** The id of the capture. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' })
  capture_id: string;

  /** `capture`: takes money from the payer. `void`: releases what is not captured. */
  @ApiProperty({ enum: CAPTURE_KINDS, example: 'capture' })
  kind: OpenCaptureRow['kind'];

  /** The state of the request. */
  @ApiProperty({ enum: CAPTURE_STATUSES, example: 'needs_review' })
  status: OpenCaptureRow['status'];

  /** The gateway’s own id of the request, once known. */
  @ApiProperty({ type: String, nullable: true, example: null })
  gateway_capture_id: string | null;
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

export const openCaptureView = (row: OpenCaptureRow): OpenCaptureView =>
  Object.assign(openRequestOfPaymentView({ ...row, provider_payment_id: row.payment_id }), {
    capture_id: row.capture_id,
    kind: row.kind,
    status: row.status,
    gateway_capture_id: row.gateway_capture_id,
  });
