import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type App, type Operation, operationsOf } from '../api/operation';
import type { Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import type { World } from '../world/world';
import type { Assignment, Wait } from './ordinary-callers';

const CALLERS = 20;

/** The request that an ordinary caller of each service repeats within its quota. */
const ordinary: Record<App, { path: string; method: string; body?: object; pauseMs: number }> = {
  'payment-service': { method: 'GET', path: '/v1/wallets', pauseMs: 50 },
  'db-node': { method: 'POST', path: '/api/v1/users/lookup', body: { email: 'unknown@example.com' }, pauseMs: 600 },
  'wellbeing-api': { method: 'GET', path: '/users/me', pauseMs: 50 },
};

/** Twenty ordinary callers of one service, each with its own account, in a separate process. */
export class Neighbours {
  /** Rejects at the end of the process, so that a crash does not let the suite wait forever. */
  private readonly ended: Promise<never>;

  private constructor(
    private readonly process: ChildProcess,
    private readonly baseUrl: string,
    private readonly sent: Sent[],
    private readonly pauseMs: number,
  ) {
    this.ended = once(process, 'exit').then(([code]) => {
      throw new Error(`The process of the ordinary callers ended with code ${String(code)}.`);
    });
    // After `stop` the process ends as intended.
    this.ended.catch(() => undefined);
  }

  static async of(app: App, world: World): Promise<Neighbours> {
    const { method, path, pauseMs } = ordinary[app];
    const operation = operationsOf(app).find((candidate) => candidate.method === method && candidate.path === path);
    if (!operation) throw new Error(`${app} has no ${method} ${path}: choose another route for the ordinary callers`);
    const sent = await Promise.all(Array.from({ length: CALLERS }, () => requestOf(operation, new Credentials(world))));
    const callers = fork(join(__dirname, 'ordinary-callers.ts'), { execArgv: ['--import', 'tsx'] });
    return new Neighbours(callers, world.url(app), sent, pauseMs);
  }

  /** Lets the callers send for this time; returns the wait of each request. */
  async during(milliseconds: number): Promise<Wait[]> {
    const answered = once(this.process, 'message') as Promise<[Wait[]]>;
    const { baseUrl, sent, pauseMs } = this;
    this.process.send({ baseUrl, sent, pauseMs, milliseconds } satisfies Assignment);
    return (await Promise.race([answered, this.ended]))[0];
  }

  stop(): void {
    this.process.disconnect();
  }
}

async function requestOf({ app, ...operation }: Operation, credentials: Credentials): Promise<Sent> {
  const { method, path, body } = ordinary[app];
  const identity = await credentials.good({ app, ...operation });
  const headers = { ...identity, ...(body && { 'content-type': 'application/json' }) };
  return { method, path, headers, body: body && JSON.stringify(body) };
}
