import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.decorator';
import { type Flag, isSet } from '../routines/flag';
import { RoutineCaller } from '../routines/routine-caller';
import type { IdentityResponse } from './identities.response';

export interface NewIdentity {
  tenantId: string;
  service: string;
  scopes: string[];
  expiresAt: string | null;
  secretSha256: string;
}

interface IdentityRow {
  credential_id: string;
  tenant_id: string;
  service: string;
  scopes: string;
  enabled: Flag;
  expires_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
  previous_valid_until: Date | null;
}

/** The operator's side of identities. Every change is audited in the same transaction. */
@Injectable()
export class IdentityRegistryStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404), SCOPE_RESERVED (409), VALIDATION_FAILED (422) */
  async create({ tenantId, service, scopes, expiresAt, secretSha256 }: NewIdentity, actor: Actor) {
    const row = await this.routines.one<IdentityRow>(
      'identity_create',
      tenantId,
      service,
      scopes.join(' '),
      expiresAt,
      secretSha256,
      actor.requestId,
    );
    return {
      credentialId: row.credential_id,
      expiresAt: row.expires_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    };
  }

  /** @throws AppError NOT_FOUND (404) */
  async list(tenantId: string): Promise<IdentityResponse[]> {
    const rows = await this.routines.many<IdentityRow>('identity_list', tenantId);
    return rows.map((row) => ({
      credential_id: row.credential_id,
      tenant_id: row.tenant_id,
      service: row.service,
      scopes: row.scopes.split(' '),
      enabled: isSet(row.enabled),
      expires_at: row.expires_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      previous_valid_until: row.previous_valid_until?.toISOString() ?? null,
    }));
  }

  /** @throws AppError NOT_FOUND (404) */
  async rotate(credentialId: string, secretSha256: string, graceSeconds: number, actor: Actor) {
    const row = await this.routines.one<IdentityRow>(
      'identity_rotate',
      credentialId,
      secretSha256,
      graceSeconds,
      actor.requestId,
    );
    return { previousValidUntil: row.previous_valid_until?.toISOString() ?? null };
  }

  /** @throws AppError NOT_FOUND (404) */
  setEnabled(credentialId: string, enabled: boolean, actor: Actor): Promise<void> {
    return this.routines.run('identity_set_enabled', credentialId, enabled, actor.requestId);
  }
}
