import type { Tracing } from '@platform/http-service';
import { failSpan, readTraceparent, runInScope } from '@platform/tracing';
import type { AttemptResult } from './attempt';
import type { ClaimedDelivery } from './delivery.store';

/**
 * Records an attempt to deliver the event of a recorded request as a span of its trace. The span has the endpoint's id,
 * never its address. The request to the endpoint contains no trace context.
 * @param tracing undefined: tracing is off
 */
export async function tracedAttempt(
  tracing: Tracing | undefined,
  traceContext: string | null | undefined,
  { event_id, endpoint_id, attempt }: ClaimedDelivery,
  send: () => Promise<AttemptResult>,
): Promise<AttemptResult> {
  const caller = tracing && readTraceparent(traceContext);
  const attributes = {
    'messaging.operation.type': 'send',
    'messaging.message.id': event_id,
    'http.request.method': 'POST',
    'payment.endpoint_id': endpoint_id,
    'payment.delivery.attempt': attempt,
  };
  const span = caller && tracing.traces.tracer.begin(caller, { name: 'deliver event', kind: 'producer', attributes });
  if (!span) return send();
  try {
    // Runs outside of any scope, so that the call to the endpoint, with its address, creates no span.
    const result = await runInScope(undefined, send);
    if (result.status !== null) span.setAttribute('http.response.status_code', result.status);
    span.setAttribute('payment.delivery.outcome', result.outcome);
    if (result.outcome !== 'delivered') failSpan(span, result.error?.replaceAll(' ', '_') ?? String(result.status));
    return result;
  } finally {
    span.end();
  }
}
