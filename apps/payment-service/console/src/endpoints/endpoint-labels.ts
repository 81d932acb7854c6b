import type { EventEndpointView, EventView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export type EventType = EventView['type'];

/** When each is sent. A type that the API gains and nobody explains here fails the typecheck. */
export const EVENT_TYPES: Record<EventType, string> = {
  'deposit.settled': 'A payment has arrived.',
  'deposit.failed': 'The gateway says that a payment failed.',
  'deposit.needs_review': 'A report does not fit; an operator decides.',
  'deposit.reviewed': 'The operator has decided.',
  'refund.created': 'You started a refund; its amount left your wallet.',
  'refund.recorded': 'Money went back to a payer.',
  'refund.failed': 'A refund failed; its amount is in your wallet again.',
  'dispute.opened': 'A payer disputes a payment.',
  'dispute.won': 'The dispute was won.',
  'dispute.lost': 'The dispute was lost; the wallet was debited.',
  'dispute.reversed': 'A lost dispute was taken back.',
  'wallet.adjusted': 'An operator booked an adjustment.',
  'transfer.completed': 'A transfer from or to you.',
  'api_key.created': 'An API key was made.',
  'api_key.rotated': 'An API key was replaced.',
  'api_key.revoked': 'An API key was ended.',
  'event_endpoint.disabled': 'An endpoint was disabled.',
  'event_endpoint.test': 'Only on demand, to the endpoint that is tested.',
};

export const ALL_TYPES = Object.keys(EVENT_TYPES) as EventType[];

const DISABLED: Record<string, string> = {
  owner: 'You have disabled it.',
  failing: 'It was disabled because no attempt succeeded for three days.',
  gone: 'It was disabled because it answered 410 Gone.',
  operator: 'An operator has disabled it.',
  unauthorized:
    'It was disabled because the API key that set its address may no longer read events. Enable it yourself, or with a key that has read:events.',
};

export function stateOf({ status, disabled_reason, failing_since }: EventEndpointView): {
  text: string;
  tone: Tone;
  words: string;
} {
  if (status !== 'enabled') {
    const words = DISABLED[disabled_reason ?? ''] ?? 'It is disabled.';
    return { text: 'Disabled', tone: 'bad', words: `${words} Its events are kept until you enable it.` };
  }
  if (failing_since)
    return { text: 'Failing', tone: 'warning', words: 'The latest attempts failed. They are repeated by themselves.' };
  return { text: 'Enabled', tone: 'good', words: 'Events are sent as they happen.' };
}
