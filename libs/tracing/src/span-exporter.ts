import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { otlpRequest, otlpSpan } from './otlp';
import type { Attributes, Span } from './span';

export interface SpanExporterOptions {
  /** Base address of the collector; `/v1/traces` is added. */
  endpoint: string;
  /** What all spans are of: the service, its version, this replica. */
  resource: Attributes;
  /** The collector did not take a batch; called for the first failure of a row, with a word of few. */
  onFailing: (reason: string) => void;
  onWorking: () => void;
}

/** Sent together at most. */
const BATCH = 512;
/** More are not kept: those that end while the collector is away are dropped. */
const MOST_KEPT = 4_096;
/** A span waits no longer for others. */
const SEND_AFTER_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;

/** Sends spans to a collector by OTLP over HTTP. No request of the service ever waits for it. */
export class SpanExporter {
  readonly counts = { sent: 0, dropped: 0 };
  /** As they are sent. */
  private kept: string[] = [];
  private epochMs = 0;
  private timer?: NodeJS.Timeout;
  private sending?: Promise<void>;
  private isFailing = false;
  private readonly url: URL;
  private readonly agent: HttpAgent;

  constructor(private readonly options: SpanExporterOptions) {
    const { endpoint } = options;
    this.url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
    const kept = { keepAlive: true, maxSockets: 1 };
    this.agent = this.url.protocol === 'https:' ? new HttpsAgent(kept) : new HttpAgent(kept);
  }

  add(span: Span): void {
    if (this.kept.length >= MOST_KEPT) {
      this.counts.dropped++;
      return;
    }
    // A clock that is set makes no span longer; all that are sent together are off by the same.
    if (this.kept.length === 0) this.epochMs = Date.now() - performance.now();
    this.kept.push(otlpSpan(span, this.epochMs));
    if (this.kept.length >= BATCH && !this.isFailing) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), SEND_AFTER_MS).unref();
  }

  /** Sends what has ended until now; resolves also where the collector does not take it. */
  flush(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
    return this.sending;
  }

  async close(): Promise<void> {
    await this.sending;
    await this.flush();
    clearTimeout(this.timer);
    this.agent.destroy();
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.kept.length > 0) {
      const batch = this.kept.splice(0, BATCH);
      const problem = await this.send(Buffer.from(otlpRequest(this.options.resource, batch)));
      this.tell(problem);
      if (problem !== null) return this.keep(batch, problem);
      this.counts.sent += batch.length;
    }
  }

  /** What the collector refuses it would refuse again; everything else is sent once more with the next. */
  private keep(batch: string[], problem: string): void {
    const isRefused = /^4(?!29)\d\d$/.test(problem);
    const room = isRefused ? 0 : Math.max(0, MOST_KEPT - this.kept.length);
    this.counts.dropped += Math.max(0, batch.length - room);
    this.kept.unshift(...batch.slice(0, room));
    this.timer ??= setTimeout(() => void this.flush(), SEND_AFTER_MS).unref();
  }

  private tell(problem: string | null): void {
    if (problem !== null && !this.isFailing) this.options.onFailing(problem);
    if (problem === null && this.isFailing) this.options.onWorking();
    this.isFailing = problem !== null;
  }

  /** Resolves with null, or with the status or the error's code. */
  private send(body: Buffer): Promise<string | null> {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const send = this.url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve) => {
      const request = send(
        this.url,
        { method: 'POST', headers, agent: this.agent, timeout: ANSWER_WITHIN_MS },
        (answer: IncomingMessage) => {
          const status = answer.statusCode ?? 0;
          answer.resume().once('close', () => resolve(status >= 200 && status < 300 ? null : String(status)));
        },
      );
      request.once('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
      request.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'failed'));
      request.end(body);
    });
  }
}
