import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type KeyFinder, TOKEN_ALGORITHM } from '@platform/auth';
import { AppError, dependencyUnavailable } from '@platform/errors';
import { OutgoingClient } from '@platform/http-service';

/** A key set of this age is refreshed in the background, so that a withdrawn key is noticed soon. */
const REFRESH_AFTER_MS = 60_000;
/** Minimum time between the starts of two fetches: requests with made-up key ids must not overload the issuer. */
const GAP_MS = 1_000;
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 256 * 1024;
const HEADERS = { accept: 'application/json', 'user-agent': 'payment-service' };
/** Requests with unknown key ids that wait for the next fetch; more are refused. */
const MAX_WAITING = 256;

export interface RemoteKeysOptions {
  /** How long a key set is trusted while its issuer is unreachable. */
  maxStaleSeconds: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  /** Stores the last set that any replica fetched, for replicas whose own set is missing or stale. */
  store?: KeySetStore;
  /** Called for each fetch that failed. */
  onFailure?: () => void;
}

export interface KeySetStore {
  save(body: unknown): Promise<void>;
  /** The last set that any replica fetched, with its age; null if there is none. */
  find(): Promise<{ body: unknown; ageMs: number } | null>;
}

/** An unchanged set is stored again after this time, so that its stored age stays correct. */
const STORE_AGAIN_MS = 60_000;

export interface RemoteKeys {
  /** @throws DEPENDENCY_UNAVAILABLE (503) if the issuer is unreachable, another error if it does not know the key */
  find: KeyFinder;
  /** Seconds since the set was fetched; null if there is none. */
  ageSeconds(): number | null;
}

/** Finds keys in a JSON Web Key Set (RFC 7517) over HTTP. */
export function remoteKeys(jwksUrl: string, options: RemoteKeysOptions): RemoteKeys {
  const set = new RemoteKeySet(jwksUrl, options);
  return { find: (kid) => set.find(kid), ageSeconds: () => set.ageSeconds() };
}

/**
 * The whole set is cached: a key in it is found immediately, also while the issuer is unreachable. Only a set that was
 * fetched after the request may decide that a key does not exist. A fetch for another request therefore never makes a
 * new key unknown.
 */
class RemoteKeySet {
  private readonly logger = new Logger('RemoteKeys');
  private readonly issuer = new OutgoingClient({ connections: 1, timeoutMs: TIMEOUT_MS });
  private readonly maxStaleMs: number;
  private readonly now: () => number;
  private keys = new Map<string, KeyObject>();
  /** Start of the fetch that returned the keys. */
  private fetchedAt = -Infinity;
  private attemptedAt = -Infinity;
  private hasFailed = false;
  private fetching: Promise<void> | null = null;
  private waiting = 0;
  private readonly store?: KeySetStore;
  private readonly onFailure?: () => void;
  private storedAt = -Infinity;

  constructor(
    private readonly url: string,
    { maxStaleSeconds, now = () => performance.now(), store, onFailure }: RemoteKeysOptions,
  ) {
    this.maxStaleMs = maxStaleSeconds * 1000;
    this.now = now;
    this.store = store;
    this.onFailure = onFailure;
  }

  ageSeconds(): number | null {
    return this.keys.size === 0 ? null : (this.now() - this.fetchedAt) / 1000;
  }

  async find(kid: string): Promise<KeyObject> {
    const asked = this.now();
    const key = this.held(kid);
    if (key) {
      if (asked - this.fetchedAt > REFRESH_AFTER_MS) void this.refresh().catch(() => undefined);
      return key;
    }
    if (this.waiting >= MAX_WAITING) throw unavailableFor(GAP_MS);
    this.waiting++;
    try {
      return await this.findInLaterSet(kid, asked);
    } finally {
      this.waiting--;
    }
  }

  private async findInLaterSet(kid: string, asked: number): Promise<KeyObject> {
    for (;;) {
      await this.refresh();
      const key = this.held(kid);
      if (key) return key;
      if (this.fetchedAt >= asked) throw new Error('unknown key id');
    }
  }

