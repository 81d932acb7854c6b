import { defineStatement, sql } from '@platform/database';
import { readTraceparent, replaceMethod, SpanKind, type TraceContext, type Tracer } from '@platform/tracing';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { tables } from '../database/schema';
import type { AttemptResult } from '../events/deliveries/attempt';
import type { ClaimedDelivery } from '../events/deliveries/delivery.store';
import type { DeliveryWorker } from '../events/deliveries/delivery.worker';
import type { EventStore } from '../events/event.store';

const CONTEXTS = defineStatement({
  name: 'event-trace-contexts',
  text: `SELECT e.event_id, e.trace_context
    FROM unnest(${sql.listOf('$1', sql.text)}, ${sql.listOf('$2', sql.uuid)}) AS i (account_id, event_id)
    CROSS JOIN LATERAL (
      SELECT * FROM events WHERE account_id = i.account_id AND event_id = i.event_id OFFSET 0) AS e
    WHERE e.trace_context IS NOT NULL`,
  row: { event_id: tables.events.event_id, trace_context: sql.present(tables.events.trace_context) },
});

/** More than are sent at once. */
const MOST_KEPT = 10_000;

/**
 * Each attempt to deliver an event of a traced request is a span of its trace. Of the endpoint its id is recorded, never its
 * address; nothing of the trace is sent there.
 */
export function traceDeliveries(
  worker: DeliveryWorker,
  events: EventStore,
  dataSource: DataSource,
  tracer: Tracer,
): void {
  const contexts = new LRUCache<string, TraceContext>({ max: MOST_KEPT });
  replaceMethod<EventStore['bodiesOf']>(events, 'bodiesOf', (bodiesOf) => async (wanted) => {
    const columns = [wanted.map(({ account_id }) => account_id), wanted.map(({ event_id }) => event_id)];
    // Without them the events are sent all the same.
    const found = CONTEXTS.rows(dataSource, columns).catch(() => []);
    const bodies = await bodiesOf.call(events, wanted);
    for (const { event_id, trace_context } of await found) {
      const context = readTraceparent(trace_context);
      if (context) contexts.set(event_id, context);
    }
    return bodies;
  });
  replaceMethod<DeliveryWorker['send']>(worker, 'send', (send) => async (delivery, body) => {
    const context = contexts.get(delivery.event_id);
    if (!context) return send.call(worker, delivery, body);
    contexts.delete(delivery.event_id);
    return attempted(tracer, context, delivery, () => send.call(worker, delivery, body));
  });
}

async function attempted(
  tracer: Tracer,
  context: TraceContext,
  { event_id, endpoint_id, attempt }: ClaimedDelivery,
  send: () => Promise<AttemptResult>,
): Promise<AttemptResult> {
  const span = tracer.begin(context, {
    name: 'deliver event',
    kind: SpanKind.producer,
    attributes: {
      'messaging.operation.type': 'send',
      'messaging.message.id': event_id,
      'http.request.method': 'POST',
      'payment.endpoint_id': endpoint_id,
      'payment.delivery.attempt': attempt,
    },
  });
  try {
    // The call to the merchant is this span itself: its address is nothing for traces.
    const result = await tracer.run(undefined, send);
    span.attributes['http.response.status_code'] = result.status ?? undefined;
    span.attributes['payment.delivery.outcome'] = result.outcome;
    if (result.outcome !== 'delivered') span.fail(result.error?.replaceAll(' ', '_') ?? String(result.status));
    return result;
  } finally {
    span.end();
  }
}
