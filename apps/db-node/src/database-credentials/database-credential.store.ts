import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.decorator';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { EndedLogins } from './ended-logins';
import type { DatabaseCredentialResponse } from './database-credentials.response';

export interface NewDatabaseCredential {
  tenantId: string;
  service: string;
  scopes: string[];
  expiresAt: string | null;
  password: string;
}

interface CredentialRow {
  database_credential_id: string;
  tenant_id: string;
  service: string;
  scopes: string;
  login: string;
  database_name: string;
  ended_login: string;
  expires_at: Date | null;
  created_at: Date;
  rotated_at: Date | null;
  suspended_until: Date | null;
}

/** Logins of the database itself, each bound to one tenant. Every change is audited. */
@Injectable()
export class DatabaseCredentialStore {
  constructor(
    private readonly routines: RoutineCaller,
    private readonly endedLogins: EndedLogins,
    private readonly config: DbNodeConfig,
  ) {}

  /** @throws AppError NOT_FOUND (404), SCOPE_RESERVED (409), VALIDATION_FAILED (422) */
  async create({ tenantId, service, scopes, expiresAt, password }: NewDatabaseCredential, actor: Actor) {
    const row = await this.routines.one<CredentialRow>(
      'database_credential_issue',
      tenantId,
      service,
      scopes.join(' '),
      expiresAt,
      this.routines.loginVerifier(password),
      this.config.DIRECT_CONNECTIONS_PER_LOGIN,
      actor.requestId,
    );
    return {
      id: row.database_credential_id,
      login: row.login,
      databaseName: row.database_name,
      expiresAt: row.expires_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    };
  }

  /** @throws AppError NOT_FOUND (404) */
  async list(tenantId: string): Promise<DatabaseCredentialResponse[]> {
    const rows = await this.routines.many<CredentialRow>('database_credential_overview', tenantId);
    return rows.map((row) => ({
      database_credential_id: row.database_credential_id,
      tenant_id: row.tenant_id,
      service: row.service,
      scopes: row.scopes.split(' '),
      username: row.login,
      expires_at: row.expires_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      rotated_at: row.rotated_at?.toISOString() ?? null,
      suspended_until: row.suspended_until?.toISOString() ?? null,
    }));
  }

  /**
   * A new login takes the place of the old one, which can do nothing from then on.
   * @throws AppError NOT_FOUND (404)
   */
  async rotate(tenantId: string, id: string, password: string, actor: Actor) {
    const row = await this.routines.one<CredentialRow>(
      'database_credential_renew',
      tenantId,
      id,
      this.routines.loginVerifier(password),
      this.config.DIRECT_CONNECTIONS_PER_LOGIN,
      actor.requestId,
    );
    await this.endedLogins.end(row.ended_login);
    return { login: row.login, databaseName: row.database_name };
  }

  /** @throws AppError NOT_FOUND (404) */
  async drop(tenantId: string, id: string, actor: Actor): Promise<void> {
    const row = await this.routines.one<CredentialRow>('database_credential_end', tenantId, id, actor.requestId);
    await this.endedLogins.end(row.ended_login);
  }
}
