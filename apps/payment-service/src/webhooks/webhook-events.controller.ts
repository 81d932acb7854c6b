import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Caller } from '@platform/auth';
import { ApiErrors, pageOf } from '@platform/http-service';
import { LessThan, Repository } from 'typeorm';
import { uuidCursor } from '../responses/cursor';
import { DEFAULT_LIMIT, PageDto } from '../responses/page.dto';
import { Requires } from '../access/permissions';
import type { Principal } from '../access/principal';
import { rfc3339Of } from '../responses/time';
import { WEBHOOK_EVENTS, type WebhookEventRow } from './webhook-event.store';
import { WebhookEventListResponse, type WebhookEventView } from './webhook.response';
import { listResponse } from '../responses/list.response';

@ApiTags('webhooks')
@Controller('v1/webhook-events')
export class WebhookEventsController {
  constructor(@InjectRepository(WEBHOOK_EVENTS) private readonly events: Repository<WebhookEventRow>) {}

  /**
   * List the reports of gateways.
   *
   * The inbox of the account, newest first: every event about its own transactions, its interpretation and its outcome.
   * Use it if the gateway has a payment that is not in the wallet. Events that match no deposit of the account are not
   * shown; operators can see them.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: WebhookEventListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(@Caller() { accountId }: Principal, @Query() page: PageDto): Promise<WebhookEventListResponse> {
    const { limit = DEFAULT_LIMIT, cursor } = page;
    const before = uuidCursor.read(cursor);
    const found = await this.events.find({
      where: { account_id: accountId, ...(before !== null && { event_id: LessThan(before) }) },
      order: { event_id: 'DESC' },
      take: limit + 1,
    });
    const { rows, nextCursor } = pageOf(found, limit, (event) => uuidCursor.write(event.event_id));
    return listResponse(rows.map(webhookEventView), nextCursor);
  }
}

export const webhookEventView = (event: WebhookEventRow): WebhookEventView => ({
  event_id: event.event_id,
  provider: event.provider,
  type: event.type,
  source: event.source ?? 'webhook',
  kind: event.kind,
  outcome: event.outcome,
  reason: event.reason,
  transaction_id: event.transaction_id,
  amount: event.amount === null ? null : Number(event.amount),
  currency: event.currency,
  deliveries: event.deliveries,
  received_at: rfc3339Of(event.received_at),
  processed_at: rfc3339Of(event.processed_at),
});
