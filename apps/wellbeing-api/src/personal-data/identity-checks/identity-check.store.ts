import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../account/encryption/field-cipher';
import type { IdentityCheck } from './identity-check';

interface Row {
  account_id: string;
  sealed: Buffer;
  encryption_key_id: string;
}

/** Identity checks, encrypted as a whole and bound to their account. */
@Injectable()
export class IdentityCheckStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  async find(accountId: string): Promise<IdentityCheck | null> {
    const [row] = await this.dataSource.query<Row[]>(
      'SELECT account_id, sealed, encryption_key_id FROM identity_checks WHERE account_id = $1',
      [accountId],
    );
    return row ? (JSON.parse(this.open(row)) as IdentityCheck) : null;
  }

  async replace(accountId: string, check: IdentityCheck): Promise<void> {
    const { bytes, keyId } = this.cipher.seal(JSON.stringify(check), contextOf(accountId));
    await this.dataSource.query(
      `INSERT INTO identity_checks (account_id, sealed, encryption_key_id) VALUES ($1, $2, $3)
       ON CONFLICT (account_id) DO UPDATE
       SET sealed = EXCLUDED.sealed, encryption_key_id = EXCLUDED.encryption_key_id, updated_at = now()`,
      [accountId, bytes, keyId],
    );
  }

  async delete(accountId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM identity_checks WHERE account_id = $1', [accountId]);
  }

  /** Encrypts with the current key what an older one encrypted; a row changed meanwhile is left to that change. */
  async reencrypt(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await this.dataSource.query<Row[]>(
        'SELECT account_id, sealed, encryption_key_id FROM identity_checks WHERE encryption_key_id <> $1 LIMIT 500',
        [this.cipher.currentKeyId],
      );
      if (rows.length === 0) return count;
      for (const row of rows) {
        const { bytes, keyId } = this.cipher.seal(this.open(row), contextOf(row.account_id));
        await this.dataSource.query(
          'UPDATE identity_checks SET sealed = $3, encryption_key_id = $4 WHERE account_id = $1 AND sealed = $2',
          [row.account_id, row.sealed, bytes, keyId],
        );
        count++;
      }
    }
  }

  private open({ account_id, sealed, encryption_key_id }: Row): string {
    return this.cipher.open({ keyId: encryption_key_id, bytes: sealed }, contextOf(account_id));
  }
}

const contextOf = (accountId: string): string => `identity_checks/${accountId}`;
