import type { EventEndpointView, EventView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { texts } from '../texts/languages';

export type EventType = EventView['type'];

/** When each event is sent. A new type of the API without a text fails the typecheck. */
export const EVENT_TYPES: Record<EventType, string> = texts.eventTypes;

export const ALL_TYPES = Object.keys(EVENT_TYPES) as EventType[];

export interface EndpointState {
  text: string;
  tone: Tone;
  explanation: string;
}

export function stateOf({ status, disabled_reason, failing_since }: EventEndpointView): EndpointState {
  const { states, disabledReasons } = texts.endpoints;
  if (status !== 'enabled') {
    const reasons: Record<string, string> = disabledReasons;
    const explanation = reasons[disabled_reason ?? ''] ?? disabledReasons.other;
    return { text: states.disabled, tone: 'bad', explanation };
  }
  return failing_since
    ? { text: states.failing, tone: 'warning', explanation: states.failingText }
    : { text: states.enabled, tone: 'good', explanation: states.enabledText };
}
