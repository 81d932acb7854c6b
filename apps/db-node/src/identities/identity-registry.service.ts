import { Injectable } from '@nestjs/common';
import { hexDigestOf } from '@platform/auth';
import type { Actor } from '../access/actor.decorator';
import type { GrantDto, NewIdentityResponse, RotatedIdentityResponse } from './identities.dto';
import { IdentityInvalidations } from './identity-invalidations';
import { IdentityRegistryStore } from './identity-registry.store';
import { formatServiceCredential, newCredentialSecret } from './service-credential';

/** Creates secrets, stores only their digests, and notifies all replicas of each change. */
@Injectable()
export class IdentityRegistry {
  constructor(
    private readonly store: IdentityRegistryStore,
    private readonly invalidations: IdentityInvalidations,
  ) {}

  async create(
    tenantId: string,
    { service, scopes, expires_at }: GrantDto,
    actor: Actor,
  ): Promise<NewIdentityResponse> {
    const secret = newCredentialSecret();
    const { credentialId, expiresAt, createdAt } = await this.store.create(
      { tenantId, service, scopes, expiresAt: expires_at ?? null, secretSha256: hexDigestOf(secret) },
      actor,
    );
    return {
      credential_id: credentialId,
      secret,
      credential: formatServiceCredential({ credentialId, secret }),
      tenant_id: tenantId,
      service,
      scopes,
      expires_at: expiresAt,
      created_at: createdAt,
    };
  }

  async rotate(credentialId: string, graceSeconds: number, actor: Actor): Promise<RotatedIdentityResponse> {
    const secret = newCredentialSecret();
    const { previousValidUntil } = await this.store.rotate(credentialId, hexDigestOf(secret), graceSeconds, actor);
    await this.invalidations.publish(credentialId);
    const credential = formatServiceCredential({ credentialId, secret });
    return { credential_id: credentialId, secret, credential, previous_valid_until: previousValidUntil };
  }

  async setEnabled(credentialId: string, enabled: boolean, actor: Actor): Promise<void> {
    await this.store.setEnabled(credentialId, enabled, actor);
    await this.invalidations.publish(credentialId);
  }
}
