import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import {
  DecideEventDto,
  deciderOf,
  decisionOf,
  DecisionResponse,
  decisionResponse,
  decisionOptions,
} from '../decisions/decision.dto';
import { DecisionsService } from '../decisions/decisions.service';
import { ApiSubjectId, SubjectId } from '../decisions/subject-id';
import { InboxEventResponse, inboxEventView, InboxResponse, ListInboxDto } from './inbox.dto';
import { InboxService } from './inbox.service';
import { InboxStore } from './inbox.store';
import { listResponse } from '../../responses/list.response';

const EVENT = 'The event, as the inbox lists it.';

@ApiTags('operator: inbox')
@Controller('operator/events')
export class InboxController {
  constructor(
    private readonly store: InboxStore,
    private readonly inbox: InboxService,
    private readonly decisions: DecisionsService,
  ) {}

  /**
   * List the gateways’ reports to all accounts.
   *
   * Newest first. Filter by `outcome`: `needs_review` waits for a decision, `parked` waits for its deposit, `rejected`
   * cannot be read. `outcome=ignored` with `reason=unknown_event`, `unknown_status` or `listed_for_review` finds events
   * that the service does not understand and that name no known payment. One request reads at most 5,000 events. With
   * filters, a page may therefore have fewer events than `limit`, even none, while `next_cursor` is not null.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: InboxResponse })
  @ApiErrors('RATE_LIMITED')
  async listInbox(@Query() query: ListInboxDto): Promise<InboxResponse> {
    const { outcome = null, provider = null, reason = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list({ outcome, provider, reason }, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(inboxEventView), nextCursor);
  }

  /**
   * Get an event of the inbox.
   *
   * With its bytes, the number of deliveries, its present interpretation, and the decisions of operators.
   */
  @Get(':event_id')
  @Requires('operator:read')
  @ApiSubjectId('event', EVENT)
  @ApiOkResponse({ type: InboxEventResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.EVENT_NOT_FOUND)
  async getInboxEvent(@SubjectId('event') eventId: string): Promise<InboxEventResponse> {
    return { status: 'success', data: await this.inbox.get(eventId) };
  }

  /**
   * Decide about an event of the inbox.
   *
   * With `dry_run`, the response shows what would change and changes nothing. Use it first. If several operators decide
   * at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition. `accept`, `credit` and
   * `debit` require the role admin, because such a booking cannot be undone.
   */
  @Post(':event_id/decisions')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiSubjectId('event', EVENT)
  @ApiOkResponse({ type: DecisionResponse })
  @ApiAcceptedResponse({ type: DecisionResponse })
  @ApiErrors(
    'RATE_LIMITED',
    ERROR_CODES.EVENT_NOT_FOUND,
    ERROR_CODES.NOT_WAITING,
    ERROR_CODES.PROPOSAL_EXISTS,
    ERROR_CODES.ADJUSTMENT_OUT_OF_BOUNDS,
    ERROR_CODES.NOT_REREADABLE,
    ERROR_CODES.PROVIDER_NOT_CONFIGURED,
  )
  async decideEvent(
    @Caller() caller: Principal,
    @SubjectId('event') eventId: string,
    @Body() body: DecideEventDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DecisionResponse> {
    const decision = decisionOf('event', eventId, body);
    return decisionResponse(await this.decisions.decide(decision, deciderOf(caller), decisionOptions(body)), response);
  }
}
