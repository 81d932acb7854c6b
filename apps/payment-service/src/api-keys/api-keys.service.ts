import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import type { EntityManager } from 'typeorm';
import { PaymentServiceConfig } from '../payment-service.config';
import { type ApiKey, newApiKey } from './api-key';
import { ApiKeyInvalidations } from './api-key.invalidations';
import { covers, PAYOUTS } from '../access/permissions';
import type { Principal } from '../access/principal';
import { signInAgain } from '../access/step-up';
import { ApiKeyStore, type ListedKey } from './api-key.store';
import { StepUpStore } from './step-up.store';
import { apiKeyLimit, apiKeyNotFound, apiKeyRotated, permissionEscalation } from './api-keys.errors';

export interface KeyRequest {
  description: string;
  permissions: string[];
  expiresAt: string | null;
}

/** A new key with its secret, which the service never has again. */
export interface IssuedKey {
  keyId: number;
  text: string;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly store: ApiKeyStore,
    private readonly invalidations: ApiKeyInvalidations,
    private readonly stepUps: StepUpStore,
  ) {}

  list(principal: Principal): Promise<readonly ListedKey[]> {
    return this.store.list(principal.accountId);
  }

  /**
   * Only a person who has just confirmed the own identity grants `write:payouts`: no key does, not even to its successor.
   * @throws AppError PERMISSION_ESCALATION | SIGN_IN_AGAIN (403)
   */
  assertMayCreate(principal: Principal, permissions: string[]): void {
    if (permissions.includes(PAYOUTS) && !principal.stepUp)
      throw signInAgain(
        this.config.stepUpUrl,
        'To give an API key the permission write:payouts, confirm your identity.',
      );
    if (!permissions.every((permission) => covers(principal.permissions, permission))) throw permissionEscalation();
  }

  /**
   * Checks that the caller may grant the key's permissions. Keys that have ended are checked in the same way.
   * @throws AppError API_KEY_NOT_FOUND (404), PERMISSION_ESCALATION (403)
   */
  async assertMayRotate(principal: Principal, keyId: number): Promise<void> {
    const permissions = await this.store.findPermissions(principal.accountId, keyId);
    if (!permissions) throw apiKeyNotFound();
    this.assertMayCreate(principal, permissions);
  }

  /**
   * Only for a caller who passed `assertMayCreate`.
   * @throws AppError SIGN_IN_AGAIN (403) for a step-up token that was used, API_KEY_LIMIT (409)
   */
  create(manager: EntityManager, principal: Principal, request: KeyRequest): Promise<IssuedKey> {
    return manager.transaction(async (inner) => {
      await this.stepUps.spend(inner, principal);
      const key = this.newKey();
      const keyId = await this.store.create(inner, principal.accountId, {
        ...request,
        publicId: key.publicId,
        digest: digestOf(key.text),
      });
      if (keyId === null) throw apiKeyLimit();
      return { keyId, text: key.text };
    });
  }

  /**
   * Replaces a key by one that inherits its permissions and expiry; the old one ends after the grace period. Only for a
   * caller who passed `assertMayRotate`.
   * @throws AppError SIGN_IN_AGAIN (403), API_KEY_NOT_FOUND (404), CONFLICT | API_KEY_LIMIT (409)
   */
  rotate(
    manager: EntityManager,
    principal: Principal,
    keyId: number,
    graceSeconds: number,
  ): Promise<IssuedKey & { ended: string }> {
    return manager.transaction(async (inner) => {
      await this.stepUps.spend(inner, principal);
      const key = this.newKey();
      const successor = { publicId: key.publicId, digest: digestOf(key.text) };
      const rotation = await this.store.rotate(inner, principal.accountId, keyId, successor, graceSeconds);
      if (rotation.outcome === 'not_found') throw apiKeyNotFound();
      if (rotation.outcome === 'superseded') throw apiKeyRotated();
      if (rotation.outcome === 'limit') throw apiKeyLimit();
      return { keyId: Number(rotation.new_key_id), text: key.text, ended: rotation.old_public_id! };
    });
  }

  /** @throws AppError API_KEY_NOT_FOUND (404) */
  async revoke(principal: Principal, keyId: number): Promise<void> {
    const publicId = await this.store.revoke(principal.accountId, keyId);
    if (publicId === null) throw apiKeyNotFound();
    await this.invalidations.publish(publicId);
  }

  /** Call it after the rotation is durable: earlier, caches would load the old state again. */
  announceEnd(publicId: string): Promise<void> {
    return this.invalidations.publish(publicId);
  }

  private newKey(): ApiKey {
    return newApiKey(this.config.isProduction ? 'live' : 'test');
  }
}
