import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { dependencyUnavailable } from '@platform/errors';
import { BackgroundJobs } from '@platform/http-service';
import { type SigningKey, SigningKeyStore } from './signing-key.store';

/** Every replica reads a rotation within this time. The keys were published long before. */
const RELOAD_INTERVAL_MS = 15_000;
/** Invented key ids must not cause one query each. */
const MIN_RELOAD_GAP_MS = 1_000;

/** The signing keys in memory, so that issuing and verifying a token touches no database. */
@Injectable()
export class Keyring implements OnApplicationBootstrap {
  private keys: SigningKey[] = [];
  private publicKeys = new Map<string, KeyObject>();
  private reloadedAt = 0;

  constructor(
    private readonly store: SigningKeyStore,
    jobs: BackgroundJobs,
  ) {
    jobs.add({
      name: 'signing keys',
      everyMs: RELOAD_INTERVAL_MS,
      longestPauseMs: RELOAD_INTERVAL_MS,
      run: () => this.reload(),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.store.ensure();
    await this.reload();
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) if no key can sign */
  current(): { kid: string; privateKey: KeyObject } {
    const key = this.keys.find(({ status }) => status === 'current');
    if (!key?.privateKey) throw dependencyUnavailable(new Error('no signing key can be used'));
    return { kid: key.kid, privateKey: key.privateKey };
  }

  /** The public key of a key id. Rejects if there is none. */
  async find(kid: string): Promise<KeyObject> {
    if (!this.publicKeys.has(kid) && performance.now() - this.reloadedAt > MIN_RELOAD_GAP_MS) await this.reload();
    const key = this.publicKeys.get(kid);
    if (!key) throw new Error('unknown key id');
    return key;
  }

  /** What `/.well-known/jwks.json` publishes: next, current and retired keys. */
  published() {
    return this.keys.map(({ kid, publicJwk: { kty, crv, x, y } }) => ({
      kty,
      crv,
      x,
      y,
      kid,
      use: 'sig',
      alg: 'ES256',
    }));
  }

  async reload(): Promise<void> {
    this.reloadedAt = performance.now();
    this.keys = await this.store.list();
    this.publicKeys = new Map(
      this.keys.map(({ kid, publicJwk }) => [kid, createPublicKey({ key: { ...publicJwk }, format: 'jwk' })]),
    );
  }
}
