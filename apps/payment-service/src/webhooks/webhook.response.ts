import { ApiProperty } from '@nestjs/swagger';
import { SuccessResponse } from '../responses/success.response';

/** The delivery is stored, and what it says is booked. */
export class DeliveryAcceptedResponse {
  /** The same for every delivery that was stored. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';
}

/** The callback is stored, and what it says is booked. */
export class CallbackAcceptedResponse {
  /** 0: accepted. */
  @ApiProperty({ type: 'integer', example: 0 })
  ResultCode: number;

  /** The same in words. */
  @ApiProperty({ example: 'Accepted' })
  ResultDesc: string;
}

/** The callback was refused; nothing of it took effect. */
export class CallbackRejectedResponse {
  /** 1: refused. */
  @ApiProperty({ type: 'integer', example: 1 })
  ResultCode: number;

  /** The same in words; it does not say why. */
  @ApiProperty({ example: 'Rejected' })
  ResultDesc: string;
}

/** One event that a gateway has sent about a transaction of the account. */
export class WebhookEventView {
  /** The id of the event here, a UUID of version 7. Tell it to an operator who is to look into it. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  event_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'stripe' })
  provider: string;

  /** What the gateway calls it. */
  @ApiProperty({ example: 'payment_intent.succeeded' })
  type: string;

  /**
   * How it came here.
   *
   * - `webhook`: the gateway delivered it.
   * - `inquiry`: the gateway said so when it was asked.
   * - `answer`: the gateway said so in its answer to a request, such as a refund.
   * - `report`: a settlement report of the gateway says so.
   */
  @ApiProperty({ enum: ['webhook', 'inquiry', 'answer', 'report'], example: 'webhook' })
  source: 'webhook' | 'inquiry' | 'answer' | 'report';

  /** What the service understands it as, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`. */
  @ApiProperty({ example: 'payment_succeeded' })
  kind: string;

  /**
   * What came of it.
   *
   * - `settled`: it took effect on the transaction.
   * - `duplicate`: its effect was there already.
   * - `ignored`: it changes nothing; `reason` says why.
   * - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
   * - `needs_review`: an operator decides; `reason` says why.
   * - `rejected`: authentic, but nobody can read it.
   */
  @ApiProperty({ enum: ['settled', 'duplicate', 'ignored', 'parked', 'rejected', 'needs_review'] })
  outcome: string;

  /** Why it came to this outcome, such as `amount_differs` or `no_deposit`; null where there is nothing to say. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;

  /** The transaction that it is about. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string | null;

  /** The amount that the gateway states, in minor units of ISO 4217; null where it states none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 150_000 })
  amount: number | null;

  /** The currency that the gateway states, by its three letters of ISO 4217; null where it states none. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** How often the gateway sent it. Gateways repeat themselves; that books nothing twice. */
  @ApiProperty({ type: 'integer', example: 1 })
  deliveries: number;

  /** When it first came, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  received_at: string;

  /** When it came to its outcome, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  processed_at: string;
}

/** A page of the account’s inbox, newest first. */
export class WebhookEventListResponse extends SuccessResponse {
  /** The events of this page. */
  @ApiProperty({ type: [WebhookEventView] })
  data: WebhookEventView[];

  /** Where the next page begins: give it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
