import { Injectable } from '@nestjs/common';
import { digestOf, type Resource, RESOURCES } from '@platform/auth';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';
import { AccountStore } from '../../accounts/account.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SESSION_IDLE_DAYS } from '../../session-lifetime';
import { RefreshStore, type RefreshToken } from '../../sessions/refresh.store';
import { type AuthenticationMethod, SessionStore } from '../../sessions/session.store';
import type { Client } from '../clients/client.store';
import { isScope, type Scope } from '../clients/scopes';
import type { PersonData } from './person-claims';

/** A separate session, in which a program acts in a person's name. */
export interface ClientSession extends PersonData {
  sessionId: string;
  accountId: string;
  clientId: string;
  scope: Scope[];
  resources: Resource[];
  /** The generation of the valid refresh token. */
  generation: number;
  methods: AuthenticationMethod[];
  authenticatedAt: Date;
}

export interface CodeExchange {
  code: string;
  client: Client;
  /** Derived from the `code_verifier`; null if the client sends none. */
  codeChallenge: string | null;
  /** Null if the client does not repeat it. */
  redirectUri: string | null;
}

const { sessions, oauth_sessions, oauth_codes } = tables;

const SESSION_LIVES = 's.ended_at IS NULL AND s.expires_at > now()';
/** Without `offline_access` a program's session lasts as long as the browser's session. */
const BROWSER_LIVES = `(o.browser_session_id IS NULL OR EXISTS (
  SELECT FROM sessions b WHERE b.id = o.browser_session_id AND b.ended_at IS NULL AND b.expires_at > now()))`;
const GRANTED = {
  ...sql.pick(oauth_sessions, 'scope', 'resources'),
  ...sql.pick(sessions, 'account_id', 'refresh_generation', 'authenticated_at'),
  amr: sql.shaped<AuthenticationMethod[]>(sessions.amr),
  is_email_verified: sql.boolean,
  ...sql.pick(tables.accounts, 'name', 'email', 'updated_at'),
};
const OF_ACCOUNT = 'a.email_verified_at IS NOT NULL AS is_email_verified, a.name, a.email, a.updated_at';
type GrantedRow = RowOf<typeof GRANTED>;

const FIND_OWNER = defineStatement({
  name: 'oauth_code_find_owner',
  text: `SELECT s.account_id FROM oauth_codes c JOIN sessions s ON s.id = c.session_id
    WHERE c.code_hash = $1 AND c.client_id = $2`,
  row: sql.pick(sessions, 'account_id'),
});

const HOLD_CONSENT = defineStatement({
  name: 'oauth_consent_hold',
  text: 'SELECT client_id FROM oauth_consents WHERE account_id = $1 AND client_id = $2 FOR SHARE',
  row: sql.pick(tables.oauth_consents, 'client_id'),
});

const EXCHANGE = defineStatement({
  name: 'oauth_code_exchange',
  text: `WITH code AS (
      UPDATE oauth_codes c SET used_for = $6 FROM sessions s
      WHERE c.code_hash = $1 AND c.client_id = $2 AND c.code_challenge IS NOT DISTINCT FROM $3 AND c.redirect_uri = COALESCE($4, c.redirect_uri)
        AND c.used_for IS NULL AND c.expires_at > now() AND s.id = c.session_id AND s.account_id = $5 AND ${SESSION_LIVES}
      RETURNING c.client_id, c.scope, c.resources, c.nonce, s.id AS browser_session_id, s.account_id, s.amr,
        s.authenticated_at
    ), session AS (
      INSERT INTO sessions (id, account_id, expires_at, amr, authenticated_at)
      SELECT $6, account_id, now() + make_interval(days => $7), amr, authenticated_at FROM code
    ), program AS (
      INSERT INTO oauth_sessions (session_id, client_id, browser_session_id, scope, resources)
      SELECT $6, client_id, CASE WHEN 'offline_access' = ANY (scope) THEN NULL ELSE browser_session_id END, scope, resources
      FROM code
    )
    SELECT code.account_id, 0 AS refresh_generation, code.authenticated_at, code.amr, code.scope, code.resources, code.nonce,
      ${OF_ACCOUNT}
    FROM code JOIN accounts a ON a.id = code.account_id`,
  row: { ...GRANTED, refresh_generation: sql.integer, nonce: oauth_codes.nonce },
});

const END_REPLAYED = defineStatement({
  name: 'oauth_code_end_replayed',
  text: `UPDATE sessions s SET ended_at = now() FROM oauth_codes c
    WHERE c.code_hash = $1 AND c.client_id = $2 AND s.id = c.used_for AND s.ended_at IS NULL`,
});

const FIND_GRANTED = defineStatement({
  name: 'oauth_session_find_granted',
  text: `SELECT s.account_id, s.refresh_generation, s.authenticated_at, s.amr, o.scope, o.resources,
      ${OF_ACCOUNT}
    FROM sessions s JOIN oauth_sessions o ON o.session_id = s.id JOIN accounts a ON a.id = s.account_id
    WHERE s.id = $1 AND s.account_id = $2 AND o.client_id = $3 AND ${SESSION_LIVES} AND ${BROWSER_LIVES}`,
  row: GRANTED,
});

