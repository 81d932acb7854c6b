import { setTimeout } from 'node:timers/promises';
import { AppError } from '@platform/errors';
import { inMinutes, uniqueTokenHash } from '@platform/harness';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { createUser } from '../routines/routines-under-test';
import type { Server } from './two-servers';

/** What a tenant's callers were told is done. */
export interface Acknowledged {
  users: Set<string>;
  sessions: Set<string>;
  /** By user, how many sign-ins were recorded. */
  signIns: Map<string, number>;
}

/** Callers of one tenant who go on whatever happens: they wait where the tenant moves, and go where it has moved to. */
export class Callers {
  readonly done: Acknowledged = { users: new Set(), sessions: new Set(), signIns: new Map() };
  /** Answers that no caller should get. */
  readonly failures: string[] = [];
  /** Calls that were told to wait, and to go elsewhere. */
  waited = 0;
  redirected = 0;
  calls = 0;
  private at = 0;
  private isEnding = false;
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly servers: readonly [Server, Server],
    private readonly tenantId: string,
    count: number,
    private readonly pauseMs = 0,
  ) {
    for (let caller = 0; caller < count; caller++) this.running.push(this.work());
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.running);
  }

  private async work(): Promise<void> {
    const tenant_id = this.tenantId;
    while (!this.isEnding) {
      const user_id = await this.call((routines) => createUser(routines, tenant_id));
      if (user_id === undefined) continue;
      this.done.users.add(user_id);
      for (let n = 0; n < 3 && !this.isEnding; n++) {
        const token_hash = uniqueTokenHash();
        const session = await this.call((routines) =>
          routines.one('session_create', { tenant_id, user_id, token_hash, expires_at: inMinutes(60) }),
        );
        if (session) this.done.sessions.add(session.session_id);
        const signedIn = await this.call(async (routines) => {
          await routines.run('auth_event_record', { tenant_id, user_id, success: true });
          return true;
        });
        if (signedIn) this.done.signIns.set(user_id, (this.done.signIns.get(user_id) ?? 0) + 1);
        if (session)
          await this.call(async (routines) =>
            routines.run('session_revoke', { tenant_id, session_id: session.session_id }),
          );
        if (this.pauseMs > 0) await setTimeout(this.pauseMs);
      }
    }
  }

  /** Until it is answered; undefined when it failed otherwise. */
  private async call<Result>(work: (routines: RoutineCaller) => Promise<Result>): Promise<Result | undefined> {
    for (;;) {
      const at = this.at;
      try {
        const result = await work(this.servers[at]!.replica.routines);
        this.calls++;
        return result;
      } catch (error) {
        const code = error instanceof AppError ? error.code : String(error);
        if (code === 'TENANT_MOVED') {
          this.redirected++;
          this.at = 1 - at;
        } else if (code === 'TENANT_MOVING') this.waited++;
        else {
          this.failures.push(code);
          return undefined;
        }
        if (this.isEnding) return undefined;
        await setTimeout(2);
      }
    }
  }
}

export interface Losses {
  lost: number;
  doubled: number;
}

/** What was acknowledged, against what the server has. */
export async function lossesOf(
  server: Server,
  tenantId: string,
  { users, sessions, signIns }: Acknowledged,
): Promise<Losses> {
  const idsOf = async (table: string, key: string) =>
    (
      await server.owner.query<{ id: string }[]>(
        `SELECT ${key} AS id FROM ${server.table(table)} WHERE tenant_id = '${tenantId}'`,
      )
    ).map(({ id }) => id);
  const [hasUsers, hasSessions] = [await idsOf('users', 'user_id'), await idsOf('sessions', 'session_id')];
  const counts = new Map<string, number>();
  for (const id of await idsOf('auth_events', 'user_id')) counts.set(id, (counts.get(id) ?? 0) + 1);
  const missing = (expected: Set<string>, found: string[]) => {
    const there = new Set(found);
    return [...expected].filter((id) => !there.has(id)).length;
  };
  let [lost, doubled] = [missing(users, hasUsers) + missing(sessions, hasSessions), 0];
  for (const [user, count] of signIns) {
    lost += Math.max(0, count - (counts.get(user) ?? 0));
    doubled += Math.max(0, (counts.get(user) ?? 0) - count);
  }
  return { lost, doubled };
}
