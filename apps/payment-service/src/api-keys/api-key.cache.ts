import { Injectable } from '@nestjs/common';
import { digestsEqual } from '@platform/auth';
import type { Principal } from '../access/principal';

/** Without a message, a revocation is noticed after this time at the latest. */
const MAX_AGE_MS = 5_000;
const MAX_ENTRIES = 10_000;

interface Entry {
  digest: Buffer;
  principal: Principal;
  until: number;
}

export interface Lookup {
  publicId: string;
  startedAt: number;
}

/** Verified keys for a few seconds. A key whose revocation was announced leaves at once. */
@Injectable()
export class ApiKeyCache {
  private readonly entries = new Map<string, Entry>();
  /** Announced revocations: a look-up that began before one must not bring the key back. */
  private readonly forgottenAt = new Map<string, number>();
  private clearedAt = -Infinity;

  get(publicId: string, digest: Buffer): Principal | null {
    const entry = this.entries.get(publicId);
    if (!entry || !digestsEqual(entry.digest, digest)) return null;
    if (entry.until > performance.now()) return entry.principal;
    this.entries.delete(publicId);
    return null;
  }

  beginLookup(publicId: string): Lookup {
    return { publicId, startedAt: performance.now() };
  }

  /** Keeps a key from the moment its look-up began, and never beyond its own expiry. */
  put({ publicId, startedAt }: Lookup, digest: Buffer, principal: Principal, expiresInMs: number | null): void {
    if (startedAt <= Math.max(this.clearedAt, this.forgottenAt.get(publicId) ?? -Infinity)) return;
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(publicId, { digest, principal, until: startedAt + Math.min(MAX_AGE_MS, expiresInMs ?? Infinity) });
  }

  forget(publicId: string): void {
    if (this.forgottenAt.size >= MAX_ENTRIES) this.clear();
    this.forgottenAt.set(publicId, performance.now());
    this.entries.delete(publicId);
  }

  /** For when announcements may have been missed. */
  clear(): void {
    this.clearedAt = performance.now();
    this.entries.clear();
    this.forgottenAt.clear();
  }
}
