import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';
import { FieldCipher } from '../../field-cipher';

const SEALED = sql.pick(tables.password_reset_requests, 'id', 'sealed', 'encryption_key_id');

const ADD = defineStatement({
  name: 'reset_request_add',
  text: 'INSERT INTO password_reset_requests (id, sealed, encryption_key_id) VALUES ($1, $2, $3)',
});

const TAKE = defineStatement({
  name: 'reset_requests_take',
  text: `DELETE FROM password_reset_requests
    WHERE id IN (SELECT id FROM password_reset_requests ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING ${sql.namesOf(SEALED)}`,
  row: SEALED,
});

export interface ResetRequests {
  taken: number;
  /** As they were typed, without duplicates. */
  emails: string[];
}

/**
 * Addresses for which a new password was requested. A request writes one row and reads no account. Its time therefore
 * does not reveal whether the address has one.
 */
@Injectable()
export class ResetRequestStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  async add(email: string): Promise<void> {
    const id = uuidv7();
    const { bytes, keyId } = this.cipher.seal(email, contextOf(id));
    await ADD.run(this.dataSource, [id, bytes, keyId]);
  }

  /** Takes the oldest rows that no other replica has locked, for good if the transaction commits. */
  async take(manager: EntityManager, limit: number): Promise<ResetRequests> {
    const rows = await TAKE.rows(manager, [limit]);
    // A request that was encrypted with a removed key cannot be read. The person must repeat it.
    const readable = rows.filter(({ encryption_key_id: keyId }) => this.cipher.knows(keyId));
    return { taken: rows.length, emails: [...new Set(readable.map((row) => this.open(row)))] };
  }

  private open({ id, sealed, encryption_key_id }: RowOf<typeof SEALED>): string {
    return this.cipher.open({ keyId: encryption_key_id, bytes: sealed }, contextOf(id));
  }
}

const contextOf = (id: string): string => `password_reset_requests/${id}`;
