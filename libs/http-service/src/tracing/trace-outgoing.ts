import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { beginInEach, currentScope, failSpan, type Span, type Work } from '@platform/tracing';

interface OutgoingRequest {
  origin: string | URL;
  method: string;
}
/** What undici reports, that of Node and that of npm. */
interface Reported {
  request: OutgoingRequest;
  response?: { statusCode: number };
  error?: Error & { code?: string };
}

/**
 * Records calls by `fetch` or undici: method, host and status, never the path. The calls are not changed: no header is added.
 * @returns ends it
 */
export function traceOutgoing(): () => void {
  const underWay = new WeakMap<OutgoingRequest, Span[]>();
  const listeners: Record<string, (reported: Reported) => void> = {
    'undici:request:create': ({ request }) => {
      const scope = currentScope();
      if (scope) underWay.set(request, beginInEach(scope, describe(request)));
    },
    'undici:request:headers': ({ request, response }) => {
      for (const span of underWay.get(request) ?? []) {
        span.setAttribute('http.response.status_code', response!.statusCode);
        if (response!.statusCode >= 400) failSpan(span, String(response!.statusCode));
      }
    },
    'undici:request:trailers': ({ request }) => {
      for (const span of underWay.get(request) ?? []) span.end();
    },
    'undici:request:error': ({ request, error }) => {
      for (const span of underWay.get(request) ?? []) {
        failSpan(span, error?.code ?? error?.name ?? 'failed');
        span.end();
      }
    },
  };
  const subscribed = Object.entries(listeners).map(
    ([name, listen]) => [name, (reported: unknown) => listen(reported as Reported)] as const,
  );
  for (const [name, listen] of subscribed) subscribe(name, listen);
  return () => subscribed.forEach(([name, listen]) => unsubscribe(name, listen));
}

function describe({ origin, method }: OutgoingRequest): Work {
  const { hostname, port, protocol } = new URL(origin);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return { name: method, kind: 'client', attributes };
}