const FIND_REFRESHABLE = defineStatement({
  name: 'oauth_session_find_refreshable',
  text: `SELECT o.scope FROM sessions s JOIN oauth_sessions o ON o.session_id = s.id
    CROSS JOIN session_refresh_decision(s, $4) AS decision
    WHERE s.id = $1 AND s.account_id = $2 AND o.client_id = $3 AND ${SESSION_LIVES} AND ${BROWSER_LIVES}
      AND decision.outcome <> 'reused'`,
  row: sql.pick(oauth_sessions, 'scope'),
});

const FIND_LIVE = defineStatement({
  name: 'oauth_session_find_live',
  text: `SELECT o.client_id FROM sessions s JOIN oauth_sessions o ON o.session_id = s.id
    WHERE s.id = $1 AND s.account_id = $2 AND ${SESSION_LIVES} AND ${BROWSER_LIVES}`,
  row: sql.pick(oauth_sessions, 'client_id'),
});

/** Sessions of programs. They are like sessions of browsers, and the same actions end them. */
@Injectable()
export class ClientSessionStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly refreshes: RefreshStore,
  ) {}

  /**
   * Uses the code up and starts the program's session. `use` runs in the same transaction: if it throws, the code stays
   * unused. A replayed code ends its session, because two parties have it.
   * @returns null if the code is invalid, or is for another client, address or verifier
   */
  async exchange<T>(
    exchange: CodeExchange,
    use: (session: ClientSession, nonce: string | null) => Promise<T>,
  ): Promise<T | null> {
    const { code, client, codeChallenge, redirectUri } = exchange;
    const owner = await FIND_OWNER.find(this.dataSource, [digestOf(code), client.id]);
    if (!owner) return null;
    const done = await this.dataSource.transaction(async (manager) => {
      // A password reset and a withdrawal take the same locks: they come first, or they find the session and end it.
      await this.accounts.lock(manager, owner.account_id, 'FOR SHARE');
      if (!(await HOLD_CONSENT.find(manager, [owner.account_id, client.id]))) return null;
      const sessionId = uuidv7();
      const values = [digestOf(code), client.id, codeChallenge, redirectUri, owner.account_id, sessionId];
      const row = await EXCHANGE.find(manager, [...values, SESSION_IDLE_DAYS]);
      return row && { result: await use(toSession(sessionId, client, row), row.nonce) };
    });
    if (!done) await END_REPLAYED.run(this.dataSource, [digestOf(code), client.id]);
    return done && done.result;
  }

  /**
   * Uses a refresh token by the rules of {@link RefreshStore.use}. The token of a client that does not rotate stays
   * valid. If `use` throws, the token stays unused.
   */
  async refresh<T>(
    token: RefreshToken,
    { client, origin }: { client: Client; origin: RequestOrigin },
    use: (session: ClientSession) => Promise<T>,
  ): Promise<T | null> {
    const { accountId, sessionId } = token;
    const done = await this.dataSource.transaction(async (manager) => {
      const row = await FIND_GRANTED.find(manager, [sessionId, accountId, client.id]);
      if (!row) return { result: null, hasEnded: true };
      const refreshed = await this.refreshes.use(token, { rotates: client.rotatesRefreshTokens, origin, manager });
      return {
        result: refreshed && (await use({ ...toSession(sessionId, client, row), ...refreshed })),
        hasEnded: false,
      };
    });
    // Without its browser's session, a program's session ends too.
    if (done.hasEnded) await this.sessions.end(accountId, sessionId);
    return done.result;
  }

  /** Whether the session of a program's token is still active. */
  async isLive(accountId: string, sessionId: string, clientId: string): Promise<boolean> {
    return (await FIND_LIVE.find(this.dataSource, [sessionId, accountId]))?.client_id === clientId;
  }

  /** The scope of a refresh token that would be accepted now; null for any other. */
  async findRefreshable({ accountId, sessionId, generation }: RefreshToken, clientId: string): Promise<Scope[] | null> {
    const row = await FIND_REFRESHABLE.find(this.dataSource, [sessionId, accountId, clientId, generation]);
    return row && row.scope.filter(isScope);
  }

  /** Does nothing if it has already ended. */
  async end(accountId: string, sessionId: string): Promise<void> {
    await this.sessions.end(accountId, sessionId);
  }
}

const toSession = (sessionId: string, client: Client, row: GrantedRow): ClientSession => ({
  sessionId,
  accountId: row.account_id,
  clientId: client.id,
  scope: row.scope.filter(isScope),
  resources: RESOURCES.filter((resource) => row.resources.includes(resource)),
  generation: row.refresh_generation,
  isEmailVerified: row.is_email_verified,
  name: row.name,
  email: row.email,
  updatedAt: row.updated_at,
  methods: row.amr,
  authenticatedAt: row.authenticated_at,
});
