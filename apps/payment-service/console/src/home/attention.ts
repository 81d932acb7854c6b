import {
  type EventEndpointView,
  listEventDeliveries,
  listEventEndpoints,
  type StatisticsView,
} from '@platform/sdk/payment';
import { linkTo } from '@platform/web/console';
import { answer, api } from '../api/client';

/** Something to look at, and where. */
export interface Concern {
  text: string;
  href: string;
}

const MOST_COUNTED = 100;

/** Endpoints that get nothing, and events that some of them never got. */
export async function endpointConcerns(signal: AbortSignal): Promise<Concern[]> {
  const { data } = await answer(listEventEndpoints(api, { signal }));
  const failed = await Promise.all(data.map((endpoint) => failedDeliveries(endpoint, signal)));
  return [...data.flatMap(stateConcern), ...failed.flat()];
}

function stateConcern({ endpoint_id, url, status, failing_since }: EventEndpointView): Concern[] {
  const href = linkTo(['events', endpoint_id]);
  if (status !== 'enabled') return [{ text: `The endpoint ${url} is disabled: its events are kept, not sent.`, href }];
  return failing_since ? [{ text: `The endpoint ${url} does not take its events at the moment.`, href }] : [];
}

async function failedDeliveries({ endpoint_id, url }: EventEndpointView, signal: AbortSignal): Promise<Concern[]> {
  const wanted = { endpoint_id, status: 'failed' as const, limit: MOST_COUNTED };
  const { data, next_cursor } = await answer(listEventDeliveries(api, wanted, { signal }));
  if (data.length === 0) return [];
  const count = next_cursor
    ? `More than ${MOST_COUNTED} events`
    : data.length === 1
      ? 'One event'
      : `${data.length} events`;
  return [{ text: `${count} never arrived at ${url}.`, href: linkTo(['events', endpoint_id], { status: 'failed' }) }];
}

export function paymentConcerns({ days }: StatisticsView): Concern[] {
  const count = days.reduce((sum, { needs_review }) => sum + needs_review, 0);
  if (count === 0) return [];
  const text = count === 1 ? 'One payment needs a review.' : `${count} payments need a review.`;
  return [
    {
      text: `${text} Its money is not credited until then.`,
      href: linkTo(['transactions'], { status: 'needs_review' }),
    },
  ];
}
