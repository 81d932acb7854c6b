import { getSchemaPath } from '@nestjs/swagger';
import type {
  ApiKeyEventData,
  CaptureEventData,
  DisputeEventData,
  EventEndpointView,
  PayoutEventData,
  RefundEventData,
  ReviewEventData,
  TransactionEventData,
} from './event-data.response';
import type { EventType } from './event.row';

interface Payloads {
  TransactionEventData: TransactionEventData;
  ReviewEventData: ReviewEventData;
  RefundEventData: RefundEventData;
  PayoutEventData: PayoutEventData;
  CaptureEventData: CaptureEventData;
  DisputeEventData: DisputeEventData;
  ApiKeyEventData: ApiKeyEventData;
  EventEndpointView: EventEndpointView;
}

/** For each type of event: its payload and its cause. */
const EVENTS = {
  'deposit.authorized': ['TransactionEventData', 'The payer has confirmed a payment that you can capture now.'],
  'deposit.settled': ['TransactionEventData', 'The wallet is credited with a deposit.'],
  'deposit.failed': ['TransactionEventData', 'The gateway reported that a deposit failed, or an operator rejected it.'],
  'deposit.voided': ['TransactionEventData', 'The uncaptured rest of an authorised payment was released.'],
  'deposit.expired': ['TransactionEventData', 'The time to capture an authorised payment is over.'],
  'deposit.capture_failed': ['CaptureEventData', 'The gateway refused a capture or a release.'],
  'deposit.needs_review': [
    'ReviewEventData',
    'The report of the gateway does not match the deposit. An operator decides.',
  ],
  'deposit.reviewed': ['TransactionEventData', 'An operator ended the review of a settled deposit.'],
  'refund.created': ['RefundEventData', 'A refund was started with this service.'],
  'refund.recorded': ['RefundEventData', 'The gateway reported a completed refund, and it is booked.'],
  'refund.failed': ['RefundEventData', 'A refund failed, and its amount is available again.'],
  'dispute.opened': ['DisputeEventData', 'The payer disputes the payment.'],
  'dispute.won': ['DisputeEventData', 'A dispute was decided for you.'],
  'dispute.lost': ['DisputeEventData', 'A dispute was decided against you, and the wallet is debited.'],
  'dispute.reversed': ['DisputeEventData', 'A lost dispute was reversed, and the wallet is credited.'],
  'wallet.adjusted': ['TransactionEventData', 'An operator booked an adjustment.'],
  'transfer.completed': ['TransactionEventData', 'Money moved between the wallets of two accounts.'],
  'api_key.created': ['ApiKeyEventData', 'An API key was created.'],
  'api_key.rotated': ['ApiKeyEventData', 'An API key was replaced by another.'],
  'api_key.revoked': ['ApiKeyEventData', 'An API key was revoked.'],
  'event_endpoint.disabled': ['EventEndpointView', 'An event endpoint was disabled.'],
  'event_endpoint.test': ['EventEndpointView', 'You asked for a test event. Only this endpoint receives it.'],
  'payout.created': ['PayoutEventData', 'A payout was requested, and its amount is held.'],
  'payout.paid': ['PayoutEventData', 'The gateway has made a payout, and the wallet is debited.'],
  'payout.failed': ['PayoutEventData', 'A payout was not made, and its amount is available again.'],
  'payout.needs_review': ['PayoutEventData', 'It is unknown whether a payout was made. An operator decides.'],
} as const satisfies Record<EventType, readonly [keyof Payloads, string]>;

interface EventOf<Type extends EventType> {
  event_id: string;
  type: Type;
  version: number;
  timestamp: string;
  data: Payloads[(typeof EVENTS)[Type][0]];
}

/** One event; its type decides what its data is. */
export type EventView = { [Type in EventType]: EventOf<Type> }[EventType];

/** `dispute.opened` as `DisputeOpenedEvent`. */
const nameOf = (type: string): string =>
  `${type.replaceAll(/(?:^|[._])([a-z])/g, (_all, letter: string) => letter.toUpperCase())}Event`;

const schemaOf = (type: string, payload: string, description: string) => ({
  type: 'object',
  description,
  properties: {
    event_id: {
      type: 'string',
      format: 'uuid',
      example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03',
      description: 'The id of the event and its position in the feed: a greater id is later.',
    },
    type: { type: 'string', enum: [type], example: type, description: 'The type of the event.' },
    version: { type: 'integer', example: 1, description: 'The version of the schema of `data`.' },
    timestamp: {
      type: 'string',
      format: 'date-time',
      example: '2026-11-21T09:30:00.123Z',
      description: 'When it happened, in UTC.',
    },
    data: {
      allOf: [{ $ref: getSchemaPath(payload) }],
      description: 'The object of the event, as the API showed it at that moment.',
    },
  },
  required: ['event_id', 'type', 'version', 'timestamp', 'data'],
});

const entries = Object.entries(EVENTS);
const refOf = (type: string) => getSchemaPath(nameOf(type));

/** A schema for each type, and `EventView`, which is one of them. */
export const eventSchemas = {
  ...Object.fromEntries(
    entries.map(([type, [payload, description]]) => [nameOf(type), schemaOf(type, payload, description)]),
  ),
  EventView: {
    description: 'One event. Its `type` decides what `data` is.',
    oneOf: entries.map(([type]) => ({ $ref: refOf(type) })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(entries.map(([type]) => [type, refOf(type)])),
    },
  },
};
