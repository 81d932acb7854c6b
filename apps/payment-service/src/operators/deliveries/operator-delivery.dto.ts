import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { DeliveryView, deliveryView } from '../../events/endpoints/event-endpoint.dto';
import { PageDto } from '../../responses/page.dto';
import { type OperatorDeliveryRow, STORED_STATUSES } from './operator-delivery.store';
import { RESENT_STATUSES } from './redeliveries.service';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

const ENDPOINT_ID = { format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05' };
const EVENT_ID = { format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03' };

/** Filters and page of the deliveries to merchants. All given filters must match. */
export class ListOperatorDeliveriesDto extends PageDto {
  /** Only to endpoints of this account. */
  @ApiPropertyOptional({ example: 'acct-1' })
  @IsOptional()
  @IsLine(128)
  account_id?: string;

  /** Only to this endpoint. */
  @ApiPropertyOptional(ENDPOINT_ID)
  @IsOptional()
  @IsUUID()
  endpoint_id?: string;

  /** Only deliveries of this event. */
  @ApiPropertyOptional(EVENT_ID)
  @IsOptional()
  @IsUUID()
  event_id?: string;

  /** Only deliveries with this status. Deliveries that are kept for a disabled endpoint are `pending`. */
  @ApiPropertyOptional({ enum: STORED_STATUSES })
  @IsOptional()
  @IsIn(STORED_STATUSES)
  status?: (typeof STORED_STATUSES)[number];
}

/** A delivery of an event to a merchant. */
export class OperatorDeliveryView extends DeliveryView {
  /** The endpoint of the delivery. */
  @ApiProperty(ENDPOINT_ID)
  endpoint_id: string;

  /** The account that owns the endpoint. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;
}

/** Deliveries, the newest event first. */
export class OperatorDeliveryListResponse extends PageResponse {
  /** The deliveries of this page. */
  @ApiProperty({ type: [OperatorDeliveryView] })
  data: OperatorDeliveryView[];

  /** Where the next page begins: send it as `cursor` with the same filters. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/**
 * Which events are sent again: one event, by `event_id` and `endpoint_id`; or those with a `status`, to one endpoint or
 * to all.
 */
export class RedeliverDto {
  /** One event, whatever its delivery status is. Requires `endpoint_id`. */
  @ApiPropertyOptional(EVENT_ID)
  @MayBeAbsent()
  @IsUUID()
  event_id?: string;

  /** `failed`: deliveries whose attempts are used up. `pending`: deliveries that wait for their next attempt. */
  @ApiPropertyOptional({ enum: RESENT_STATUSES, example: 'failed' })
  @MayBeAbsent()
  @IsIn(RESENT_STATUSES)
  status?: (typeof RESENT_STATUSES)[number];

  /** Only this endpoint. With `status` and without an endpoint, all enabled endpoints. */
  @ApiPropertyOptional(ENDPOINT_ID)
  @MayBeAbsent()
  @IsUUID()
  endpoint_id?: string;
}

/** Deliveries that are due now. */
export class RedeliveredView {
  /** Number of deliveries. */
  @ApiProperty({ type: 'integer', example: 14 })
  deliveries: number;

  /** False: there are more. Repeat the same request. */
  @ApiProperty({ example: true })
  is_complete: boolean;
}

/** Deliveries that are due now. */
export class RedeliveredResponse extends SuccessResponse {
  /** How many there are, and whether they are all. */
  @ApiProperty()
  data: RedeliveredView;
}

export const operatorDeliveryView = (row: OperatorDeliveryRow): OperatorDeliveryView =>
  Object.assign(deliveryView(row), { endpoint_id: row.endpoint_id, account_id: row.account_id });
