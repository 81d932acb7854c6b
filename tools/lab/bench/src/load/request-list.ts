import { fillIn, isNumbered, type LoadOrder } from './request-plan';

/** The number of requests that are passed on in one step. */
const BATCH = 500;

/** Requests as they go over the wire, rendered before the run: a digest or a number costs the load nothing while it lasts. */
export interface RequestList {
  /** Each may be sent once only; otherwise they are sent in turn for as long as it lasts. */
  isOnce: boolean;
  count: number;
}

/** @param most that are ready where each may be sent once only */
export function requestListOf(order: LoadOrder, most: number): RequestList {
  if (isNumbered(order)) return { isOnce: true, count: most };
  const turns = [order.values, order.headersInTurn].map((list) => Math.max(1, list?.length ?? 1));
  return { isOnce: false, count: leastCommonMultiple(turns[0]!, turns[1]!) };
}

/** Each behind its length in bytes, as `requests.lua` reads them. */
export function* renderRequests(order: LoadOrder, count: number): Generator<string> {
  let batch = '';
  for (let n = 0; n < count; n++) {
    const request = renderRequest(order, n);
    batch += `${Buffer.byteLength(request)}\n${request}`;
    if (n % BATCH === BATCH - 1) {
      yield batch;
      batch = '';
    }
  }
  if (batch !== '') yield batch;
}

function renderRequest({ url, method, path, headers, headersInTurn, body, values }: LoadOrder, n: number): string {
  const content = body === undefined ? undefined : fillIn(body, n, values);
  const all = {
    host: new URL(url).host,
    ...headers,
    ...(content !== undefined && { 'content-type': 'application/json' }),
    ...headersInTurn?.[n % headersInTurn.length],
    ...(content !== undefined && { 'content-length': `${Buffer.byteLength(content)}` }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${fillIn(path, n, values)} HTTP/1.1\r\n${lines.join('')}\r\n${content ?? ''}`;
}

function leastCommonMultiple(one: number, other: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return (one * other) / divisor(one, other);
}
