import { Injectable } from '@nestjs/common';
import { hexDigestOf } from '@platform/auth';
import { Batcher, classifyDatabaseError, defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { type Account, SHOWN_ACCOUNT, toAccount } from '../accounts/account.store';
import { IS_STALE, SessionStore } from './session.store';

const CURRENT = {
  place: sql.integer,
  session_id: tables.sessions.id,
  is_stale: sql.boolean,
  ...SHOWN_ACCOUNT,
};
type CurrentRow = RowOf<typeof CURRENT>;

/** Each row is found by its keys. With one join for all, a plan that was made for small tables would read every row. */
const FIND = defineStatement({
  name: 'current_sessions_find',
  text: `SELECT asked.place::int AS place, found.*
    FROM unnest(${sql.listOf('$1', sql.bytea)}) WITH ORDINALITY AS asked (secret_hash, place)
    CROSS JOIN LATERAL (
      SELECT s.id AS session_id, s.${IS_STALE} AS is_stale, ${sql.namesOf(SHOWN_ACCOUNT, 'a')}
      FROM (SELECT session_id FROM session_cookies WHERE secret_hash = asked.secret_hash OFFSET 0) c
      CROSS JOIN LATERAL (
        SELECT * FROM sessions WHERE id = c.session_id AND ended_at IS NULL AND expires_at > now() OFFSET 0
      ) s
      JOIN accounts a ON a.id = s.account_id
      OFFSET 0
    ) AS found`,
  row: CURRENT,
});

export interface CurrentSession {
  sessionId: string;
  account: Account;
  /** SHA-256 of the cookie's value, in hex. It is the key under which caches store data of the session. */
  cookieDigest: string;
}

/**
 * Browsers' sessions with their accounts, found by the value of the cookie. Pages request them constantly, so the
 * requests within one turn of the event loop are one statement.
 */
@Injectable()
export class CurrentSessionStore {
  private readonly reads = new Batcher<string, CurrentRow | null>({
    batch: (digests) => this.findAll(digests),
    single: async (digest) => (await this.findAll([digest]))[0] ?? null,
    retriesSingly: (error) => classifyDatabaseError(error) === 'other',
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionStore,
  ) {}

  /** Null if the cookie is unknown or its session has ended. A request counts as use. */
  async find(cookie: string): Promise<CurrentSession | null> {
    const cookieDigest = hexDigestOf(cookie);
    const row = await this.reads.call(cookieDigest);
    if (!row) return null;
    if (row.is_stale) await this.sessions.noteUse(row.session_id);
    return { sessionId: row.session_id, account: toAccount(row), cookieDigest };
  }

  private async findAll(digests: string[]): Promise<(CurrentRow | null)[]> {
    const found = digests.map((): CurrentRow | null => null);
    const rows = await FIND.rows(this.dataSource, [digests.map((digest) => `\\x${digest}`)]);
    for (const row of rows) found[row.place - 1] = row;
    return found;
  }
}
