import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { FieldCipher } from '../../account/field-cipher';
import type { IdentityCheck } from './identity-check';

const SEALED = sql.pick(tables.identity_checks, 'account_id', 'sealed', 'encryption_key_id');
type Row = RowOf<typeof SEALED>;

const FIND = defineStatement({
  name: 'identity_check_find',
  text: `SELECT ${sql.namesOf(SEALED)} FROM identity_checks WHERE account_id = $1`,
  row: SEALED,
});

const SEALED_BEFORE = defineStatement({
  name: 'identity_checks_sealed_before',
  text: `SELECT ${sql.namesOf(SEALED)} FROM identity_checks WHERE encryption_key_id <> $1 LIMIT 500`,
  row: SEALED,
});

const REPLACE = defineStatement({
  name: 'identity_check_replace',
  text: `INSERT INTO identity_checks (account_id, sealed, encryption_key_id) VALUES ($1, $2, $3)
    ON CONFLICT (account_id) DO UPDATE
    SET sealed = EXCLUDED.sealed, encryption_key_id = EXCLUDED.encryption_key_id, updated_at = now()`,
});

const DELETE = defineStatement({
  name: 'identity_check_delete',
  text: 'DELETE FROM identity_checks WHERE account_id = $1',
});

const SEAL = defineStatement({
  name: 'identity_check_seal',
  text: 'UPDATE identity_checks SET sealed = $3, encryption_key_id = $4 WHERE account_id = $1 AND sealed = $2',
});

/** Identity checks. Each is encrypted as a whole and bound to its account. */
@Injectable()
export class IdentityCheckStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  async find(accountId: string): Promise<IdentityCheck | null> {
    const row = await FIND.find(this.dataSource, [accountId]);
    return row ? (JSON.parse(this.open(row)) as IdentityCheck) : null;
  }

  async replace(accountId: string, check: IdentityCheck): Promise<void> {
    const { bytes, keyId } = this.cipher.seal(JSON.stringify(check), contextOf(accountId));
    await REPLACE.run(this.dataSource, [accountId, bytes, keyId]);
  }

  async delete(accountId: string): Promise<void> {
    await DELETE.run(this.dataSource, [accountId]);
  }

  /** Encrypts with the current key all checks that an older key encrypted. Rows that change meanwhile are skipped. */
  async reencrypt(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await SEALED_BEFORE.rows(this.dataSource, [this.cipher.currentKeyId]);
      if (rows.length === 0) return count;
      for (const row of rows) {
        const { bytes, keyId } = this.cipher.seal(this.open(row), contextOf(row.account_id));
        await SEAL.run(this.dataSource, [row.account_id, row.sealed, bytes, keyId]);
        count++;
      }
    }
  }

  private open({ account_id, sealed, encryption_key_id }: Row): string {
    return this.cipher.open({ keyId: encryption_key_id, bytes: sealed }, contextOf(account_id));
  }
}

const contextOf = (accountId: string): string => `identity_checks/${accountId}`;
