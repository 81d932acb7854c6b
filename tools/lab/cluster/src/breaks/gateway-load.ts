import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { callbackOf, mobilemoney } from '@platform/harness';
import type { Gateway } from '../gateway/gateway';

interface Sent {
  service: string;
  /** Milliseconds since the load began. */
  at: number;
  milliseconds: number;
  /** 200, or why not: the status and the answer's first words, or why there was none. */
  outcome: number | string;
  /** The reference of the stored payment, where the answer says that it was stored. */
  reference?: string;
}

interface Asked {
  service: string;
  host: string;
  path: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  reference?: string;
}

/** An open stream of requests to all three services through the gateway, over connections that are kept. */
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
    private readonly token: string,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: 200, ca: gateway.authority });
    this.timer = setInterval(() => {
      const due = Math.floor((this.now / 1000) * perSecond);
      while (this.count < due) this.send(this.next(this.count++));
    }, 5);
  }

  get now(): number {
    return performance.now() - this.begin;
  }

  get failures(): Sent[] {
    return this.sent.filter(({ outcome }) => outcome !== 200);
  }

  /** References of the deliveries that payment-service has confirmed. */
  get acknowledged(): string[] {
    return this.sent.flatMap(({ outcome, reference }) => (outcome === 200 && reference ? [reference] : []));
  }

  /** Stops sending and waits for what is pending. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
    this.agent.destroy();
  }

  private next(index: number): Asked {
    if (index % 3 === 1) return { service: 'db-node', host: 'id.platform.internal', path: '/ready', method: 'GET' };
    if (index % 3 === 2)
      return { service: 'wellbeing-api', host: 'geo.platform.internal', path: '/ready', method: 'GET' };
    const reference = randomUUID();
    const { body, headers, query } = callbackOf(mobilemoney, { reference, amount: 100 }, { secret: this.token });
    const path = `/v1/webhooks/mobilemoney?${query}`;
    return {
      service: 'payment-service',
      host: 'pay.platform.internal',
      path,
      method: 'POST',
      headers,
      body,
      reference,
    };
  }

  private send(asked: Asked): void {
    const at = this.now;
    const pending = this.outcomeOf(asked).then((outcome) => {
      const { service, reference } = asked;
      this.sent.push({ service, at, milliseconds: this.now - at, outcome, reference });
      this.pending.delete(pending);
    });
    this.pending.add(pending);
  }

  /** Every answer of a service has a request id; the gateway's own have none. */
  private async outcomeOf({ service: _service, host, reference: _reference, ...options }: Asked) {
    const answer = await this.gateway.send(host, { agent: this.agent, ...options }).catch(codeOf);
    if (typeof answer === 'string') return answer;
    const { status, headers, text } = answer;
    if (headers['x-request-id'] === undefined) return `${status} of the gateway`;
    return status === 200 ? 200 : `${status} ${text.replace(/"request_id":"[^"]*"/, '').slice(0, 300)}`;
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
