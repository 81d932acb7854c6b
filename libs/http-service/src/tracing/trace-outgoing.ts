import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, type Tracer } from '@platform/tracing';

interface OutgoingRequest {
  origin: string | URL;
  method: string;
}
/** What undici tells, that of Node and that of npm. */
interface Told {
  request: OutgoingRequest;
  response?: { statusCode: number };
  error?: Error & { code?: string };
}

/**
 * Calls that leave by `fetch` or undici while a request is recorded: method, host and status, never the path. They are
 * watched and not touched: no header goes with them.
 * @returns ends it
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const underWay = new WeakMap<OutgoingRequest, Span[]>();
  const listeners: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => {
      const scope = tracer.scope();
      if (scope)
        underWay.set(
          request,
          scope.spans.map((parent) => tracer.child(parent, describe(request))),
        );
    },
    'undici:request:headers': ({ request, response }) => {
      for (const span of underWay.get(request) ?? []) {
        span.attributes['http.response.status_code'] = response!.statusCode;
        if (response!.statusCode >= 400) span.fail(String(response!.statusCode));
      }
    },
    'undici:request:trailers': ({ request }) => {
      for (const span of underWay.get(request) ?? []) span.end();
    },
    'undici:request:error': ({ request, error }) => {
      for (const span of underWay.get(request) ?? []) {
        span.fail(error?.code ?? error?.name ?? 'failed');
        span.end();
      }
    },
  };
  const subscribed = Object.entries(listeners).map(
    ([name, listen]) => [name, (told: unknown) => listen(told as Told)] as const,
  );
  for (const [name, listen] of subscribed) subscribe(name, listen);
  return () => subscribed.forEach(([name, listen]) => unsubscribe(name, listen));
}

function describe({ origin, method }: OutgoingRequest) {
  const { hostname, port, protocol } = new URL(origin);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return { name: method, kind: SpanKind.client, attributes };
}
