import { Injectable } from '@nestjs/common';
import { andThen, CredentialCache, digestOf, digestsEqual, type MaybePromise } from '@platform/auth';
import { IdentityAuthenticator } from '../access/authenticators';
import type { ServiceIdentity } from '../access/principal';
import { IdentityInvalidations } from './identity-invalidations';
import { type KnownIdentity, IdentityStore } from './identity.store';
import { IdentityUse } from './identity-use';
import { parseServiceCredential } from './service-credential';

interface Credential {
  identity: ServiceIdentity;
  secret: Buffer;
  previous: Buffer | null;
  expiresInMs: number | null;
  /** On this process's monotonic clock. */
  previousExpiresAt: number;
}

/** Dummy secret for an unknown id, so that the comparison takes the same path as for a wrong secret. */
const NO_SECRET = Buffer.alloc(32);

/** Verifies service credentials with a cache. Changes by operators take effect as the cache guarantees. */
@Injectable()
export class IdentityVerifier extends IdentityAuthenticator {
  private readonly credentials: CredentialCache<Credential>;

  constructor(
    store: IdentityStore,
    private readonly use: IdentityUse,
    invalidations: IdentityInvalidations,
  ) {
    super();
    this.credentials = new CredentialCache(async (credentialId, askedAt) => {
      const known = await store.find(credentialId);
      return known && credentialOf(credentialId, known, askedAt);
    });
    invalidations.onInvalidation((credentialId) => this.credentials.forget(credentialId));
  }

  verify(text: string): MaybePromise<ServiceIdentity | null> {
    const presented = parseServiceCredential(text);
    if (!presented) return null;
    const { credentialId, secret } = presented;
    const digest = digestOf(secret);
    const found = this.credentials.find(credentialId, (known) => fits(known, digest));
    return andThen(found, (credential) => {
      if (!credential) return null;
      this.use.note(credentialId);
      return credential.identity;
    });
  }
}

function credentialOf(credentialId: string, known: KnownIdentity, askedAt: number): Credential {
  const { tenantId, service, scopes, secretSha256, previousSecretSha256, expiresInMs } = known;
  return {
    identity: { kind: 'service', credentialId, tenantId, service, permissions: new Set(scopes) },
    secret: Buffer.from(secretSha256, 'hex'),
    previous: previousSecretSha256 === null ? null : Buffer.from(previousSecretSha256, 'hex'),
    expiresInMs,
    previousExpiresAt: askedAt + (known.previousExpiresInMs ?? 0),
  };
}

/** Always compares twice, so that the time does not depend on the credential. */
function fits(credential: Credential | null, digest: Buffer): boolean {
  const current = digestsEqual(digest, credential?.secret ?? NO_SECRET);
  const previous = digestsEqual(digest, credential?.previous ?? NO_SECRET);
  return credential !== null && (current || (previous && credential.previousExpiresAt > performance.now()));
}
