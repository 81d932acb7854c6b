import { type Sent, exchange } from '../http/exchange';
import type { App } from '../api/operation';
import type { World } from '../world/world';
import type { Credentials } from '../world/credentials';
import { operationsOf } from '../api/operation';

const CALLERS = 20;
/** Between two requests of one caller: they are people and backends, not a load test. */
const PAUSE_MS = 50;

/** What an ordinary caller of each service does again and again. */
const ordinary: Record<App, { path: string; method: string; body?: object }> = {
  'payment-service': { method: 'GET', path: '/v1/wallets' },
  'db-node': { method: 'POST', path: '/api/v1/users/lookup', body: { email: 'nobody@example.com' } },
  'wellbeing-api': { method: 'GET', path: '/users/me' },
};

/** Twenty ordinary callers of one service, and how long they wait. */
export class Neighbours {
  private constructor(
    private readonly baseUrl: string,
    private readonly sent: Sent,
  ) {}

  static async of(app: App, world: World, credentials: Credentials): Promise<Neighbours> {
    const { method, path, body } = ordinary[app];
    const operation = operationsOf(app).find((candidate) => candidate.method === method && candidate.path === path);
    if (!operation) throw new Error(`${app} has no ${method} ${path}: choose another route of ordinary callers`);
    const identity = await credentials.good(operation);
    const sent: Sent = {
      method,
      path,
      headers: { ...identity, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    };
    return new Neighbours(world.url(app), sent);
  }

  /** What they wait, in milliseconds, at the 99th percentile, and what failed, while the work goes on or for a time. */
  async during(milliseconds: number, beside: () => Promise<unknown> = () => Promise.resolve()) {
    const waits: number[] = [];
    let failed = 0;
    const until = performance.now() + milliseconds;
    const others = Array.from({ length: CALLERS }, async () => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        const status = await exchange(this.baseUrl, this.sent).then(
          (answer) => answer.status,
          () => 0,
        );
        waits.push(performance.now() - startedAt);
        if (status === 0 || status >= 500) failed++;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    });
    const attacker = (async () => {
      while (performance.now() < until) {
        await beside();
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await Promise.all([...others, attacker]);
    const sorted = waits.toSorted((left, right) => left - right);
    return { p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0, requests: waits.length, failed };
  }
}
