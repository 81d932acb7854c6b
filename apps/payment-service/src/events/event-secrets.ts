import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealingKeys } from '@platform/auth';
import { PaymentServiceConfig } from '../payment-service.config';

const SECRET_BYTES = 32;

interface SealedSecrets {
  secret_ids: string[] | null;
  sealing_key_ids: string[] | null;
  sealed_secrets: Buffer[] | null;
}

/** The secrets that sign endpoints' deliveries. Only their owners and the delivery worker see them. */
@Injectable()
export class EventSecrets {
  private readonly keys: SealingKeys;
  readonly keyIds: string[];

  constructor({ sealingKeys: { keys } }: PaymentServiceConfig) {
    this.keyIds = keys.map(({ id }) => id);
    this.keys = new SealingKeys(keys as [(typeof keys)[number]]);
  }

  /** A new secret in the form of Standard Webhooks. */
  make(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  get currentKeyId(): string {
    return this.keys.currentKeyId;
  }

  knows(keyId: string): boolean {
    return this.keys.knows(keyId);
  }

  seal(secret: string, secretId: string) {
    return this.keys.seal(secret, contextOf(secretId));
  }

  /** The secrets of a claimed delivery, the newest first. */
  open({ secret_ids, sealing_key_ids, sealed_secrets }: SealedSecrets): string[] {
    return (secret_ids ?? []).map((secret_id, index) =>
      this.openOne({ secret_id, sealing_key_id: sealing_key_ids![index]!, sealed: sealed_secrets![index]! }),
    );
  }

  /** @throws Error if its key is not configured */
  openOne({
    secret_id,
    sealing_key_id,
    sealed,
  }: {
    secret_id: string;
    sealing_key_id: string;
    sealed: Buffer;
  }): string {
    return this.keys.open({ keyId: sealing_key_id, bytes: sealed }, contextOf(secret_id));
  }
}

const contextOf = (secretId: string): string => `event_endpoint_secrets/${secretId}`;
