import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Answer, Call } from './call';
import { parseForm } from './form';

const MAX_BYTES = 1024 * 1024;
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** The outcome of a call: an answer, immediately or later, or a connection that ends without one. */
export type Outcome = { answer: Answer; afterMs?: number } | 'reset' | 'hang';

/** Listens on this machine only; names that lead to it from elsewhere are refused. */
export class LocalServer {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly server;

  /** With an identity it uses HTTPS. */
  constructor(
    private readonly handle: (call: Omit<Call, 'params'>, host: string) => Outcome | Promise<Outcome>,
    identity?: https.ServerOptions,
  ) {
    const receive: RequestListener = (request, response) => void this.receive(request, response);
    this.server = identity ? https.createServer(identity, receive) : createServer(receive);
  }

  async start(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await Promise.race([
      once(this.server, 'listening'),
      once(this.server, 'error').then(([error]) => Promise.reject(error as Error)),
    ]);
    // A client that blocks for long and then continues finds its connection open.
    this.server.keepAliveTimeout = 0;
    // A test that forgets to stop it must not keep Jest from ending.
    this.server.unref();
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { host = '' } = request.headers;
      if (!LOOPBACK.test(host)) return send(response, { status: 421, body: 'This machine only.' });
      const raw = await read(request);
      if (raw === null) return send(response, { status: 413, body: 'Too large.' });
      this.finish(request, response, await this.handle(callOf(request, raw), host));
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      if (!response.headersSent) send(response, { status: 500, body: 'The simulator failed: see its output.' });
    }
  }

  private finish(request: IncomingMessage, response: ServerResponse, outcome: Outcome): void {
    if (outcome === 'reset') request.socket.resetAndDestroy();
    else if (outcome !== 'hang' && outcome.afterMs === undefined) send(response, outcome.answer);
    else if (outcome !== 'hang') {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        send(response, outcome.answer);
      }, outcome.afterMs);
      this.timers.add(timer.unref());
    }
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(text);
}

async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function callOf(request: IncomingMessage, raw: string): Omit<Call, 'params'> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const type = request.headers['content-type'] ?? '';
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers,
    raw,
    json: type.includes('json') ? objectOf(raw) : {},
    form: type.includes('json') ? {} : parseForm(raw),
  };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
