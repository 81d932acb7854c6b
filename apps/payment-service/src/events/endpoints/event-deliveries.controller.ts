import { Body, Controller, Get, HttpCode, HttpStatus, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, fieldInvalid, parseInstant } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../../error-codes';
import { eventNotFound } from '../events.controller';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { EventDeliveryStore } from './event-delivery.store';
import {
  AcceptedResponse,
  AttemptListResponse,
  attemptView,
  DeliveryListResponse,
  deliveryView,
  ListDeliveriesDto,
  ReplayDto,
} from './event-endpoint.dto';
import { ApiEndpointId, EndpointId } from './event-endpoints.controller';
import { endpointDisabled, endpointNotFound, EventEndpointsService } from './event-endpoints.service';
import { listResponse } from '../../responses/list.response';

const EventId = () => Param('event_id', new ParseUUIDPipe({ exceptionFactory: eventNotFound }));
const ApiEventId = () => ApiParam({ name: 'event_id', format: 'uuid', description: 'Id of an event of the account.' });

@ApiTags('event endpoints')
@Controller('v1/event-endpoints/:endpoint_id')
export class EventDeliveriesController {
  constructor(
    private readonly endpoints: EventEndpointsService,
    private readonly deliveries: EventDeliveryStore,
  ) {}

  /**
   * List the deliveries of an event endpoint
   *
   * What was or will be sent to the endpoint, with the latest attempt of each delivery. The newest event comes first.
   */
  @Get('deliveries')
  @Requires('read:events')
  @ApiEndpointId()
  @ApiOkResponse({ type: DeliveryListResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, 'RATE_LIMITED')
  async list(
    @Caller() { accountId }: Principal,
    @EndpointId() endpointId: string,
    @Query() { limit = DEFAULT_LIMIT, cursor, status }: ListDeliveriesDto,
  ): Promise<DeliveryListResponse> {
    const before = uuidCursor.read(cursor);
    await this.endpoints.get(accountId, endpointId);
    const page = await this.deliveries.list(accountId, endpointId, before, limit, status ?? null);
    return listResponse(page.rows.map(deliveryView), page.nextCursor);
  }

  /**
   * List the attempts of a delivery
   *
   * The attempts to send one event to the endpoint, at most a hundred, the latest first.
   */
  @Get('deliveries/:event_id/attempts')
  @Requires('read:events')
  @ApiEndpointId()
  @ApiEventId()
  @ApiOkResponse({ type: AttemptListResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, ERROR_CODES.EVENT_NOT_FOUND, 'RATE_LIMITED')
  async listEventAttempts(
    @Caller() { accountId }: Principal,
    @EndpointId() endpointId: string,
    @EventId() eventId: string,
  ): Promise<AttemptListResponse> {
    await this.endpoints.get(accountId, endpointId);
    const attempts = await this.deliveries.attempts(accountId, endpointId, eventId);
    if (!attempts) throw eventNotFound();
    return listResponse(attempts.map(attemptView));
  }

  /**
   * Send an event again
   *
   * Sends an event to the endpoint again, whatever its delivery status is. It is sent immediately and out of order.
   */
  @Post('events/:event_id/redeliver')
  @Requires('write:events')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiEndpointId()
  @ApiEventId()
  @ApiResponse({ status: 202, type: AcceptedResponse, description: 'The delivery is scheduled' })
  @ApiErrors(
    ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND,
    ERROR_CODES.EVENT_NOT_FOUND,
    ERROR_CODES.EVENT_ENDPOINT_DISABLED,
    'RATE_LIMITED',
  )
  async redeliverEvent(
    @Caller() { accountId }: Principal,
    @EndpointId() endpointId: string,
    @EventId() eventId: string,
  ): Promise<AcceptedResponse> {
    const outcome = await this.deliveries.redeliver(accountId, endpointId, eventId);
    if (outcome === 'not_found') throw endpointNotFound();
    if (outcome === 'no_event') throw eventNotFound();
    if (outcome === 'not_enabled') throw endpointDisabled();
    return { status: 'success', message: OUT_OF_ORDER };
  }

  /**
   * Replay the events of a period
   *
   * Sends the events of a period that match the endpoint’s types again, out of order. An endpoint has one replay at a
   * time.
   */
  @Post('replay')
  @Requires('write:events')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiEndpointId()
  @ApiResponse({ status: 202, type: AcceptedResponse, description: 'The deliveries are scheduled' })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, ERROR_CODES.EVENT_ENDPOINT_DISABLED, 'CONFLICT', 'RATE_LIMITED')
  async replayEvents(
    @Caller() { accountId }: Principal,
    @EndpointId() endpointId: string,
    @Body() body: ReplayDto,
  ): Promise<AcceptedResponse> {
    const [from, before] = [parseInstant(body.from)!, parseInstant(body.before)!];
    if (from >= before) throw fieldInvalid('before', 'before must be later than from');
    const { status } = await this.endpoints.get(accountId, endpointId);
    if (status !== 'enabled') throw endpointDisabled();
    if (!(await this.deliveries.replay(accountId, endpointId, from, before))) throw stillReplaying();
    return { status: 'success', message: OUT_OF_ORDER };
  }
}

const OUT_OF_ORDER =
  'The event is sent again, out of order: later events about the same object may have arrived before it.';

const stillReplaying = () =>
  new AppError('CONFLICT', { message: 'A replay to this endpoint is still running. Wait until it ends.' });
