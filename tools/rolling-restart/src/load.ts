import { Agent, type IncomingMessage, request } from 'node:http';

export interface Answer {
  /** 0: no answer came. */
  status: number;
  milliseconds: number;
  /** Every answer of the service carries X-Request-ID; the proxy's own do not. */
  isFromProxy: boolean;
  /** Why no answer came. */
  reason?: string;
}

interface Sent {
  method: string;
  path: string;
  body?: string;
}

/** An open stream of requests: each is sent when it is due, however long the ones before it take. */
export class Load {
  readonly answers: Answer[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 200 });
  private readonly pending = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private sent = 0;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    private readonly next: (index: number) => Sent,
  ) {}

  start(perSecond: number): void {
    const begin = performance.now();
    this.timer = setInterval(() => {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
      while (this.sent < due) this.send(this.next(this.sent++));
    }, 5);
  }

  /** Stops sending and waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
    this.agent.destroy();
  }

  private send(sent: Sent): void {
    const pending = this.ask(sent).then((answer) => {
      this.answers.push(answer);
      this.pending.delete(pending);
    });
    this.pending.add(pending);
  }

  private ask({ method, path, body }: Sent): Promise<Answer> {
    const begin = performance.now();
    return new Promise((resolve) => {
      let isFromProxy = false;
      const end = (status: number, reason?: string) =>
        resolve({ status, milliseconds: performance.now() - begin, isFromProxy, reason });
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const options = { method, agent: this.agent, headers: { ...this.headers, ...type }, timeout: 10_000 };
      const outgoing = request(`${this.url}${path}`, options, (response: IncomingMessage) => {
        isFromProxy = response.headers['x-request-id'] === undefined;
        response.resume();
        response.once('end', () => end(response.statusCode ?? 0));
        response.once('error', ({ message }) => end(0, message));
      });
      outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
      outgoing.once('error', ({ message }) => end(0, message));
      outgoing.end(body);
    });
  }
}
