import { type Outcome, percentile } from '@platform/harness';

/** An open stream of requests: each is sent when it is due, however long the ones before it take. */
export class SteadyLoad {
  readonly outcomes: Outcome<unknown>[] = [];
  private readonly pending = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private sent = 0;

  constructor(perSecond: number, send: (index: number) => Promise<Outcome<unknown>>) {
    const begin = performance.now();
    this.timer = setInterval(() => {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
      while (this.sent < due) this.keep(send(this.sent++));
    }, 5);
  }

  /** Stops sending and waits for what is pending. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
  }

  private keep(sent: Promise<Outcome<unknown>>): void {
    const pending = sent.then((outcome) => {
      this.outcomes.push(outcome);
      this.pending.delete(pending);
    });
    this.pending.add(pending);
  }
}

export function summaryOf(outcomes: Outcome<unknown>[]) {
  const waits = outcomes.map(({ milliseconds }) => milliseconds);
  const failures = outcomes.filter(({ status }) => status < 200 || status > 299);
  return {
    requests: outcomes.length,
    failed: failures.length,
    failures: [...new Set(failures.map(reasonOf))].join(', '),
    p99: Math.round(percentile(waits, 0.99)),
    longest: Math.round(Math.max(0, ...waits)),
  };
}

/** Every answer of a service carries X-Request-ID; a proxy's own do not. */
const reasonOf = ({ status, headers, reason }: Outcome<unknown>): string =>
  reason ?? `${status}${headers.has('x-request-id') ? '' : ' of the proxy'}`;