  private held(kid: string): KeyObject | undefined {
    return this.now() - this.fetchedAt <= this.maxStaleMs ? this.keys.get(kid) : undefined;
  }

  /** Concurrent callers share one fetch. After a failure, callers do not wait for the next fetch. */
  private refresh(): Promise<void> {
    if (this.fetching) return this.fetching;
    const pauseMs = GAP_MS - (this.now() - this.attemptedAt);
    if (pauseMs > 0 && this.hasFailed) return Promise.reject(unavailableFor(pauseMs));
    this.fetching = this.fetchAfter(pauseMs).finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetchAfter(pauseMs: number): Promise<void> {
    if (pauseMs > 0) await setTimeout(pauseMs, undefined, { ref: false });
    const startedAt = this.now();
    this.attemptedAt = startedAt;
    try {
      const body = JSON.parse(await this.issuer.getText(this.url, MAX_BYTES, HEADERS)) as unknown;
      const keys = keysOf(body);
      this.keep(body, keys);
      // An unchanged key keeps its object, so that cached verifications with it stay valid.
      for (const [kid, key] of keys) if (this.keys.get(kid)?.equals(key)) keys.set(kid, this.keys.get(kid)!);
      this.keys = keys;
      this.fetchedAt = startedAt;
      this.hasFailed = false;
    } catch (error) {
      this.attemptedAt = this.now();
      this.hasFailed = true;
      this.onFailure?.();
      this.logger.warn({
        msg: 'published keys could not be read',
        cause_name: error instanceof Error ? error.name : '',
      });
      if (await this.readStore()) return;
      throw dependencyUnavailable(error);
    }
  }

  /** Stores a set that is new or has not been stored for a while. A failure only affects replicas that start later. */
  private keep(body: unknown, keys: Map<string, KeyObject>): void {
    const isSame = keys.size === this.keys.size && [...keys].every(([kid, key]) => this.keys.get(kid)?.equals(key));
    if (!this.store || (isSame && this.now() - this.storedAt < STORE_AGAIN_MS)) return;
    this.storedAt = this.now();
    this.store.save(body).catch(() => this.logger.warn({ msg: 'published keys could not be stored' }));
  }

  /** Uses the stored set if it is fresher than this replica's own set and not older than JWKS_MAX_STALE_SECONDS. */
  private async readStore(): Promise<boolean> {
    if (!this.store || this.now() - this.fetchedAt <= this.maxStaleMs) return false;
    try {
      const stored = await this.store.find();
      const fetchedAt = stored ? this.now() - stored.ageMs : -Infinity;
      if (!stored || stored.ageMs > this.maxStaleMs || fetchedAt <= this.fetchedAt) return false;
      this.keys = keysOf(stored.body);
      this.fetchedAt = fetchedAt;
      this.logger.warn({ msg: 'using stored published keys', age_seconds: Math.round(stored.ageMs / 1000) });
      return true;
    } catch {
      // The next failed fetch reads again, at most once a second.
      return false;
    }
  }
}

const unavailableFor = (milliseconds: number) =>
  new AppError('DEPENDENCY_UNAVAILABLE', {
    message: 'The keys that verify tokens are unavailable now. Try again shortly.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  });

type PublishedKey = JsonWebKey & { kid?: unknown; use?: unknown; alg?: unknown };

/** The keys that may sign access tokens; other keys are ignored. A response without such a key is not a key set. */
function keysOf(body: unknown): Map<string, KeyObject> {
  const published = (body as { keys?: unknown } | null)?.keys;
  const keys = new Map<string, KeyObject>();
  for (const jwk of Array.isArray(published) ? (published as (PublishedKey | null)[]) : []) {
    const key = jwk && publicKeyOf(jwk);
    if (key && typeof jwk.kid === 'string') keys.set(jwk.kid, key);
  }
  if (keys.size === 0) throw new Error('no key');
  return keys;
}

function publicKeyOf(jwk: PublishedKey): KeyObject | null {
  const { kty, crv, use = 'sig', alg = TOKEN_ALGORITHM } = jwk;
  if (kty !== 'EC' || crv !== 'P-256' || use !== 'sig' || alg !== TOKEN_ALGORITHM) return null;
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null;
  }
}
