import { Agent } from 'node:https';
import type { App } from '@platform/stack';
import type { Gateway } from '../gateway/gateway';
import type { Asked, Callers } from './callers';

interface Sent {
  service: App;
  /** Milliseconds since the load began. */
  at: number;
  milliseconds: number;
  /** `ok`, or the status and the first words of the answer, or the reason why there was no answer. */
  outcome: string;
  stored?: string;
}

/** An open stream of the callers' requests through the gateway, over connections that are kept. */
export class GatewayLoad {
  readonly sent: Sent[] = [];
  private readonly begin = performance.now();
  private readonly agent: Agent;
  private readonly pending = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private count = 0;

  constructor(
    private readonly gateway: Gateway,
    perSecond: number,
    private readonly callers: Callers,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 200, ca: gateway.authority });
    this.timer = setInterval(() => {
      const due = Math.floor((this.now / 1000) * perSecond);
      while (this.count < due) this.send(this.callers.next(this.count++));
    }, 5);
  }

  get now(): number {
    return performance.now() - this.begin;
  }

  get failures(): Sent[] {
    return this.sent.filter(({ outcome }) => outcome !== 'ok');
  }

  /** What was written and confirmed by an answer. */
  get confirmed(): { service: App; stored: string }[] {
    return this.sent.flatMap(({ outcome, service, stored }) =>
      outcome === 'ok' && stored ? [{ service, stored }] : [],
    );
  }

  /** Stops sending and waits for what is pending. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
    this.agent.destroy();
  }

  private send(asked: Asked): void {
    const at = this.now;
    const pending = this.outcomeOf(asked).then((outcome) => {
      const { service, stored } = asked;
      this.sent.push({ service, at, milliseconds: this.now - at, outcome, stored });
      this.pending.delete(pending);
    });
    this.pending.add(pending);
  }

  /** Every answer of a service has a request id; the gateway's own have none. */
  private async outcomeOf({ service: _service, host, stored: _stored, ...options }: Asked): Promise<string> {
    const answer = await this.gateway.send(host, { agent: this.agent, ...options }).catch(codeOf);
    if (typeof answer === 'string') return answer;
    const { status, headers, text } = answer;
    if (headers['x-request-id'] === undefined) return `${status} of the gateway`;
    return status < 300 ? 'ok' : `${status} ${text.replace(/"request_id":"[^"]*"/, '').slice(0, 300)}`;
  }
}

const codeOf = ({ code, message }: NodeJS.ErrnoException): string => code ?? message;

/** The failures by kind, each with its count and with the seconds of the load in which the requests were sent. */
export function failuresOf(load: GatewayLoad): string[] {
  const times = new Map<string, Map<number, number>>();
  for (const { service, outcome, at } of load.failures) {
    const what = `${service}: ${outcome}`;
    const seconds = times.get(what) ?? new Map<number, number>();
    const second = Math.floor(at / 1000);
    times.set(what, seconds.set(second, (seconds.get(second) ?? 0) + 1));
  }
  return [...times].map(([what, seconds]) => {
    const counts = [...seconds].toSorted(([one], [other]) => one - other);
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    return `${all} × ${what}, by second: ${counts.map(([second, count]) => `${second}: ${count}`).join(', ')}`;
  });
}
