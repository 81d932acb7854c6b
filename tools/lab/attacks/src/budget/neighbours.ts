import { setTimeout as delay } from 'node:timers/promises';
import { times } from '@platform/harness';
import { type App, type Operation, operationsOf } from '../api/operation';
import { exchange, type Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import type { World } from '../world/world';

const CALLERS = 20;

/** The request that an ordinary caller of each service repeats within its quota. */
const ordinary: Record<App, { path: string; method: string; body?: object; pauseMs: number }> = {
  'payment-service': { method: 'GET', path: '/v1/wallets', pauseMs: 50 },
  'db-node': { method: 'POST', path: '/api/v1/users/lookup', body: { email: 'unknown@example.com' }, pauseMs: 600 },
  'wellbeing-api': { method: 'GET', path: '/users/me', pauseMs: 50 },
};

interface Waits {
  requests: number;
  failed: number;
  slowestMs: number;
}

/** Twenty ordinary callers of one service, each with its own account. */
export class Neighbours {
  private constructor(
    private readonly url: string,
    private readonly sent: Sent[],
    private readonly pauseMs: number,
  ) {}

  static async of(app: App, world: World): Promise<Neighbours> {
    const { method, path, pauseMs } = ordinary[app];
    const operation = operationsOf(app).find((candidate) => candidate.method === method && candidate.path === path);
    if (!operation) throw new Error(`${app} has no ${method} ${path}: choose another route for the ordinary callers`);
    const sent = await Promise.all(times(CALLERS, () => requestOf(operation, new Credentials(world))));
    return new Neighbours(world.url(app), sent, pauseMs);
  }

  /** Lets each caller send one request after the other for this time. */
  async during(milliseconds: number): Promise<Waits> {
    const waits: Waits = { requests: 0, failed: 0, slowestMs: 0 };
    const until = performance.now() + milliseconds;
    const callers = this.sent.map(async (request) => {
      while (performance.now() < until) {
        const answer = await exchange(this.url, request).catch(() => ({ status: 0, milliseconds: 0 }));
        waits.requests++;
        if (answer.status === 0 || answer.status === 429 || answer.status >= 500) waits.failed++;
        waits.slowestMs = Math.max(waits.slowestMs, answer.milliseconds);
        await delay(this.pauseMs);
      }
    });
    await Promise.all(callers);
    return waits;
  }
}

async function requestOf(operation: Operation, credentials: Credentials): Promise<Sent> {
  const { method, path, body } = ordinary[operation.app];
  const identity = await credentials.good(operation);
  const headers = { ...identity, ...(body && { 'content-type': 'application/json' }) };
  return { method, path, headers, body: body && JSON.stringify(body) };
}
