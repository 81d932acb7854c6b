import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exchange, type Sent } from '../http/exchange';
import { type App, operationsOf } from '../api/operation';
import type { World } from '../world/world';
import type { Credentials } from '../world/credentials';
import type { Assignment, Waits } from './ordinary-callers';

/** What an ordinary caller of each service does again and again. */
const ordinary: Record<App, { path: string; method: string; body?: object }> = {
  'payment-service': { method: 'GET', path: '/v1/wallets' },
  'db-node': { method: 'POST', path: '/api/v1/users/lookup', body: { email: 'nobody@example.com' } },
  'wellbeing-api': { method: 'GET', path: '/users/me' },
};

/** Twenty ordinary callers of one service, in a process of their own, and how long they wait. */
export class Neighbours {
  private constructor(
    private readonly callers: ChildProcess,
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
    const callers = fork(join(__dirname, 'ordinary-callers.ts'), { execArgv: ['--import', 'tsx'] });
    return new Neighbours(callers, world.url(app), sent);
  }

  /** Their waits while `beside` is done again and again, without a pause, or nothing. */
  async during(milliseconds: number, beside?: () => Promise<unknown>): Promise<Waits> {
    const answered = once(this.callers, 'message') as Promise<[Waits]>;
    this.callers.send({ baseUrl: this.baseUrl, sent: this.sent, milliseconds } satisfies Assignment);
    const until = performance.now() + milliseconds;
    while (beside && performance.now() < until) {
      await beside();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return (await answered)[0];
  }

  /** The request of an ordinary caller, to be sent without a pause: what any busy client costs the others here. */
  busyClient(): Promise<unknown> {
    return exchange(this.baseUrl, this.sent);
  }

  stop(): void {
    this.callers.disconnect();
  }
}
