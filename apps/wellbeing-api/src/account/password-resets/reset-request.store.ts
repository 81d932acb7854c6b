import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FieldCipher } from '../encryption/field-cipher';

interface Row {
  id: string;
  sealed: Buffer;
  encryption_key_id: string;
}

/**
 * Addresses for which a new password was asked. Asking writes one row, whoever's the address is: an answer cannot take
 * longer for an account that exists when nobody has looked for it yet.
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
    await this.dataSource.query(
      'INSERT INTO password_reset_requests (id, sealed, encryption_key_id) VALUES ($1, $2, $3)',
      [id, bytes, keyId],
    );
  }

  /** Takes the oldest that nobody else is at, for good if the transaction commits; null when there is none. */
  async take(manager: EntityManager): Promise<{ email: string | null } | null> {
    const [[row]] = await manager.query<[Row[], number]>(
      `DELETE FROM password_reset_requests
       WHERE id = (SELECT id FROM password_reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, sealed, encryption_key_id`,
    );
    if (!row) return null;
    // Whoever asked while another encryption key was in force, and it was taken away, asks again.
    return { email: this.cipher.knows(row.encryption_key_id) ? this.open(row) : null };
  }

  private open({ id, sealed, encryption_key_id }: Row): string {
    return this.cipher.open({ keyId: encryption_key_id, bytes: sealed }, contextOf(id));
  }
}

const contextOf = (id: string): string => `password_reset_requests/${id}`;
