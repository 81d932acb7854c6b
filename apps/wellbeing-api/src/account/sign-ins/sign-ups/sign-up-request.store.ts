import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';
import type { NewAccount } from '../../accounts/account.store';
import { FieldCipher } from '../../field-cipher';

const SEALED = sql.pick(tables.sign_up_requests, 'id', 'sealed', 'encryption_key_id');

const ADD = defineStatement({
  name: 'sign_up_request_add',
  text: 'INSERT INTO sign_up_requests (id, sealed, encryption_key_id) VALUES ($1, $2, $3)',
});

const TAKE = defineStatement({
  name: 'sign_up_requests_take',
  text: `DELETE FROM sign_up_requests
    WHERE id IN (SELECT id FROM sign_up_requests ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING ${sql.namesOf(SEALED)}`,
  row: SEALED,
});

/**
 * Sign-ups that were answered before their address was looked up. A sign-up writes one row and reads no account.
 * Neither the response nor its time reveals whether the address has one.
 */
@Injectable()
export class SignUpRequestStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  async add(account: NewAccount): Promise<void> {
    const id = uuidv7();
    const { bytes, keyId } = this.cipher.seal(JSON.stringify(account), contextOf(id));
    await ADD.run(this.dataSource, [id, bytes, keyId]);
  }

  /**
   * Takes the oldest rows that no other replica has locked, for good if the transaction commits. @returns how many, and
   * the readable ones
   */
  async take(manager: EntityManager, limit: number): Promise<{ taken: number; accounts: NewAccount[] }> {
    const rows = await TAKE.rows(manager, [limit]);
    // A sign-up that was encrypted with a removed key cannot be read. The person must repeat it.
    const readable = rows.filter(({ encryption_key_id: keyId }) => this.cipher.knows(keyId));
    return { taken: rows.length, accounts: readable.map((row) => this.open(row)) };
  }

  private open({ id, sealed, encryption_key_id }: RowOf<typeof SEALED>): NewAccount {
    const text = this.cipher.open({ keyId: encryption_key_id, bytes: sealed }, contextOf(id));
    // A replica of an earlier version does not write these fields.
    return {
      confirmsFirst: false,
      language: null,
      ...(JSON.parse(text) as Omit<NewAccount, 'confirmsFirst' | 'language'>),
    };
  }
}

const contextOf = (id: string): string => `sign_up_requests/${id}`;
