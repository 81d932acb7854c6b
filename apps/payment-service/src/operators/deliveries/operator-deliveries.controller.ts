import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { fieldInvalid, validationFailed } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidPairCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import {
  ListOperatorDeliveriesDto,
  OperatorDeliveryListResponse,
  operatorDeliveryView,
  RedeliverDto,
  RedeliveredResponse,
} from './operator-delivery.dto';
import { OperatorDeliveryStore } from './operator-delivery.store';
import { RedeliveriesService, type Resent } from './redeliveries.service';
import { listResponse } from '../../responses/list.response';

/** One request makes up to this many deliveries due. */
const MOST_DUE = 10_000;

@ApiTags('operator: deliveries')
@Controller('operator')
export class OperatorDeliveriesController {
  constructor(
    private readonly store: OperatorDeliveryStore,
    private readonly redeliveries: RedeliveriesService,
  ) {}

  /**
   * List deliveries to merchants. To the endpoints of all accounts, the newest event first, with the latest attempt.
   */
  @Get('deliveries')
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorDeliveryListResponse })
  @ApiErrors('RATE_LIMITED')
  async listOperatorDeliveries(@Query() query: ListOperatorDeliveriesDto): Promise<OperatorDeliveryListResponse> {
    const { account_id, endpoint_id, event_id, status, limit = DEFAULT_LIMIT, cursor } = query;
    const filter = { accountId: account_id, endpointId: endpoint_id, eventId: event_id, status };
    const { rows, nextCursor } = await this.store.list(filter, uuidPairCursor.read(cursor), limit);
    return listResponse(rows.map(operatorDeliveryView), nextCursor);
  }

  /**
   * Send events to merchants again.
   *
   * The events are sent immediately and out of order, with the same `webhook-id`. Either one event to one endpoint,
   * whatever its delivery status is; or all deliveries that have failed or that wait for their next attempt. Disabled
   * endpoints receive nothing. One request handles about ten thousand deliveries; repeat it until `is_complete` is
   * true. The action is in the audit.
   */
  @Post('redeliveries')
  @Requires('operator:act')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ type: RedeliveredResponse })
  @ApiErrors(
    'RATE_LIMITED',
    ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND,
    ERROR_CODES.EVENT_NOT_FOUND,
    ERROR_CODES.EVENT_ENDPOINT_DISABLED,
  )
  async redeliverEvents(@Caller() { operator }: Principal, @Body() body: RedeliverDto): Promise<RedeliveredResponse> {
    const { deliveries, isComplete } = await this.redeliveries.redeliver(resentOf(body), operator!, MOST_DUE);
    return { status: 'success', data: { deliveries, is_complete: isComplete } };
  }
}

function resentOf({ event_id, endpoint_id, status }: RedeliverDto): Resent {
  if ((event_id === undefined) === (status === undefined)) throw validationFailed('send either event_id or status');
  if (status !== undefined) return { status, endpointId: endpoint_id ?? null };
  if (endpoint_id === undefined) throw fieldInvalid('endpoint_id', 'event_id requires endpoint_id', 'REQUIRED');
  return { eventId: event_id!, endpointId: endpoint_id };
}
