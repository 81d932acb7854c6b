import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventSecrets } from '../../events/event-secrets';
import { EndpointSecretStore } from './endpoint-secret.store';

const BATCH = 500;

/** How many secrets a key has sealed. */
export interface SealedCount {
  keyId: string;
  secrets: number;
  isConfigured: boolean;
}

export interface SealedState {
  currentKeyId: string;
  keys: SealedCount[];
  /** What other keys that are configured have sealed: it can be sealed anew. */
  left: number;
}

/** Has the secrets of event endpoints sealed with the first key; then the other keys are needed no more. */
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
   * Seals a batch with the first key, in one transaction with its row of the audit; what is signed stays the same.
   * @returns how many; 0 when none is left, or somebody else is at those that are
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
