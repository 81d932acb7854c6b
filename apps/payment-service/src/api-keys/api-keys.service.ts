import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import type { EntityManager } from 'typeorm';
import { PaymentServiceConfig } from '../payment-service.config';
import { type ApiKey, newApiKey } from './api-key';
import { ApiKeyInvalidations } from './api-key.invalidations';
import { covers } from '../access/permissions';
import type { Principal } from '../access/principal';
import { ApiKeyStore, type ListedKey } from './api-key.store';
import { StepUpStore } from './step-up.store';
import { apiKeyLimit, apiKeyNotFound, apiKeyRotated, permissionEscalation } from './api-keys.errors';

export interface KeyRequest {
  description: string;
  permissions: string[];
  expiresAt: string | null;
}

/** The one moment at which a key's secret exists outside the caller. */
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

  /** @throws AppError PERMISSION_ESCALATION (403) */
  assertMayCreate(principal: Principal, permissions: string[]): void {
    if (!permissions.every((permission) => covers(principal.permissions, permission))) throw permissionEscalation();
  }

  /**
   * Whether the caller could grant what the key may do. That it has ended since says nothing about the caller.
   * @throws AppError API_KEY_NOT_FOUND (404), PERMISSION_ESCALATION (403)
   */
  async assertMayRotate(principal: Principal, keyId: number): Promise<void> {
    const permissions = await this.store.findPermissions(principal.accountId, keyId);
    if (!permissions) throw apiKeyNotFound();
    this.assertMayCreate(principal, permissions);
  }

  /**
   * For a caller who may: see `assertMayCreate`.
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
   * Replaces a key by one that inherits its permissions and expiry; the old one ends after the grace. For a caller who
   * may: see `assertMayRotate`.
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

  /** To be called when the rotation is durable: an announcement before that would only refill the caches. */
  announceEnd(publicId: string): Promise<void> {
    return this.invalidations.publish(publicId);
  }

  private newKey(): ApiKey {
    return newApiKey(this.config.isProduction ? 'live' : 'test');
  }
}
