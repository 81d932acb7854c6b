import { Injectable, Logger } from '@nestjs/common';
import { digestOf, digestsEqual } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { PaymentServiceConfig } from '../payment-service.config';
import { parseApiKey } from './api-key';
import { ApiKeyVerifier } from '../access/api-key.verifier';
import { permissionsOf } from '../access/permissions';
import type { Principal } from '../access/principal';
import { ApiKeyCache } from './api-key.cache';
import { ApiKeyStore } from './api-key.store';

/** A digest that no key has, so that an unknown key is compared just as long as a known one. */
const NO_DIGEST = Buffer.alloc(32);
const TOUCH_INTERVAL_MS = 59_000;
const MAX_TOUCHED = 10_000;

/** Says whose key was presented. A mistyped or made-up key is refused by its checksum, before any look-up. */
@Injectable()
export class ApiKeyAuthenticator extends ApiKeyVerifier {
  private readonly logger = new Logger(ApiKeyAuthenticator.name);
  private readonly environment: 'live' | 'test';
  private readonly touched = new Map<number, number>();

  constructor(
    config: PaymentServiceConfig,
    private readonly store: ApiKeyStore,
    private readonly cache: ApiKeyCache,
  ) {
    super();
    this.environment = config.isProduction ? 'live' : 'test';
  }

  override async verify(text: string): Promise<Principal> {
    const key = parseApiKey(text);
    if (!key || key.environment !== this.environment) throw unauthenticated(new Error('not a key'));
    const digest = digestOf(text);
    const cached = this.cache.get(key.publicId, digest);
    const principal = cached ?? (await this.lookUp(key.publicId, digest));
    await this.noteUse(principal.keyId!);
    return principal;
  }

  private async lookUp(publicId: string, digest: Buffer): Promise<Principal> {
    const lookup = this.cache.beginLookup(publicId);
    const stored = await this.store.findActive(publicId);
    if (!digestsEqual(digest, stored?.digest ?? NO_DIGEST) || !stored) throw unauthenticated(new Error('unknown key'));
    const principal = {
      accountId: stored.accountId,
      permissions: permissionsOf(stored.permissions),
      keyId: stored.keyId,
    };
    this.cache.put(lookup, digest, principal, stored.expiresInMs);
    return principal;
  }

  /** A use is noted at most once a minute; that it could not be noted is no reason to refuse it. */
  private async noteUse(keyId: number): Promise<void> {
    const now = performance.now();
    const last = this.touched.get(keyId);
    if (last !== undefined && now - last < TOUCH_INTERVAL_MS) return;
    if (this.touched.size >= MAX_TOUCHED) this.touched.clear();
    this.touched.set(keyId, now);
    try {
      await this.store.touch(keyId);
    } catch (error) {
      this.touched.delete(keyId);
      this.logger.warn({ msg: 'the use of a key was not noted', cause_name: error instanceof Error ? error.name : '' });
    }
  }
}
