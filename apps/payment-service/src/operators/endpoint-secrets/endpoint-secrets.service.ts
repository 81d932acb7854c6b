import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventSecrets } from '../../events/event-secrets';
import { EndpointSecretStore } from './endpoint-secret.store';

const BATCH = 500;

/** Number of secrets that a key encrypts. */
export interface SealedCount {
  keyId: string;
  secrets: number;
  isConfigured: boolean;
}

export interface SealedState {
  currentKeyId: string;
  keys: SealedCount[];
  /** Number of secrets that other configured keys encrypt: they can be encrypted again. */
  left: number;
}

/** Encrypts the secrets of event endpoints with the first key; then the other keys are no longer needed. */
@Injectable()
export class EndpointSecretsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: EndpointSecretStore,
    private readonly secrets: EventSecrets,
  ) {}

  async state(): Promise<SealedState> {
    const { currentKeyId } = this.secrets;
    const keys = (await this.store.count()).map(({ sealing_key_id, secrets }) => ({
      keyId: sealing_key_id,
      secrets,
      isConfigured: this.secrets.knows(sealing_key_id),
    }));
    const others = keys.filter(({ keyId, isConfigured }) => isConfigured && keyId !== currentKeyId);
    return { currentKeyId, keys, left: others.reduce((sum, { secrets }) => sum + secrets, 0) };
  }

  /**
   * Encrypts a batch with the first key, in one transaction with its audit entry; signatures do not change.
   * @returns the number of secrets; 0 if none is left, or if another transaction has locked the rest
   */
  async reencryptSome(operator: string): Promise<number> {
    const others = this.secrets.keyIds.filter((id) => id !== this.secrets.currentKeyId);
    return this.dataSource.transaction(async (manager) => {
      const rows = await this.store.sealedWith(manager, others, BATCH);
      for (const row of rows) {
        const secret = this.secrets.openOne(row);
        await this.store.sealAnew(manager, row, this.secrets.seal(secret, row.secret_id));
      }
      if (rows.length > 0) await this.store.note(manager, operator, rows.length);
      return rows.length;
    });
  }
}
