import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.decorator';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { EndedLogins } from './ended-logins';
import type { DatabaseCredentialResponse } from './database-credentials.dto';

export interface NewDatabaseCredential {
  tenantId: string;
  service: string;
  scopes: string[];
  expiresAt: string | null;
  password: string;
}

/** Database logins, each bound to one tenant. Every change is audited. */
@Injectable()
export class DatabaseCredentialStore {
  constructor(
    private readonly routines: RoutineCaller,
    private readonly endedLogins: EndedLogins,
    private readonly config: DbNodeConfig,
  ) {}

  /** @throws AppError NOT_FOUND (404), SCOPE_RESERVED (409), VALIDATION_FAILED (422) */
  async create({ tenantId, service, scopes, expiresAt, password }: NewDatabaseCredential, actor: Actor) {
    const row = await this.routines.one('database_credential_issue', {
      tenant_id: tenantId,
      service,
      scopes: scopes.join(' '),
      expires_at: expiresAt,
      verifier: this.routines.loginVerifier(password),
      connections: this.config.DIRECT_CONNECTIONS_PER_LOGIN,
      operator: actor.operator,
      request_id: actor.requestId,
    });
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
    const rows = await this.routines.many('database_credential_overview', { tenant_id: tenantId });
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
   * Replaces the login by a new one. The old login ends immediately.
   * @throws AppError NOT_FOUND (404)
   */
  async rotate(tenantId: string, id: string, password: string, actor: Actor) {
    const row = await this.routines.one('database_credential_renew', {
      tenant_id: tenantId,
      database_credential_id: id,
      verifier: this.routines.loginVerifier(password),
      connections: this.config.DIRECT_CONNECTIONS_PER_LOGIN,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    await this.endedLogins.end(row.ended_login);
    return { login: row.login, databaseName: row.database_name };
  }

  /** @throws AppError NOT_FOUND (404) */
  async drop(tenantId: string, id: string, actor: Actor): Promise<void> {
    const row = await this.routines.one('database_credential_end', {
      tenant_id: tenantId,
      database_credential_id: id,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    await this.endedLogins.end(row.ended_login);
  }
}
