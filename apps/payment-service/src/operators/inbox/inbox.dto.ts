import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of } from '../../responses/time';
import { WebhookEventView } from '../../webhooks/webhook.response';
import { HELD, type InboxDetailRow, type InboxRow, type Outcome, OUTCOMES } from './inbox.store';
import type { ConfiguredGateway } from '../../gateways/configured-gateways';
import type { DecisionRow } from '../decisions/decision.store';
import { DecisionTakenView, decisionTakenView } from '../decisions/decision-taken.response';
import { ReadNowView } from './understood.response';
import { PageResponse } from '../../responses/list.response';
import { SuccessResponse } from '../../responses/success.response';

/** Filters and page of the inbox. All given filters must match. */
export class ListInboxDto extends PageDto {
  /**
   * Only events with this outcome. `needs_review` also finds events that took effect and are held, because the same
   * transmission delivered different bytes.
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

/** One event of the inbox, of any account. */
export class InboxEventView extends WebhookEventView {
  /** The account whose transaction it is about; null if there is none yet. */
  @ApiProperty({ type: String, nullable: true, example: 'acct-1' })
  account_id: string | null;

  /**
   * Why it may not take effect without a decision of an operator or a confirmation of its gateway; null if it is not
   * held.
   */
  @ApiProperty({ type: String, enum: HELD, nullable: true, example: null })
  held: InboxRow['held'];

  /** The reference in the event; null if there is none. */
  @ApiProperty({ type: String, nullable: true, example: 'ws_CO_191220191020363925' })
  reference: string | null;

  /** The gateway’s own id of the payment; null if the event contains none. */
  @ApiProperty({ type: String, nullable: true, example: null })
  payment_id: string | null;
}

/** Events, newest first. */
export class InboxResponse extends PageResponse {
  /** The events of this page. */
  @ApiProperty({ type: [InboxEventView] })
  data: InboxEventView[];

  /** Where the next page begins: send it as `cursor` with the same filters. Null on the last page. */
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

/** Progress of the inquiry whether the gateway sent this event. */
export class ConfirmationView {
  /** Number of inquiries. */
  @ApiProperty({ type: 'integer', example: 1 })
  attempts: number;

  /** Since when the event waits, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  waiting_since: string;

  /** When the next inquiry is due, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:31:00Z' })
  next_attempt_at: string;
}

/** An event with its bytes, its origin, and the decisions about it. */
export class InboxEventDetailView extends InboxEventView {
  /**
   * The bytes as they were received; null when their retention period is over. They may contain data that a payer gave
   * to the gateway.
   */
  @ApiProperty({ type: String, nullable: true, example: '{"id":"evt_1MmlLrLkdIwHu7ix0uke3Ezy"}' })
  body: string | null;

  /** `utf-8`: `body` is text. `base64`: `body` is encoded bytes. */
  @ApiProperty({ type: String, enum: ['utf-8', 'base64'], nullable: true, example: 'utf-8' })
  body_encoding: 'utf-8' | 'base64' | null;

  /** The key that recognizes repeated deliveries: the gateway’s id of the event, or a digest of the bytes. */
  @ApiProperty({ example: 'evt_1MmlLrLkdIwHu7ix0uke3Ezy' })
  delivery_key: string;

  /** A fingerprint of the secret that matched the signature; header fields themselves are not kept. */
  @ApiProperty({ type: String, nullable: true, example: '3fa1c09b7d25' })
  secret_fingerprint: string | null;

  /** Whether that secret is still in the settings. */
  @ApiProperty()
  is_secret_configured: boolean;

  /** The ids of its transmissions, if the gateway signs them separately from the bytes. */
  @ApiProperty({ type: [String], example: [] })
  transmission_ids: string[];

  /** Other events of the same transmission: one of them is forged. */
  @ApiProperty({ type: [String], format: 'uuid', example: [] })
  beside_event_ids: string[];

  /** The event that was first received under the same key with different bytes. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  first_event_id: string | null;

  /** The gateway’s own id of the payment, refund or dispute. */
  @ApiProperty({ type: String, nullable: true, example: null })
  object_id: string | null;

  /** The `MerchantRequestID` of mobile money. */
  @ApiProperty({ type: String, nullable: true, example: null })
  merchant_request_id: string | null;

  /** What is wrong with the event, or why it cannot be read. */
  @ApiProperty({ type: String, nullable: true, example: null })
  anomaly: string | null;

  /** When it was last received, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  last_delivered_at: string;

  /** For an event that waits for its gateway’s confirmation. */
  @ApiProperty({ type: ConfirmationView, nullable: true })
  confirmation: ConfirmationView | null;

  /** The present interpretation. */
  @ApiProperty()
  read_now: ReadNowView;

  /** Decisions of operators about it, oldest first. */
  @ApiProperty({ type: [DecisionTakenView] })
  decisions: DecisionTakenView[];

  /** The open proposal about it; null if there is none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  open_proposal_id: string | null;
}

/** One event of the inbox. */
export class InboxEventResponse extends SuccessResponse {
  /** The event. */
  @ApiProperty()
  data: InboxEventDetailView;
}

/** Data of an event in addition to its own row. */
export interface AboutEvent {
  transmissions: string[];
  sameTransmission: string[];
  /** Null if its gateway is not configured. */
  configured: ConfiguredGateway | null;
  readNow: ReadNowView;
  decisions: DecisionRow[];
  openProposal: string | null;
}

export const inboxEventDetailView = (row: InboxDetailRow, about: AboutEvent): InboxEventDetailView =>
  Object.assign(inboxEventView(row), bodyOf(row.raw_body), {
    delivery_key: row.delivery_key,
    secret_fingerprint: row.secret_fingerprint,
    is_secret_configured: about.configured?.fingerprints.includes(row.secret_fingerprint ?? '') ?? false,
    transmission_ids: about.transmissions,
    beside_event_ids: about.sameTransmission,
    first_event_id: row.first_event_id,
    object_id: row.object_id,
    merchant_request_id: row.merchant_request_id,
    anomaly: row.anomaly,
    last_delivered_at: rfc3339Of(row.last_delivered_at),
    confirmation: confirmationView(row),
    read_now: about.readNow,
    decisions: about.decisions.map(decisionTakenView),
    open_proposal_id: about.openProposal,
  });

const confirmationView = (row: InboxDetailRow): ConfirmationView | null =>
  row.confirmation_attempts === null
    ? null
    : {
        attempts: row.confirmation_attempts,
        waiting_since: rfc3339Of(row.waiting_since!),
        next_attempt_at: rfc3339Of(row.next_attempt_at!),
      };

/** Text if all bytes are valid UTF-8. */
function bodyOf(bytes: Buffer | null): Pick<InboxEventDetailView, 'body' | 'body_encoding'> {
  if (bytes === null) return { body: null, body_encoding: null };
  try {
    return { body: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), body_encoding: 'utf-8' };
  } catch {
    return { body: bytes.toString('base64'), body_encoding: 'base64' };
  }
}
