import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { Receiver } from './local-server';

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
export class EventReceiver extends Receiver<ReceivedEvent> {
  readonly events: ReceivedEvent[] = [];
  protected readonly kept = this.events;
  /** The secrets of each path. An event for a path without a secret is refused. */
  readonly secrets = new Map<string, string[]>();
  /** Replaced by tests; `before` is how often this event came to this path before. */
  answer: (event: ReceivedEvent, before: number) => EventAnswer | Promise<EventAnswer> = () => ({ status: 204 });
  secondVerifier?: SecondVerifier;
  private readonly seen = new Map<string, number>();

  at(path: string): ReceivedEvent[] {
    return this.events.filter((event) => event.path === path);
  }

  protected async respond(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const event = this.eventOf(request, body);
    const key = `${event.path} ${event.id}`;
    const before = this.seen.get(key) ?? 0;
    this.seen.set(key, before + 1);
    this.events.push(event);
    this.wake();
    const { status = 204, headers, body: text, hang = false } = await this.answer(event, before);
    if (!hang) response.writeHead(status, headers).end(text);
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
