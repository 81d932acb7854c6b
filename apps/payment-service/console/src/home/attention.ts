import {
  type EventEndpointView,
  listEventDeliveries,
  listEventEndpoints,
  type StatisticsView,
} from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';

const { home: labels } = texts;

/** An item that needs attention, with a link. */
export interface Concern {
  text: string;
  href: string;
}

const MOST_COUNTED = 100;

/** Endpoints that receive nothing, and events that were not delivered. */
export async function endpointConcerns(signal: AbortSignal): Promise<Concern[]> {
  const { data } = await answer(listEventEndpoints(api, { signal }));
  const failed = await Promise.all(data.map((endpoint) => failedDeliveries(endpoint, signal)));
  return [...data.flatMap(stateConcern), ...failed.flat()];
}

function stateConcern({ endpoint_id, url, status, failing_since }: EventEndpointView): Concern[] {
  const href = linkTo(['events', endpoint_id]);
  if (status !== 'enabled') return [{ text: labels.endpointDisabled({ url }), href }];
  return failing_since ? [{ text: labels.endpointFailing({ url }), href }] : [];
}

async function failedDeliveries({ endpoint_id, url }: EventEndpointView, signal: AbortSignal): Promise<Concern[]> {
  const wanted = { endpoint_id, status: 'failed' as const, limit: MOST_COUNTED };
  const { data, next_cursor } = await answer(listEventDeliveries(api, wanted, { signal }));
  if (data.length === 0) return [];
  const text = next_cursor
    ? labels.undeliveredMany({ count: MOST_COUNTED, url })
    : labels.undelivered({ count: data.length, url });
  return [{ text, href: linkTo(['events', endpoint_id], { status: 'failed' }) }];
}

export function paymentConcerns({ days }: StatisticsView): Concern[] {
  const count = days.reduce((sum, { needs_review }) => sum + needs_review, 0);
  if (count === 0) return [];
  return [{ text: labels.review({ count }), href: linkTo(['transactions'], { status: 'needs_review' }) }];
}
