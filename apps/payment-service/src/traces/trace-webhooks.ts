import { type Arguments, batchOf, type Connection } from '@platform/database';
import { replaceMethod, type Tracer, traceparentOf } from '@platform/tracing';
import { routines } from '../database/schema';
import type { WebhookEventStore } from '../webhooks/webhook-event.store';

type Received = Arguments<typeof routines.receive_event.parameters>;
type Receive = WebhookEventStore['receive'];

/** The trace of a delivery goes with it into the database, from which the merchant's event goes on with it. */
export function traceWebhooks(store: WebhookEventStore, tracer: Tracer): void {
  // By the body, which stays the same object on its way into a batch.
  const contexts = new WeakMap<Buffer, string>();
  const contextOf = ({ raw_body }: Received) => contexts.get(raw_body!) ?? null;
  replaceMethod<WebhookEventStore['record']>(store, 'record', (record) => (event) => {
    const span = tracer.scope()?.spans[0];
    if (span) contexts.set(event.rawBody, traceparentOf(span));
    return record.call(store, event);
  });
  replaceMethod<Receive>(store, 'receive', (receive) => (events: Received[], on: Connection) => {
    if (!events.some(contextOf)) return receive.call(store, events, on);
    return routines.receive_traced_events.rows(on, { ...batchOf(events), trace_context: events.map(contextOf) });
  });
}
