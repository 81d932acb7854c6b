import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Req,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors, ApiIdempotencyKey, Idempotency } from '@platform/http-service';
import { ERROR_CODES } from '../../error-codes';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import {
  AcceptedResponse,
  CreateEventEndpointDto,
  EnableEventEndpointDto,
  endpointDetails,
  EventEndpointListResponse,
  EventEndpointResponse,
  EventEndpointSecretResponse,
  RotateSecretDto,
  UpdateEventEndpointDto,
} from './event-endpoint.dto';
import { EventEndpointStore } from './event-endpoint.store';
import { endpointNotFound, type EndpointWithSecret, EventEndpointsService } from './event-endpoints.service';
import { listResponse } from '../../responses/list.response';

/** A parameter that is not a UUID gets the same error as an unknown endpoint. */
export const EndpointId = () => Param('endpoint_id', new ParseUUIDPipe({ exceptionFactory: endpointNotFound }));
export const ApiEndpointId = () =>
  ApiParam({ name: 'endpoint_id', format: 'uuid', description: 'Id of an event endpoint of the account.' });

const DEFAULT_GRACE_SECONDS = 86_400;

@ApiTags('event endpoints')
@Controller('v1/event-endpoints')
export class EventEndpointsController {
  constructor(
    private readonly endpoints: EventEndpointsService,
    private readonly store: EventEndpointStore,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Create an event endpoint
   *
   * Events are sent to the endpoint as Standard Webhooks. They are signed with the secret in the response, which is
   * shown once. An API key also needs `read:events`: an endpoint receives only events that the key which set its
   * address may read. If that key expires or is revoked without a successor, the endpoint is disabled (`unauthorized`),
   * and its events are kept.
   */
  @Post()
  @Requires('write:events')
  @ApiIdempotencyKey(EventEndpointSecretResponse)
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_LIMIT, ERROR_CODES.PERMISSION_ESCALATION)
  create(
    @Caller() caller: Principal,
    @Body() body: CreateEventEndpointDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<EventEndpointSecretResponse> {
    this.endpoints.assertUrl(body.url);
    this.endpoints.assertMayReceive(caller);
    return this.idempotency.run(request, {
      accountId: caller.accountId,
      body,
      work: async (manager) => shown(await this.endpoints.create(manager, caller, body)),
      repeatable: withoutSecret,
    });
  }

  /**
   * List event endpoints
   *
   * Oldest first, including disabled endpoints.
   */
  @Get()
  @Requires('read:events')
  @ApiOkResponse({ type: EventEndpointListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(@Caller() { accountId }: Principal): Promise<EventEndpointListResponse> {
    return listResponse((await this.store.list(accountId)).map(endpointDetails));
  }

  /**
   * Show an event endpoint
   *
   * The endpoint and the state of its deliveries.
   */
  @Get(':endpoint_id')
  @Requires('read:events')
  @ApiEndpointId()
  @ApiOkResponse({ type: EventEndpointResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, 'RATE_LIMITED')
  async get(@Caller() { accountId }: Principal, @EndpointId() endpointId: string): Promise<EventEndpointResponse> {
    return { status: 'success', data: endpointDetails(await this.endpoints.get(accountId, endpointId)) };
  }

  /**
   * Change an event endpoint
   *
   * Omitted fields keep their value. Pending deliveries go to the new address. To change the address, an API key also
   * needs `read:events`.
   */
  @Patch(':endpoint_id')
  @Requires('write:events')
  @ApiEndpointId()
  @ApiOkResponse({ type: EventEndpointResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, ERROR_CODES.PERMISSION_ESCALATION, 'RATE_LIMITED')
  async update(
    @Caller() caller: Principal,
    @EndpointId() endpointId: string,
    @Body() body: UpdateEventEndpointDto,
  ): Promise<EventEndpointResponse> {
    this.endpoints.assertUrl(body.url);
    return { status: 'success', data: endpointDetails(await this.endpoints.update(caller, endpointId, body)) };
  }

  /**
   * Delete an event endpoint
   *
   * Also deletes its deliveries and attempts. The events stay in the feed.
   */
  @Delete(':endpoint_id')
  @Requires('write:events')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiEndpointId()
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, 'RATE_LIMITED')
  async delete(@Caller() { accountId }: Principal, @EndpointId() endpointId: string): Promise<void> {
    if (!(await this.store.delete(accountId, endpointId))) throw endpointNotFound();
  }

  /**
   * Replace the secret of an event endpoint
   *
   * Deliveries are signed with the new secret, and until the grace period ends also with the old one.
   */
  @Post(':endpoint_id/rotate-secret')
  @Requires('write:events')
  @ApiEndpointId()
  @ApiIdempotencyKey(EventEndpointSecretResponse)
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND)
  rotateEventEndpointSecret(
    @Caller() { accountId }: Principal,
    @EndpointId() endpointId: string,
    @Body() body: RotateSecretDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<EventEndpointSecretResponse> {
    const grace = body.grace_seconds ?? DEFAULT_GRACE_SECONDS;
    return this.idempotency.run(request, {
      accountId,
      body,
      work: async (manager) => shown(await this.endpoints.rotate(manager, accountId, endpointId, grace)),
      repeatable: withoutSecret,
    });
  }

  /**
   * Send a test event
   *
   * Sends an event of type `event_endpoint.test` to the endpoint, whichever types it subscribes to.
   */
  @Post(':endpoint_id/test')
  @Requires('write:events')
  @HttpCode(HttpStatus.OK)
  @ApiEndpointId()
  @ApiOkResponse({ type: AcceptedResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, ERROR_CODES.EVENT_ENDPOINT_DISABLED, 'RATE_LIMITED')
  async test(@Caller() { accountId }: Principal, @EndpointId() endpointId: string): Promise<AcceptedResponse> {
    await this.endpoints.test(accountId, endpointId);
    return { status: 'success', message: 'A test event is scheduled.' };
  }

  /**
   * Disable an event endpoint
   *
   * Stops deliveries to the endpoint. Its events are kept for as long as events are kept.
   */
  @Post(':endpoint_id/disable')
  @Requires('write:events')
  @HttpCode(HttpStatus.OK)
  @ApiEndpointId()
  @ApiOkResponse({ type: EventEndpointResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, 'RATE_LIMITED')
  async disable(@Caller() { accountId }: Principal, @EndpointId() endpointId: string): Promise<EventEndpointResponse> {
    return { status: 'success', data: endpointDetails(await this.endpoints.disable(accountId, endpointId)) };
  }

  /**
   * Enable an event endpoint
   *
   * Only the kept events that you select are sent, in their order. If the endpoint was disabled as `unauthorized`, an
   * API key also needs `read:events`; this key then authorizes the endpoint.
   */
  @Post(':endpoint_id/enable')
  @Requires('write:events')
  @HttpCode(HttpStatus.OK)
  @ApiEndpointId()
  @ApiOkResponse({ type: EventEndpointResponse })
  @ApiErrors(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND, ERROR_CODES.PERMISSION_ESCALATION, 'RATE_LIMITED')
  async enable(
    @Caller() caller: Principal,
    @EndpointId() endpointId: string,
    @Body() { kept, since }: EnableEventEndpointDto,
  ): Promise<EventEndpointResponse> {
    return { status: 'success', data: endpointDetails(await this.endpoints.enable(caller, endpointId, kept, since)) };
  }
}

const shown = ({ endpoint, secret }: EndpointWithSecret): EventEndpointSecretResponse => ({
  status: 'success',
  data: endpointDetails(endpoint),
  secret,
});

const withoutSecret = ({ status, data }: EventEndpointSecretResponse): EventEndpointSecretResponse => ({
  status,
  data,
  secret: null,
});
