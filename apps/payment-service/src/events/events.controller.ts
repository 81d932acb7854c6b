import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, UUID } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import { DEFAULT_LIMIT } from '../responses/page.dto';
import { Requires } from '../access/permissions';
import type { AuthenticatedRequest, Principal } from '../access/principal';
import { EventArrivals } from './event.arrivals';
import { EventListResponse, EventResponse, ListEventsDto } from './event.dto';
import { EventStore, type FeedPage } from './event.store';

// One error for missing and foreign events: the response must not reveal which.
export const eventNotFound = () => new AppError(ERROR_CODES.EVENT_NOT_FOUND);

@ApiTags('events')
@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly events: EventStore,
    private readonly arrivals: EventArrivals,
  ) {}

  /**
   * List events, and wait for the next
   *
   * Changes of your money and keys, oldest first. Keep `next_cursor` and send it as `after`. An event that is committed
   * later comes after it, so you miss none. With `wait_seconds`, the response is sent as soon as there is an event.
   */
  @Get()
  @Requires('read:events')
  @ApiOkResponse({ type: EventListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(
    @Caller() { accountId }: Principal,
    @Query() query: ListEventsDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<EventListResponse> {
    const { after = null, types = null, limit = DEFAULT_LIMIT, wait_seconds = 0 } = query;
    let page = await this.events.page({ accountId, after }, limit, types);
    if (isEmpty(page) && wait_seconds > 0) {
      page = await this.waiting(request, wait_seconds, async (signal) => {
        let last = page;
        while (isEmpty(last) && !signal.aborted) {
          const position = { accountId, after: last.cursor };
          await this.arrivals.next(position, signal);
          const next = await this.events.page(position, limit, types);
          // The wait ended without an event: too many requests wait, or the service stops.
          if (isEmpty(next) && next.cursor === last.cursor) break;
          last = next;
        }
        return last;
      });
    }
    return { status: 'success', data: page.events, next_cursor: page.cursor, has_more: page.hasMore };
  }

  /**
   * Show an event
   *
   * Events are available until their retention period ends.
   */
  @Get(':event_id')
  @Requires('read:events')
  @ApiParam({ name: 'event_id', format: 'uuid', description: 'Id of an event of the account.' })
  @ApiOkResponse({ type: EventResponse })
  @ApiErrors(ERROR_CODES.EVENT_NOT_FOUND, 'RATE_LIMITED')
  async get(@Caller() { accountId }: Principal, @Param('event_id') eventId: string): Promise<EventResponse> {
    const event = UUID.test(eventId) ? await this.events.find(accountId, eventId) : null;
    if (!event) throw eventNotFound();
    return { status: 'success', data: event };
  }

  /** Until the time is over or the caller has disconnected. */
  private async waiting(
    request: AuthenticatedRequest,
    seconds: number,
    work: (signal: AbortSignal) => Promise<FeedPage>,
  ): Promise<FeedPage> {
    const over = new AbortController();
    const end = () => over.abort();
    const timer = setTimeout(end, seconds * 1000);
    request.res!.once('close', end);
    try {
      return await work(over.signal);
    } finally {
      clearTimeout(timer);
      request.res!.off('close', end);
    }
  }
}

const isEmpty = ({ events, hasMore }: FeedPage): boolean => events.length === 0 && !hasMore;
