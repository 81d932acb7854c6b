import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller } from '../routines/routine-caller';
import type { IdentityResponse } from './identities.dto';

export interface NewIdentity {
  tenantId: string;
  service: string;
  scopes: string[];
  expiresAt: string | null;
  secretSha256: string;
}

/** Identities as operators manage them. Every change is audited in the same transaction. */
@Injectable()
export class IdentityRegistryStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404), SCOPE_RESERVED (409), VALIDATION_FAILED (422) */
  async create({ tenantId, service, scopes, expiresAt, secretSha256 }: NewIdentity, actor: Actor) {
    const row = await this.routines.one('identity_create', {
      tenant_id: tenantId,
      service,
      scopes: scopes.join(' '),
      expires_at: expiresAt,
      secret_sha256: secretSha256,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    return {
      credentialId: row.credential_id,
      expiresAt: row.expires_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    };
  }

  /** @throws AppError NOT_FOUND (404) */
  async list(tenantId: string): Promise<IdentityResponse[]> {
    const rows = await this.routines.many('identity_list', { tenant_id: tenantId });
    return rows.map((row) => ({
      credential_id: row.credential_id,
      tenant_id: row.tenant_id,
      service: row.service,
      scopes: row.scopes.split(' '),
      enabled: row.enabled,
      expires_at: row.expires_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      previous_valid_until: row.previous_valid_until?.toISOString() ?? null,
    }));
  }

  /** @throws AppError NOT_FOUND (404) */
  async rotate(credentialId: string, secretSha256: string, graceSeconds: number, actor: Actor) {
    const row = await this.routines.one('identity_rotate', {
      credential_id: credentialId,
      secret_sha256: secretSha256,
      grace_seconds: graceSeconds,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    return { previousValidUntil: row.previous_valid_until?.toISOString() ?? null };
  }

  /** @throws AppError NOT_FOUND (404) */
  setEnabled(credentialId: string, enabled: boolean, actor: Actor): Promise<void> {
    return this.routines.run('identity_set_enabled', {
      credential_id: credentialId,
      enabled,
      operator: actor.operator,
      request_id: actor.requestId,
    });
  }
}
