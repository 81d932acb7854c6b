import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import { orAccountLocked } from '../accounts/account.errors';
import { LONGEST_SESSION_DAYS, SESSION_IDLE_DAYS } from '../session-lifetime';

export interface Session {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export interface NewSession {
  sessionId: string;
  /** The value of its cookie. Only the digest is stored. */
  cookie: string;
}

export interface CookieSession {
  sessionId: string;
  accountId: string;
}

/** The method by which the person proved their identity. `upstream`: at a configured OpenID provider. */
export type AuthenticationMethod = 'password' | 'passkey' | 'otp' | 'recovery_code' | 'upstream';

export interface Authentication {
  methods: AuthenticationMethod[];
  /** The time of the sign-in or of the last further proof. */
  at: Date;
  /** Within the last ten minutes, so that ways to sign in may be changed. */
  isRecent: boolean;
}

const reauthenticationRequired = () => new AppError(ERROR_CODES.REAUTHENTICATION_REQUIRED);

/** How long a proof allows changes of the ways to sign in. */
const RECENT_MINUTES = 10;

const ACTIVE = 'ended_at IS NULL AND expires_at > now()';
/** The last use is written at most once a minute. */
export const IS_STALE = "last_seen_at < now() - interval '1 minute'";

/** The expiry of a session that is used now. */
const sessionExtended = (sessions: string) =>
  `least(${sessions}.created_at + make_interval(days => ${LONGEST_SESSION_DAYS}), now() + make_interval(days => ${SESSION_IDLE_DAYS}))`;

const { sessions } = tables;
const LISTED = sql.pick(sessions, 'id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at');

const CREATE = defineStatement({
  name: 'session_create',
  text: `WITH session AS (
      INSERT INTO sessions (id, account_id, user_agent, amr, expires_at, authenticated_at)
      VALUES ($1, $2, $3, $4::text[], now() + make_interval(days => $5), least(now(), $7::timestamptz)) RETURNING id
    )
    INSERT INTO session_cookies (secret_hash, session_id) SELECT $6, id FROM session`,
});

const NOTE_AUTHENTICATION = defineStatement({
  name: 'session_note_authentication',
  text: `UPDATE sessions SET authenticated_at = now() WHERE id = $1 AND account_id = $2 AND ${ACTIVE}`,
});

const ADD_COOKIE = defineStatement({
  name: 'session_add_cookie',
  text: 'INSERT INTO session_cookies (secret_hash, session_id) VALUES ($1, $2)',
});

const FIND_BY_COOKIE = defineStatement({
  name: 'session_find_by_cookie',
  text: `SELECT s.id, s.account_id, ${IS_STALE} AS is_stale
    FROM session_cookies c JOIN sessions s ON s.id = c.session_id
    WHERE c.secret_hash = $1 AND ${ACTIVE}`,
  row: { ...sql.pick(sessions, 'id', 'account_id'), is_stale: sql.boolean },
});

const NOTE_USE = defineStatement({
  name: 'session_note_use',
  text: `UPDATE sessions SET last_seen_at = now(), expires_at = ${sessionExtended('sessions')} WHERE id = $1 AND ${ACTIVE}
      AND ${IS_STALE}`,
});

const IS_ACTIVE = defineStatement({
  name: 'session_is_active',
  text: `SELECT id FROM sessions WHERE id = $1 AND account_id = $2 AND ${ACTIVE}`,
  row: sql.pick(sessions, 'id'),
});

const FIND_AUTHENTICATION = defineStatement({
  name: 'session_find_authentication',
  text: `SELECT amr, authenticated_at, authenticated_at > now() - make_interval(mins => $3) AS is_recent
    FROM sessions WHERE id = $1 AND account_id = $2 AND ${ACTIVE}`,
  row: {
    amr: sql.shaped<AuthenticationMethod[]>(sessions.amr),
    authenticated_at: sessions.authenticated_at,
    is_recent: sql.boolean,
  },
});

const LIST = defineStatement({
  name: 'session_list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM sessions
    WHERE account_id = $1 AND ${ACTIVE} AND NOT EXISTS (SELECT FROM oauth_sessions o WHERE o.session_id = sessions.id)
    ORDER BY created_at DESC LIMIT 200`,
  row: LISTED,
});

const END = defineStatement({
  name: 'session_end',
  text: `UPDATE sessions SET ended_at = now() WHERE id = $1 AND account_id = $2 AND ${ACTIVE}`,
});

const FORGET_OLD = defineStatement({
  name: 'sessions_forget_old',
  text: `DELETE FROM sessions
    WHERE expires_at < now() - interval '30 days' OR ended_at < now() - interval '30 days'`,
});

/** Sessions of people. All times are the database's. */
@Injectable()
export class SessionStore {
  private readonly noting = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The caller has locked the account, so that a reset of its password ends this session or comes before it.
   * @param authenticatedAt null for now; otherwise when a provider asked the person
   * @throws AppError ACCOUNT_LOCKED (403)
   */
  async create(
    manager: EntityManager,
    accountId: string,
    methods: AuthenticationMethod[],
    userAgent: string | null,
    authenticatedAt: Date | null = null,
  ): Promise<NewSession> {
    const created: NewSession = { sessionId: uuidv7(), cookie: newSecret() };
    const { sessionId, cookie } = created;
    const values = [sessionId, accountId, userAgent, methods, SESSION_IDLE_DAYS, digestOf(cookie), authenticatedAt];
    await CREATE.run(manager, values).catch((error: unknown) => {
      throw orAccountLocked(error);
    });
    return created;
  }

  /** @returns the value of a new cookie for this session. Only its digest is stored. */
  async addCookie(sessionId: string): Promise<string> {
    const secret = newSecret();
    await ADD_COOKIE.run(this.dataSource, [digestOf(secret), sessionId]);
    return secret;
  }

  async findByCookie(secret: string): Promise<CookieSession | null> {
    const row = await FIND_BY_COOKIE.find(this.dataSource, [digestOf(secret)]);
    if (!row) return null;
    if (row.is_stale) await this.noteUse(row.id);
    return { sessionId: row.id, accountId: row.account_id };
  }

  /** Called for a session that was not used for a minute. Concurrent calls of this process write once. */
  async noteUse(sessionId: string): Promise<void> {
    if (this.noting.has(sessionId)) return;
    this.noting.add(sessionId);
    try {
      await NOTE_USE.run(this.dataSource, [sessionId]);
    } finally {
      this.noting.delete(sessionId);
    }
  }

  async isActive(
    accountId: string,
    sessionId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    return (await IS_ACTIVE.find(manager, [sessionId, accountId])) !== null;
  }

  /** How and when the person of an active session proved their identity. */
  async findAuthentication(
    accountId: string,
    sessionId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Authentication | null> {
    const row = await FIND_AUTHENTICATION.find(manager, [sessionId, accountId, RECENT_MINUTES]);
    return row && { methods: row.amr, at: row.authenticated_at, isRecent: row.is_recent };
  }

  /**
   * @param manager of a transaction that has locked the account: a defence that ends the session then comes after it
   * @throws AppError REAUTHENTICATION_REQUIRED (403) unless the person proved their identity in the last ten minutes
   */
  async assertRecentlyAuthenticated(accountId: string, sessionId: string, manager?: EntityManager): Promise<void> {
    if (!(await this.findAuthentication(accountId, sessionId, manager))?.isRecent) throw reauthenticationRequired();
  }

  /** Records a further proof of identity. @returns false if the session has ended */
  async noteAuthentication(manager: EntityManager, accountId: string, sessionId: string): Promise<boolean> {
    return (await NOTE_AUTHENTICATION.run(manager, [sessionId, accountId])) === 1;
  }

  /** Sessions of browsers and scripts. The sessions of programs are listed with their consents. */
  async list(accountId: string): Promise<Session[]> {
    const rows = await LIST.rows(this.dataSource, [accountId]);
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }));
  }

  /** @returns false if the account has no such active session */
  async end(accountId: string, sessionId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await END.run(manager, [sessionId, accountId])) === 1;
  }

  /** Deletes sessions that ended more than 30 days ago. */
  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
