import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of } from '../../responses/time';
import { WebhookEventView } from '../../webhooks/webhook.response';
import { HELD, type InboxRow, type Outcome, OUTCOMES } from './inbox.store';
import { SuccessResponse } from '../../responses/success.response';

/** A page of the inbox, and which events of it: what is given must all hold. */
export class ListInboxDto extends PageDto {
  /**
   * Only events with this outcome. `needs_review` finds those too that took effect and are held, because other bytes came
   * under the same transmission.
   */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(OUTCOMES)
  outcome?: Outcome;

  /** Only events of this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;

  /** Only events with this reason, such as `unknown_event`. */
  @ApiPropertyOptional({ pattern: '^[a-z_]{1,64}$', example: 'unknown_event' })
  @IsOptional()
  @Matches(/^[a-z_]{1,64}$/, { message: 'reason must have 1 to 64 lower-case letters and underscores' })
  reason?: string;
}

/** One event of the inbox, whoever it belongs to. */
export class InboxEventView extends WebhookEventView {
  /** The account whose transaction it is about; null while it is about none. */
  @ApiProperty({ type: String, nullable: true, example: 'acct-1' })
  account_id: string | null;

  /** Why it may not take effect by itself: a person or its gateway decides; null where nothing holds it. */
  @ApiProperty({ type: String, enum: HELD, nullable: true, example: null })
  held: InboxRow['held'];

  /** The reference that it names; null where it names none. */
  @ApiProperty({ type: String, nullable: true, example: 'ws_CO_191220191020363925' })
  reference: string | null;

  /** The gateway’s own id of the payment; null where it names none. */
  @ApiProperty({ type: String, nullable: true, example: null })
  payment_id: string | null;
}

/** Events, newest first. */
export class InboxResponse extends SuccessResponse {
  /** The events of this page. */
  @ApiProperty({ type: [InboxEventView] })
  data: InboxEventView[];

  /** Where the next page begins: give it as `cursor`, under the same filters. Null at the end. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const inboxEventView = (row: InboxRow): InboxEventView => ({
  event_id: row.event_id,
  provider: row.provider,
  type: row.type,
  kind: row.kind,
  outcome: row.outcome,
  reason: row.reason,
  held: row.held,
  reference: row.reference,
  payment_id: row.payment_id,
  transaction_id: row.transaction_id,
  account_id: row.account_id,
  amount: row.amount === null ? null : Number(row.amount),
  currency: row.currency,
  deliveries: row.deliveries,
  source: row.source ?? 'webhook',
  received_at: rfc3339Of(row.received_at),
  processed_at: rfc3339Of(row.processed_at),
});
