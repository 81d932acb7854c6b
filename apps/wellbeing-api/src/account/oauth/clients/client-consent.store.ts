import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { unauthenticated } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';
import { AccountStore } from '../../accounts/account.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { type CookieSession, SessionStore } from '../../sessions/session.store';
import type { Client } from './client.store';
import { isScope, type Scope } from './scopes';

/** A program that a person gave access. */
export interface ConnectedProgram {
  clientId: string;
  name: string;
  scope: Scope[];
  grantedAt: Date;
  /** Null if it has no session now. */
  lastUsedAt: Date | null;
}

const { oauth_consents, oauth_clients } = tables;

const COVERS = defineStatement({
  name: 'oauth_consent_covers',
  text: 'SELECT scope @> $3::text[] AS covers FROM oauth_consents WHERE account_id = $1 AND client_id = $2',
  row: { covers: sql.boolean },
});

const GRANT = defineStatement({
  name: 'oauth_consent_grant',
  text: `INSERT INTO oauth_consents AS c (account_id, client_id, scope) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, client_id) DO UPDATE SET
      scope = ARRAY(SELECT DISTINCT value FROM unnest(c.scope || excluded.scope) AS value ORDER BY value),
      granted_at = now()
    WHERE NOT c.scope @> excluded.scope`,
});

const LIST = defineStatement({
  name: 'oauth_consent_list',
  text: `SELECT c.client_id, p.name, c.scope, c.granted_at, (
      SELECT max(s.last_seen_at) FROM oauth_sessions o JOIN sessions s ON s.id = o.session_id
      WHERE o.client_id = c.client_id AND s.account_id = c.account_id AND s.ended_at IS NULL AND s.expires_at > now()
    ) AS last_used_at
    FROM oauth_consents c JOIN oauth_clients p ON p.id = c.client_id
    WHERE c.account_id = $1 ORDER BY p.name, c.client_id LIMIT 200`,
  row: {
    ...sql.pick(oauth_consents, 'client_id', 'scope', 'granted_at'),
    name: oauth_clients.name,
    last_used_at: sql.nullable(sql.timestamptz),
  },
});

const WITHDRAW = defineStatement({
  name: 'oauth_consent_withdraw',
  text: `DELETE FROM oauth_consents c USING oauth_clients p
    WHERE c.account_id = $1 AND c.client_id = $2 AND p.id = c.client_id RETURNING p.name`,
  row: sql.pick(oauth_clients, 'name'),
});

const REMOVE_CODES = defineStatement({
  name: 'oauth_consent_remove_codes',
  text: `DELETE FROM oauth_codes c USING sessions s
    WHERE s.id = c.session_id AND s.account_id = $1 AND c.client_id = $2 AND c.used_for IS NULL`,
});

const END_SESSIONS = defineStatement({
  name: 'oauth_consent_end_sessions',
  text: `UPDATE sessions s SET ended_at = now() FROM oauth_sessions o
    WHERE o.session_id = s.id AND s.account_id = $1 AND o.client_id = $2 AND s.ended_at IS NULL`,
});

/**
 * The access that a person gave to programs. It is requested once per client and scope. A withdrawal also ends the
 * program's sessions.
 */
@Injectable()
export class ClientConsentStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly events: SecurityEventStore,
  ) {}

  async covers(accountId: string, clientId: string, scope: readonly Scope[]): Promise<boolean> {
    return (await COVERS.find(this.dataSource, [accountId, clientId, scope]))?.covers === true;
  }

  /**
   * Earlier consents stay. The owner gets a mail about new ones.
   * @throws AppError UNAUTHENTICATED (401) if the session has ended meanwhile
   */
  grant(
    { accountId, sessionId }: CookieSession,
    { id, name }: Pick<Client, 'id' | 'name'>,
    scope: readonly Scope[],
    origin: RequestOrigin,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR SHARE');
      if (!(await this.sessions.isActive(accountId, sessionId, manager)))
        throw unauthenticated(new Error('the session has ended'));
      const isNew = (await GRANT.run(manager, [accountId, id, scope])) === 1;
      if (isNew) await this.events.record(manager, { accountId, kind: 'program_connected', origin, detail: name });
    });
  }

  async list(accountId: string): Promise<ConnectedProgram[]> {
    const rows = await LIST.rows(this.dataSource, [accountId]);
    return rows.map((row) => ({
      clientId: row.client_id,
      name: row.name,
      scope: row.scope.filter(isScope),
      grantedAt: row.granted_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /**
   * Ends the sessions of the program and the codes that it has not exchanged. A concurrent exchange locks the consent's
   * row: either it comes first and its session ends, or it finds no consent.
   * @returns false if there was no consent
   */
  withdraw(accountId: string, clientId: string, origin: RequestOrigin): Promise<boolean> {
    return this.dataSource.transaction((manager) => this.withdrawHeld(manager, accountId, clientId, origin));
  }

  /** The same, in the transaction of the caller. */
  async withdrawHeld(
    manager: EntityManager,
    accountId: string,
    clientId: string,
    origin: RequestOrigin,
  ): Promise<boolean> {
    const withdrawn = await WITHDRAW.find(manager, [accountId, clientId]);
    if (!withdrawn) return false;
    await REMOVE_CODES.run(manager, [accountId, clientId]);
    await END_SESSIONS.run(manager, [accountId, clientId]);
    const detail = withdrawn.name;
    await this.events.record(manager, { accountId, kind: 'program_disconnected', origin, detail });
    return true;
  }
}
