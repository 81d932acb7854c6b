import { Injectable, Logger } from '@nestjs/common';
import { andThen, CredentialCache, digestOf, digestsEqual, type MaybePromise } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { LRUCache } from 'lru-cache';
import { PaymentServiceConfig } from '../payment-service.config';
import { parseApiKey } from './api-key';
import { ApiKeyVerifier } from '../access/api-key.verifier';
import { permissionsOf } from '../access/permissions';
import type { Principal } from '../access/principal';
import { ApiKeyInvalidations } from './api-key.invalidations';
import { ApiKeyStore } from './api-key.store';

/** A digest that no key has. An unknown key is compared with it, so that the comparison takes the same time. */
const NO_DIGEST = Buffer.alloc(32);
const TOUCH_INTERVAL_MS = 59_000;
const MAX_TOUCHED = 10_000;

interface VerifiedKey {
  digest: Buffer;
  principal: Principal & { keyId: number };
  expiresInMs: number | null;
}

/** Finds the account of a key. The checksum refuses a mistyped or made-up key before any look-up. */
@Injectable()
export class ApiKeyAuthenticator extends ApiKeyVerifier {
  private readonly logger = new Logger(ApiKeyAuthenticator.name);
  private readonly environment: 'live' | 'test';
  private readonly touched = new LRUCache<number, true>({ max: MAX_TOUCHED, ttl: TOUCH_INTERVAL_MS });
  private readonly keys: CredentialCache<VerifiedKey>;

  constructor(
    config: PaymentServiceConfig,
    private readonly store: ApiKeyStore,
    invalidations: ApiKeyInvalidations,
  ) {
    super();
    this.keys = new CredentialCache((publicId) => this.findActive(publicId));
    invalidations.onInvalidation((publicId) => this.keys.forget(publicId));
    this.environment = config.isProduction ? 'live' : 'test';
  }

  override verify(text: string): MaybePromise<Principal> {
    const key = parseApiKey(text);
    if (!key || key.environment !== this.environment) throw unauthenticated(new Error('not a key'));
    const digest = digestOf(text);
    const found = this.keys.find(
      key.publicId,
      (known) => digestsEqual(digest, known?.digest ?? NO_DIGEST) && known !== null,
    );
    return andThen(found, (known) => {
      if (!known) throw unauthenticated(new Error('unknown key'));
      const { principal } = known;
      return this.touched.has(principal.keyId) ? principal : this.noteUse(principal).then(() => principal);
    });
  }

  private async findActive(publicId: string): Promise<VerifiedKey | null> {
    const stored = await this.store.findActive(publicId);
    if (!stored) return null;
    const { accountId, permissions, keyId, digest, expiresInMs } = stored;
    return { digest, expiresInMs, principal: { accountId, permissions: permissionsOf(permissions), keyId } };
  }

  /** A use is recorded at most once a minute. A request is not refused if recording fails. */
  private async noteUse({ accountId, keyId }: VerifiedKey['principal']): Promise<void> {
    this.touched.set(keyId, true);
    try {
      await this.store.touch(accountId, keyId);
    } catch (error) {
      this.touched.delete(keyId);
      this.logger.warn({
        msg: 'recording the use of an API key failed',
        cause_name: error instanceof Error ? error.name : '',
      });
    }
  }
}
