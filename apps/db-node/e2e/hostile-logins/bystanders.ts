import {
  bearer,
  type DbNodeClient,
  dbNodeAt,
  givenIdentity,
  givenSession,
  givenTenant,
  givenUser,
  inMinutes,
  outcomeOf,
  percentile,
  sessionOf,
  userOf,
} from '@platform/harness';
import {
  type Call,
  createSession,
  getReadiness,
  getSession,
  getUser,
  lookUpUser,
  recordAuthEvent,
  verifyCredentialContext,
} from '@platform/sdk/db-node';
import { HANGS_MS } from '@platform/testing';
import type { Stage } from './stage';

export interface Request {
  at: number;
  kind: 'read' | 'write';
  status: number;
  milliseconds: number;
}

const TENANTS = 3;
const ASKING = { keepAlive: true, timeoutMilliseconds: HANGS_MS };

interface Tenant {
  client: DbNodeClient;
  userId: string;
  email: string;
  sessionId: string;
}

/** Other tenants. They read and write over HTTP at a steady rate and do not wait for earlier responses. */
export class Bystanders {
  readonly requests: Request[] = [];
  readonly notReady: { at: number; status: number }[] = [];
  private readonly pending = new Set<Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private turn = 0;

  private constructor(
    private readonly anonymous: DbNodeClient,
    private readonly tenants: Tenant[],
  ) {}

  static async of(stage: Stage): Promise<Bystanders> {
    const tenants: Tenant[] = [];
    for (let n = 0; n < TENANTS; n++) {
      const { credential } = await givenIdentity(stage.operator, await givenTenant(stage.operator));
      const client = dbNodeAt(stage.node.url, { ...ASKING, headers: bearer(credential) });
      const user = userOf();
      const userId = await givenUser(client, user);
      tenants.push({ client, userId, email: user.email, sessionId: await givenSession(client, userId) });
    }
    return new Bystanders(dbNodeAt(stage.node.url, ASKING), tenants);
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

  /** The requests that were sent between two times of this machine's clock. */
  between(from: number, until: number): Request[] {
    return this.requests.filter(({ at }) => at >= from && at < until);
  }

  private keep(work: Promise<void>): void {
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  private async next(): Promise<void> {
    const { client, userId: user_id, email, sessionId: session_id } = this.tenants[this.turn % this.tenants.length]!;
    const requests: [kind: Request['kind'], send: () => Call<unknown>][] = [
      ['read', () => getSession(client, { session_id })],
      ['write', () => createSession(client, { body: sessionOf(user_id, inMinutes(5)) })],
      ['read', () => getUser(client, { user_id })],
      ['write', () => recordAuthEvent(client, { body: { user_id, success: true } })],
      ['read', () => lookUpUser(client, { body: { email } })],
      ['read', () => verifyCredentialContext(client, { body: { email } })],
    ];
    const [kind, send] = requests[Math.floor(this.turn++ / this.tenants.length) % requests.length]!;
    const at = Date.now();
    const { status, milliseconds } = await outcomeOf(send());
    this.requests.push({ at, kind, status, milliseconds });
  }

  private async askReady(): Promise<void> {
    const at = Date.now();
    const { status } = await outcomeOf(getReadiness(this.anonymous));
    if (status !== 200) this.notReady.push({ at, status });
  }
}

export const failed = (requests: Request[]): Request[] =>
  requests.filter(({ status }) => status === 0 || status >= 500 || status === 429);

/** Waiting times in milliseconds. Failed requests count too, because their callers waited. */
export const waits = (requests: Request[], share: number): number =>
  percentile(
    requests.map(({ milliseconds }) => milliseconds),
    share,
  );
