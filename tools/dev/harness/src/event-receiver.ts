import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** An event that arrived, verified by the public library of Standard Webhooks. */
export interface ReceivedEvent {
  /** Where it was sent: `/` and what the test calls the endpoint. */
  path: string;
  id: string;
  timestampSeconds: number;
  body: string;
  /** Why the library refuses it, or null. */
  refusal: string | null;
  /** When, in milliseconds of `performance.now()`. */
  at: number;
}

/** Takes what arrives, to verify it another way. */
export type SecondVerifier = (secrets: string[], headers: IncomingMessage['headers'], body: string) => void;

/** The answer to an event; `hang` never ends. */
export interface EventAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  hang?: boolean;
}

/** A merchant's endpoints on this machine. */
export class EventReceiver {
  readonly events: ReceivedEvent[] = [];
  /** The secrets of each path. An event for a path without a secret is refused. */
  readonly secrets = new Map<string, string[]>();
  /** Replaced by tests; `before` is how often this event came to this path before. */
  answer: (event: ReceivedEvent, before: number) => EventAnswer | Promise<EventAnswer> = () => ({ status: 204 });
  secondVerifier?: SecondVerifier;
  private readonly seen = new Map<string, number>();
  private readonly server: Server = createServer((request, response) => void this.receive(request, response));
  private waiting: (() => void)[] = [];

  async start(port = 0): Promise<this> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves as soon as it holds of what has arrived. */
  async until(holds: (events: ReceivedEvent[]) => boolean): Promise<void> {
    while (!holds(this.events)) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  at(path: string): ReceivedEvent[] {
    return this.events.filter((event) => event.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = this.eventOf(request, Buffer.concat(chunks).toString('utf8'));
    const key = `${event.path} ${event.id}`;
    const before = this.seen.get(key) ?? 0;
    this.seen.set(key, before + 1);
    this.events.push(event);
    for (const resolve of this.waiting.splice(0)) resolve();
    const { status = 204, headers, body, hang = false } = await this.answer(event, before);
    if (!hang) response.writeHead(status, headers).end(body);
  }

  private eventOf({ url = '/', headers }: IncomingMessage, body: string): ReceivedEvent {
    const id = String(headers['webhook-id']);
    const timestampSeconds = Number(headers['webhook-timestamp']);
    this.secondVerifier?.(this.secrets.get(url) ?? [], headers, body);
    return {
      path: url,
      id,
      timestampSeconds,
      body,
      refusal: this.refusalOf(url, headers, body),
      at: performance.now(),
    };
  }

  private refusalOf(path: string, headers: IncomingMessage['headers'], body: string): string | null {
    const secrets = this.secrets.get(path) ?? [];
    let refusal = 'no secret is known';
    for (const secret of secrets) {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return null;
      } catch (error) {
        refusal = (error as Error).message;
      }
    }
    return refusal;
  }
}
