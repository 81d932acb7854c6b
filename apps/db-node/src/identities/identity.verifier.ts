import { Injectable } from '@nestjs/common';
import { digestOf, digestsEqual } from '@platform/auth';
import { IdentityAuthenticator } from '../access/authenticators';
import type { ServiceIdentity } from '../access/principal';
import { IdentityInvalidations } from './identity-invalidations';
import { type KnownIdentity, IdentityStore } from './identity.store';
import { IdentityUse } from './identity-use';
import { parseServiceCredential } from './service-credential';

const CACHE_MS = 5_000;
const MAX_CACHED = 10_000;

interface Entry {
  identity: ServiceIdentity;
  secret: Buffer;
  previous: Buffer | null;
  /** On this process's monotonic clock. */
  expiresAt: number;
  previousExpiresAt: number;
  cachedUntil: number;
}

/** Compared with for an unknown id, so that it takes the same path as a wrong secret. */
const NO_SECRET = Buffer.alloc(32);

/**
 * Verifies service credentials. What the database said is believed for at most 5 s and forgotten as soon as an operator
 * changes the identity anywhere. A secret that does not fit is checked against the database once more: a fresh secret
 * works at once, and a wrong one costs the same as an unknown id.
 */
@Injectable()
export class IdentityVerifier extends IdentityAuthenticator {
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<Entry | null>>();
  private changes = 0;

  constructor(
    private readonly store: IdentityStore,
    private readonly use: IdentityUse,
    invalidations: IdentityInvalidations,
  ) {
    super();
    invalidations.onInvalidation((credentialId) => this.forget(credentialId));
  }

  async verify(text: string): Promise<ServiceIdentity | null> {
    const credential = parseServiceCredential(text);
    if (!credential) return null;
    const { credentialId, secret } = credential;
    const digest = digestOf(secret);
    const cached = this.entries.get(credentialId);
    const entry =
      cached && cached.cachedUntil > performance.now() && fits(cached, digest) ? cached : await this.load(credentialId);
    if (!fits(entry, digest) || !entry) return null;
    this.use.note(credentialId);
    return entry.identity;
  }

  /** Without an id everything is forgotten. */
  private forget(credentialId?: string): void {
    this.changes++;
    this.pending.clear();
    if (credentialId === undefined) this.entries.clear();
    else this.entries.delete(credentialId);
  }

  /** Callers that ask at the same moment share one look-up. */
  private load(credentialId: string): Promise<Entry | null> {
    const running = this.pending.get(credentialId);
    if (running) return running;
    const loading: Promise<Entry | null> = this.read(credentialId).finally(() => {
      if (this.pending.get(credentialId) === loading) this.pending.delete(credentialId);
    });
    this.pending.set(credentialId, loading);
    return loading;
  }

  private async read(credentialId: string): Promise<Entry | null> {
    const { changes } = this;
    const askedAt = performance.now();
    const known = await this.store.find(credentialId);
    if (!known) {
      this.entries.delete(credentialId);
      return null;
    }
    const entry = entryOf(credentialId, known, askedAt);
    // What was read before a change must not outlive it.
    if (changes === this.changes) {
      if (this.entries.size >= MAX_CACHED) this.entries.clear();
      this.entries.set(credentialId, entry);
    }
    return entry;
  }
}

function entryOf(credentialId: string, known: KnownIdentity, askedAt: number): Entry {
  const { tenantId, service, scopes, secretSha256, previousSecretSha256 } = known;
  return {
    identity: { kind: 'service', credentialId, tenantId, service, permissions: new Set(scopes) },
    secret: Buffer.from(secretSha256, 'hex'),
    previous: previousSecretSha256 === null ? null : Buffer.from(previousSecretSha256, 'hex'),
    expiresAt: askedAt + (known.expiresInMs ?? Infinity),
    previousExpiresAt: askedAt + (known.previousExpiresInMs ?? 0),
    cachedUntil: askedAt + CACHE_MS,
  };
}

/** Always two comparisons, whatever is known. */
function fits(entry: Entry | null | undefined, digest: Buffer): boolean {
  const now = performance.now();
  const current = digestsEqual(digest, entry?.secret ?? NO_SECRET);
  const previous = digestsEqual(digest, entry?.previous ?? NO_SECRET);
  if (!entry || entry.expiresAt <= now) return false;
  return current || (previous && entry.previousExpiresAt > now);
}
