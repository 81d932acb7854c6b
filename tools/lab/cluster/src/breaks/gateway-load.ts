import { Agent } from 'node:https';
import { OpenLoad } from '@platform/harness';
import type { App } from '@platform/stack';
import type { Gateway } from '../gateway/gateway';
import type { Asked, Callers } from './callers';

interface Sent {
  service: App;
  /** Milliseconds since the load began. */
  at: number;
  /** `ok`, or the status and the first words of the answer, or the reason why there was no answer. */
  outcome: string;
  stored?: string;
}

/** An open stream of the callers' requests through the gateway, over connections that are kept. */
export class GatewayLoad {
  readonly sent: Sent[] = [];
  private readonly agent: Agent;
  private readonly load: OpenLoad;

  constructor(
    private readonly gateway: Gateway,
    perSecond: number,
    callers: Callers,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 200, ca: gateway.authority });
    this.load = new OpenLoad(perSecond, (index) => this.send(callers.next(index)));
  }

  get now(): number {
    return this.load.now;
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
    await this.load.stop();
    this.agent.destroy();
  }

  private async send(asked: Asked): Promise<void> {
    const at = this.now;
    const outcome = await this.outcomeOf(asked);
    const { service, stored } = asked;
    this.sent.push({ service, at, outcome, stored });
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
