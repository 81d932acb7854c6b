import { LRUCache } from 'lru-cache';
import type { MaybePromise } from './maybe-promise';

/** Without an announcement, a change is noticed after this time at the latest. */
const MAX_AGE_MS = 5_000;
const MAX_ENTRIES = 10_000;

/** What the database says of a credential. */
export interface KnownCredential {
  /** By the database's clock, from when it was asked; null: never. */
  expiresInMs: number | null;
}

/**
 * Caches credentials from the database for at most 5 s, and never beyond their expiry. An announced change removes the
 * credential, and look-ups that started before it are discarded. Concurrent callers share one look-up.
 *
 * A secret that does not match is looked up again, by a look-up that starts after the request. So a new secret works
 * immediately, and a wrong one costs as much as an unknown id. Above 10 000 entries the least recently used one is removed.
 */
export class CredentialCache<Credential extends KnownCredential> {
  private readonly kept = new LRUCache<string, Credential>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS, ttlResolution: 0 });
  private readonly pending = new Map<string, Promise<Credential | null>>();

  /** `askedAt` is on this process's monotonic clock. */
  constructor(private readonly load: (id: string, askedAt: number) => Promise<Credential | null>) {}

  /** The credential of the id if `fits` says that what was presented is its secret; it compares for null just as long. */
  find(id: string, fits: (credential: Credential | null) => boolean): MaybePromise<Credential | null> {
    const kept = this.kept.get(id);
    return kept && fits(kept) ? kept : this.ask(id, fits);
  }

  /** Something about the credential has changed, or about any of them. */
  forget(id?: string): void {
    if (id === undefined) {
      this.kept.clear();
      this.pending.clear();
    } else {
      this.kept.delete(id);
      this.pending.delete(id);
    }
  }

  private async ask(id: string, fits: (credential: Credential | null) => boolean): Promise<Credential | null> {
    const begunBefore = this.pending.get(id);
    if (begunBefore) {
      const found = await begunBefore;
      if (fits(found)) return found;
    }
    const found = await this.lookUp(id);
    return fits(found) ? found : null;
  }

  private lookUp(id: string): Promise<Credential | null> {
    const running = this.pending.get(id);
    if (running) return running;
    const askedAt = performance.now();
    const begun: Promise<Credential | null> = this.load(id, askedAt).then(
      (found) => {
        if (this.isCurrent(id, begun)) this.keep(id, found, askedAt);
        return found;
      },
      (error: unknown) => {
        this.isCurrent(id, begun);
        throw error;
      },
    );
    this.pending.set(id, begun);
    return begun;
  }

  /** False when a change was announced since it began. */
  private isCurrent(id: string, lookUp: Promise<Credential | null>): boolean {
    return this.pending.get(id) === lookUp && this.pending.delete(id);
  }

  private keep(id: string, found: Credential | null, askedAt: number): void {
    const ttl = Math.min(MAX_AGE_MS, found?.expiresInMs ?? Infinity);
    if (found && ttl > 0) this.kept.set(id, found, { ttl, start: askedAt });
    else this.kept.delete(id);
  }
}
