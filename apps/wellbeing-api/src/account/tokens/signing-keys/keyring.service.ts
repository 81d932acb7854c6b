import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InvalidTokenError } from '@platform/auth';
import { dependencyUnavailable } from '@platform/errors';
import { BackgroundJobs } from '@platform/http-service';
import { type SigningAlgorithm, type SigningKey, SigningKeyStore } from './signing-key.store';

/** Every replica reads a rotation within this time. The keys were published long before. */
const RELOAD_INTERVAL_MS = 15_000;
/** Invented key ids must not cause one query each. */
const MIN_RELOAD_GAP_MS = 1_000;

/** The signing keys in memory, so that issuing and verifying a token touches no database. */
@Injectable()
export class Keyring implements OnApplicationBootstrap {
  private keys: SigningKey[] = [];
  private publicKeys = new Map<string, { algorithm: SigningAlgorithm; key: KeyObject }>();
  private reloadedAt = 0;
  private reloading: Promise<void> | null = null;
  /** Why the keys could not be read the last time. */
  private failure: { cause: unknown } | null = null;

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
    await this.read();
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) if no key can sign */
  current(algorithm: SigningAlgorithm = 'ES256'): { kid: string; privateKey: KeyObject } {
    const key = this.keys.find((one) => one.status === 'current' && one.algorithm === algorithm);
    if (!key?.privateKey) throw dependencyUnavailable(new Error('no signing key can be used'));
    return { kid: key.kid, privateKey: key.privateKey };
  }

  /**
   * The public key of a key id, for this algorithm only.
   * @throws InvalidTokenError if there is none
   * @throws AppError DEPENDENCY_UNAVAILABLE (503) if the key is unknown and the keys cannot be read: it may be a new one
   */
  async find(kid: string, algorithm: SigningAlgorithm = 'ES256'): Promise<KeyObject> {
    if (!this.publicKeys.has(kid)) await this.readUnknown();
    const found = this.publicKeys.get(kid);
    if (found?.algorithm !== algorithm) throw new InvalidTokenError('unknown key id');
    return found.key;
  }

  /** What `/.well-known/jwks.json` publishes: next, current and retired keys. */
  published() {
    return this.keys.map(({ kid, algorithm, publicJwk }) => ({ ...publicJwk, kid, use: 'sig', alg: algorithm }));
  }

  /** A call while another one runs waits for the same query. */
  reload(): Promise<void> {
    return (this.reloading ??= this.read().finally(() => (this.reloading = null)));
  }

  private async readUnknown(): Promise<void> {
    const isDue = performance.now() - this.reloadedAt > MIN_RELOAD_GAP_MS;
    // The result is in `failure`.
    if (this.reloading || isDue) await this.reload().catch(() => undefined);
    if (this.failure) throw dependencyUnavailable(this.failure.cause);
  }

  private async read(): Promise<void> {
    this.reloadedAt = performance.now();
    try {
      this.keys = await this.store.list();
      this.publicKeys = new Map(
        this.keys.map(({ kid, algorithm, publicJwk }) => {
          const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' });
          return [kid, { algorithm, key }];
        }),
      );
      this.failure = null;
    } catch (cause) {
      this.failure = { cause };
      throw cause;
    }
  }
}
