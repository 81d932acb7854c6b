import type { IncomingMessage, Server } from 'node:http';

/** How long a request may take to arrive, from its header fields on. */
const ARRIVAL_MS = 15_000;
const unhurried = new WeakSet<object>();

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Cuts a request whose body has not come in time; Node's own limit knows no exception. */
export function limitArrival(server: Server, request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (request.complete || unhurried.has(request) || unhurried.has(server)) return;
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, request.socket);
  }, ARRIVAL_MS).unref();
  request.once('close', () => clearTimeout(timer));
}

/** An upload that may take long, whose reader sees to it that enough comes; or, in tests, whatever comes to a server. */
export const takeAnyTime = (request: IncomingMessage | Server): void => void unhurried.add(request);
