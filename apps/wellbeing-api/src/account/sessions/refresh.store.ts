import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import { routines } from '../../database/schema';
import type { RequestOrigin } from '../security-events/request-origin';
import { LONGEST_SESSION_DAYS, SESSION_IDLE_DAYS } from '../session-lifetime';

/** A refresh token: the session, and the number of the refresh that returned it. */
export interface RefreshToken {
  accountId: string;
  sessionId: string;
  generation: number;
}

export interface Refreshed {
  /** The generation of the valid refresh token. */
  generation: number;
  isEmailVerified: boolean;
}

export interface RefreshOptions {
  /** Whether the token is used up. Default: true. */
  rotates?: boolean;
  origin: RequestOrigin;
  manager?: EntityManager;
}

const MOST_REMEMBERED = 10_000;

const NOTE_SEEN = defineStatement({
  name: 'session_note_seen_generation',
  text: `UPDATE sessions SET seen_generation = $3
    WHERE id = $1 AND account_id = $2 AND seen_generation < $3 AND refresh_generation >= $3 AND ended_at IS NULL`,
});

/** Refresh tokens of sessions, of people and of programs. The routine `session_refresh` decides under concurrency. */
@Injectable()
export class RefreshStore {
  /** Generations that this process has noted, so that it writes once for each access token. */
  private readonly seen = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Uses a refresh token. A client that lost the response may send the previous token again, until the access token of
   * the newest generation was seen. It gets a token of that same generation. Every other earlier token ends the session,
   * because two parties have tokens of it. So does a repetition in three successive generations.
   * @returns null if the session has ended, or ends now
   */
  async use(
    { accountId, sessionId, generation }: RefreshToken,
    { rotates = true, origin, manager = this.dataSource.manager }: RefreshOptions,
  ): Promise<Refreshed | null> {
    const row = await routines.session_refresh.find(manager, {
      account_id: accountId,
      session_id: sessionId,
      generation,
      rotates,
      idle_days: SESSION_IDLE_DAYS,
      longest_days: LONGEST_SESSION_DAYS,
      event_id: uuidv7(),
      device: origin.device,
      network: origin.network,
    });
    if (!row || row.outcome === 'reused') return null;
    return { generation: row.generation, isEmailVerified: row.is_email_verified };
  }

  /**
   * Records that an access token of this generation was used here: the response that had it was not lost. The previous
   * refresh token is then a reuse. Use at other services is not recorded.
   */
  async noteSeen({ accountId, sessionId, generation }: RefreshToken): Promise<void> {
    const key = `${sessionId} ${generation}`;
    if (this.seen.has(key)) return;
    await NOTE_SEEN.run(this.dataSource, [sessionId, accountId, generation]);
    this.seen.set(key, true);
  }
}
