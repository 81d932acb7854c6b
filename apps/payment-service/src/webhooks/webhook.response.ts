import { ApiProperty } from '@nestjs/swagger';
import { PageResponse } from '../responses/list.response';

/** The delivery is stored and booked. */
export class DeliveryAcceptedResponse {
  /** The same for every delivery that was stored. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';
}

/** The callback is stored and booked. */
export class CallbackAcceptedResponse {
  /** 0: accepted. */
  @ApiProperty({ type: 'integer', example: 0 })
  ResultCode: number;

  /** The same in words. */
  @ApiProperty({ example: 'Accepted' })
  ResultDesc: string;
}

/** The callback was refused and had no effect. */
export class CallbackRejectedResponse {
  /** 1: refused. */
  @ApiProperty({ type: 'integer', example: 1 })
  ResultCode: number;

  /** The same in words, without the reason. */
  @ApiProperty({ example: 'Rejected' })
  ResultDesc: string;
}

/** A gateway's event about a transaction of the account. */
export class WebhookEventView {
  /** The id of the event in this service, a UUID of version 7. Quote it if you ask an operator. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02' })
  event_id: string;

  /** The gateway. */
  @ApiProperty({ example: 'stripe' })
  provider: string;

  /** The gateway’s type of the event. */
  @ApiProperty({ example: 'payment_intent.succeeded' })
  type: string;

  /**
   * How the event was received.
   *
   * - `webhook`: the gateway delivered it.
   * - `inquiry`: the gateway reported it when the service asked.
   * - `answer`: the gateway reported it in its response to a request, such as a refund.
   * - `report`: it is from a settlement report of the gateway.
   */
  @ApiProperty({ enum: ['webhook', 'inquiry', 'answer', 'report'], example: 'webhook' })
  source: 'webhook' | 'inquiry' | 'answer' | 'report';

  /**
   * The service’s kind of the event, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
   */
  @ApiProperty({ example: 'payment_succeeded' })
  kind: string;

  /**
   * The outcome of the event.
   *
   * - `settled`: it took effect on the transaction.
   * - `duplicate`: its effect was already booked.
   * - `ignored`: it changes nothing; `reason` says why.
   * - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
   * - `needs_review`: an operator decides; `reason` says why.
   * - `rejected`: it is authentic, but unreadable.
   */
  @ApiProperty({ enum: ['settled', 'duplicate', 'ignored', 'parked', 'rejected', 'needs_review'] })
  outcome: string;

  /** The reason for the outcome, such as `amount_differs` or `no_deposit`; null if there is none. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;

  /** The transaction of the event. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string | null;

  /** The amount in the event, in minor units of ISO 4217; null if it contains none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 150_000 })
  amount: number | null;

  /** The currency in the event, a three-letter code of ISO 4217; null if it contains none. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** Number of deliveries of the event. Repeated deliveries are booked only once. */
  @ApiProperty({ type: 'integer', example: 1 })
  deliveries: number;

  /** When it was first received, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  received_at: string;

  /** When it got its outcome, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  processed_at: string;
}

/** A page of the account’s inbox, newest first. */
export class WebhookEventListResponse extends PageResponse {
  /** The events of this page. */
  @ApiProperty({ type: [WebhookEventView] })
  data: WebhookEventView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}
