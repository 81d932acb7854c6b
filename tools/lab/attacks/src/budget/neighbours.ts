import { type App, type Operation, operationsOf } from '../api/operation';
import type { Sent } from '../http/exchange';
import { Credentials } from '../world/credentials';
import type { World } from '../world/world';
import { ForkedProgram } from './forked-program';
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
  private readonly callers = new ForkedProgram<Assignment, Wait[]>('ordinary-callers.ts');

  private constructor(private readonly assignment: Omit<Assignment, 'milliseconds'>) {}

  static async of(app: App, world: World): Promise<Neighbours> {
    const { method, path, pauseMs } = ordinary[app];
    const operation = operationsOf(app).find((candidate) => candidate.method === method && candidate.path === path);
    if (!operation) throw new Error(`${app} has no ${method} ${path}: choose another route for the ordinary callers`);
    const sent = await Promise.all(Array.from({ length: CALLERS }, () => requestOf(operation, new Credentials(world))));
    const { url: baseUrl, pid } = world.platform.services[app][0]!;
    return new Neighbours({ baseUrl, pid, sent, pauseMs });
  }

  /** Lets the callers send for this time; returns the wait of each request. */
  during(milliseconds: number): Promise<Wait[]> {
    return this.callers.ask({ ...this.assignment, milliseconds });
  }

  stop(): void {
    this.callers.stop();
  }
}

async function requestOf({ app, ...operation }: Operation, credentials: Credentials): Promise<Sent> {
  const { method, path, body } = ordinary[app];
  const identity = await credentials.good({ app, ...operation });
  const headers = { ...identity, ...(body && { 'content-type': 'application/json' }) };
  return { method, path, headers, body: body && JSON.stringify(body) };
}
