import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type KeyFinder, TOKEN_ALGORITHM } from '@platform/auth';
import { AppError, dependencyUnavailable } from '@platform/errors';

/** A set of this age is refreshed behind the answers that it still gives, so a withdrawn key is noticed soon. */
const REFRESH_AFTER_MS = 60_000;
/** Between the beginnings of two fetches, whatever is asked for: made-up key ids must not hammer the issuer. */
const GAP_MS = 1_000;
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 256 * 1024;
/** Requests with unknown key ids that wait for the next fetch; more are refused. */
const MAX_WAITING = 256;

export interface RemoteKeysOptions {
  /** How long a set of keys is trusted whose issuer cannot be asked. */
  maxStaleSeconds: number;
  /** Milliseconds that never run backwards. */
  now?: () => number;
  /** Keeps the last set that any replica fetched, for replicas whose own set is missing or stale. */
  store?: KeySetStore;
  /** Called for each fetch that failed. */
  onFailure?: () => void;
}

export interface KeySetStore {
  save(body: unknown): Promise<void>;
  /** The last set that any replica fetched, with its age; null when there is none. */
  find(): Promise<{ body: unknown; ageMs: number } | null>;
}

/** A set that did not change is stored again after this time, so that its stored age stays true. */
const STORE_AGAIN_MS = 60_000;

export interface RemoteKeys {
  /** @throws DEPENDENCY_UNAVAILABLE (503) when the issuer cannot be asked, any other error when it does not know the key */
  find: KeyFinder;
  /** Seconds since the set was fetched; null while there is none. */
  ageSeconds(): number | null;
}

/** Finds keys in a JSON Web Key Set (RFC 7517) over HTTP. */
export function remoteKeys(jwksUrl: string, options: RemoteKeysOptions): RemoteKeys {
  const set = new RemoteKeySet(jwksUrl, options);
  return { find: (kid) => set.find(kid), ageSeconds: () => set.ageSeconds() };
}

/**
 * The set is kept whole: a key that it holds is found at once, whatever else is asked for and whether or not the issuer
 * answers. Only the set may say that a key does not exist, and only when it was fetched after the question: so no fetch
 * that somebody else caused makes a new key unknown.
 */
class RemoteKeySet {
  private readonly logger = new Logger('RemoteKeys');
  private readonly maxStaleMs: number;
  private readonly now: () => number;
  private keys = new Map<string, KeyObject>();
  /** When the fetch began that the keys are from. */
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

  /** Callers at the same time share one fetch. After a failure nobody waits for the next one. */
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
      const body = await readJson(this.url);
      const keys = keysOf(body);
      this.keep(body, keys);
      // A key that stays is the same object, so what was verified with it stays verified.
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

  /** Stores a set that is new or was not stored for a while. A failure costs only what a later start could have read. */
  private keep(body: unknown, keys: Map<string, KeyObject>): void {
    const isSame = keys.size === this.keys.size && [...keys].every(([kid, key]) => this.keys.get(kid)?.equals(key));
    if (!this.store || (isSame && this.now() - this.storedAt < STORE_AGAIN_MS)) return;
    this.storedAt = this.now();
    this.store.save(body).catch(() => this.logger.warn({ msg: 'published keys could not be stored' }));
  }

  /** Takes the stored set if it is fresher than the own one, and not older than JWKS_MAX_STALE_SECONDS. */
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
    message: 'The keys that tokens are verified with cannot be asked for now. Try again shortly.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  });

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_BYTES) throw new Error('too many bytes');
    chunks.push(chunk as Uint8Array);
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

type PublishedKey = JsonWebKey & { kid?: unknown; use?: unknown; alg?: unknown };

/** The keys that may sign access tokens; others are none of ours. An answer without any is no set of keys. */
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
