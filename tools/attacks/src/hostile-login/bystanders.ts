import { randomBytes } from 'node:crypto';
import { exchange } from '../http/exchange';
import type { Stage } from './stage';

export interface Request {
  at: number;
  kind: 'read' | 'write';
  status: number;
  milliseconds: number;
}

const TENANTS = 3;
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
const digest = () => randomBytes(32).toString('hex');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

interface Tenant {
  authorization: string;
  userId: string;
  email: string;
  sessionId: string;
}

/** Other tenants, who read and write over HTTP at a steady pace, whether or not the one before has an answer. */
export class Bystanders {
  readonly requests: Request[] = [];
  readonly notReady: { at: number; status: number }[] = [];
  private readonly pending = new Set<Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private turn = 0;

  private constructor(
    private readonly stage: Stage,
    private readonly tenants: Tenant[],
  ) {}

  static async of(stage: Stage): Promise<Bystanders> {
    const tenants: Tenant[] = [];
    for (let n = 0; n < TENANTS; n++) {
      const authorization = `Bearer ${await stage.newIdentity(await stage.newTenant())}`;
      const username = `u_${randomBytes(8).toString('hex')}`;
      const user = { email: `${username}@example.com`, username, password_hash: PASSWORD_HASH };
      const { user_id } = await created(stage, authorization, '/api/v1/users', user);
      const session = { user_id, token_hash: digest(), expires_at: inMinutes(60) };
      const { session_id } = await created(stage, authorization, '/api/v1/sessions', session);
      tenants.push({ authorization, userId: user_id!, email: user.email, sessionId: session_id! });
    }
    return new Bystanders(stage, tenants);
  }

  begin(requestsPerSecond: number): void {
    this.timers = [
      setInterval(() => this.keep(this.next()), 1_000 / requestsPerSecond),
      setInterval(() => this.keep(this.askReady()), 500),
    ];
  }

  async end(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.pending);
  }

  /** Those that were sent between two moments of this machine's clock. */
  between(from: number, until: number): Request[] {
    return this.requests.filter(({ at }) => at >= from && at < until);
  }

  private keep(work: Promise<void>): void {
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  private async next(): Promise<void> {
    const tenant = this.tenants[this.turn % this.tenants.length]!;
    const { userId: user_id } = tenant;
    const token_hash = digest();
    const requests: (() => Promise<void>)[] = [
      () => this.send(tenant, 'GET', `/api/v1/sessions/${tenant.sessionId}`),
      () => this.send(tenant, 'POST', '/api/v1/sessions', { user_id, token_hash, expires_at: inMinutes(5) }),
      () => this.send(tenant, 'GET', `/api/v1/users/${user_id}`),
      () => this.send(tenant, 'POST', '/api/v1/auth/events', { user_id, success: true }),
      () => this.send(tenant, 'POST', '/api/v1/users/lookup', { email: tenant.email }),
      () => this.send(tenant, 'POST', '/api/v1/auth/credentials/verify-context', { email: tenant.email }),
    ];
    await requests[Math.floor(this.turn++ / this.tenants.length) % requests.length]!();
  }

  private async send({ authorization }: Tenant, method: string, path: string, body?: object): Promise<void> {
    const at = Date.now();
    const kind = /sessions$|events$/.test(path) ? 'write' : 'read';
    const { status, milliseconds } = await this.ask(method, path, authorization, body);
    this.requests.push({ at, kind, status, milliseconds });
  }

  private async askReady(): Promise<void> {
    const at = Date.now();
    const { status } = await this.ask('GET', '/ready');
    if (status !== 200) this.notReady.push({ at, status });
  }

  /** Status 0: no answer at all. */
  private async ask(method: string, path: string, authorization?: string, body?: object) {
    const startedAt = performance.now();
    const headers = { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) };
    try {
      return await exchange(this.stage.node.url, { method, path, headers, body: body && JSON.stringify(body) });
    } catch {
      return { status: 0, milliseconds: performance.now() - startedAt };
    }
  }
}

async function created(stage: Stage, authorization: string, path: string, body: object) {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await exchange(stage.node.url, { method: 'POST', path, headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Record<string, string>;
}

export const failed = (requests: Request[]): Request[] =>
  requests.filter(({ status }) => status === 0 || status >= 500 || status === 429);

/** In milliseconds; of those that failed as well, since their callers waited too. */
export function percentile(requests: Request[], share: number): number {
  const times = requests.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
