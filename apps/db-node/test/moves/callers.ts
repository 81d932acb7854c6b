import { setTimeout } from 'node:timers/promises';
import { AppError } from '@platform/errors';
import { inMinutes, uniqueTokenHash } from '@platform/harness';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { createUser } from '../routines/routines-under-test';
import type { Server } from './two-servers';

/** The writes that were acknowledged to a tenant's callers. */
export interface Acknowledged {
  users: Set<string>;
  sessions: Set<string>;
  /** Number of recorded sign-ins by user. */
  signIns: Map<string, number>;
}

/**
 * Callers of one tenant that continue during a move: they wait while the tenant moves, and then call the new server.
 */
export class Callers {
  readonly done: Acknowledged = { users: new Set(), sessions: new Set(), signIns: new Map() };
  /** Responses that no caller should get. */
  readonly failures: string[] = [];
  /** Calls that got TENANT_MOVING or TENANT_MOVED. */
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

  /** Repeats the call until it succeeds; undefined after another failure. */
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

/** Compares the acknowledged writes with the data of the server. */
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
