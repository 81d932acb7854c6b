import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../database/schema';
import { v7 as uuidv7 } from 'uuid';
import { FieldCipher } from '../field-cipher';
import type { Mail } from './mailer';

export type MailKind =
  | 'verify_email'
  | 'reset_password'
  | 'sign_up_taken'
  | 'password_changed'
  | 'step_up'
  | 'security_event'
  | 'change_email'
  | 'email_changed';

export interface NewMail extends Omit<Mail, 'id'> {
  kind: MailKind;
  accountId: string;
  /** After this time the mail is useless and is not sent. */
  lifetimeSeconds: number;
}

/** A mail that its claimer may send until the lease ends. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  attempts: number;
  isExpired: boolean;
  /** @throws Error if the key that sealed it is not configured */
  open(): Mail;
}

const mails = tables.outgoing_mails;
const SEALED = sql.pick(mails, 'id', 'sealed', 'encryption_key_id');

const CLAIM = defineStatement({
  name: 'mails_claim',
  text: `UPDATE outgoing_mails SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
    WHERE id IN (
      SELECT id FROM outgoing_mails WHERE next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, attempts, expires_at <= now() AS is_expired, sealed, encryption_key_id`,
  row: { ...SEALED, ...sql.pick(mails, 'kind', 'attempts'), is_expired: sql.boolean },
});

const OLDEST = defineStatement({
  name: 'mails_oldest',
  text: 'SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM outgoing_mails',
  row: { seconds: sql.double },
});

const SEALED_BEFORE = defineStatement({
  name: 'mails_sealed_before',
  text: `SELECT ${sql.namesOf(SEALED)} FROM outgoing_mails WHERE encryption_key_id <> $1`,
  row: SEALED,
});

const ADD = defineStatement({
  name: 'mail_add',
  text: `INSERT INTO outgoing_mails (id, account_id, kind, sealed, encryption_key_id, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
});

const REMOVE = defineStatement({
  name: 'mail_remove',
  text: 'DELETE FROM outgoing_mails WHERE id = $1',
});

const RETRY_AFTER = defineStatement({
  name: 'mail_retry_after',
  text: 'UPDATE outgoing_mails SET next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2',
});

const REMOVE_UNSENT = defineStatement({
  name: 'mails_remove_unsent',
  text: 'DELETE FROM outgoing_mails WHERE account_id = $1 AND kind = $2',
});

const SEAL = defineStatement({
  name: 'mail_seal',
  text: 'UPDATE outgoing_mails SET sealed = $2, encryption_key_id = $3 WHERE id = $1',
});

/** Longer than a mail server may take for all mails of one claim. */
const LEASE_SECONDS = 120;

/**
 * Mails to be sent. A mail exists only if the transaction that added it was committed. It stays until a mail server has
 * accepted it or it expired. If a process ends in between, another one continues. Each mail is sent at least once. It
 * is sent twice only if a process ends between the server's response and its own commit.
 */
@Injectable()
export class OutboxStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  async add(manager: EntityManager, { kind, accountId, lifetimeSeconds, ...mail }: NewMail): Promise<void> {
    const id = uuidv7();
    const { bytes, keyId } = this.cipher.seal(JSON.stringify(mail), contextOf(id));
    await ADD.run(manager, [id, accountId, kind, bytes, keyId, lifetimeSeconds]);
  }

  /** The mails that have been due longest. No two callers get the same mail within its lease. */
  async claim(limit: number): Promise<ClaimedMail[]> {
    const rows = await CLAIM.rows(this.dataSource, [limit, LEASE_SECONDS]);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as MailKind,
      attempts: row.attempts,
      isExpired: row.is_expired,
      open: () => ({ id: row.id, ...(JSON.parse(this.openRow(row)) as Omit<Mail, 'id'>) }),
    }));
  }

  /** Deletes the mail. */
  async remove({ id }: ClaimedMail): Promise<void> {
    await REMOVE.run(this.dataSource, [id]);
  }

  /** Does nothing if the lease is over and another process has the mail. */
  async retryAfter({ id, attempts }: ClaimedMail, seconds: number): Promise<void> {
    await RETRY_AFTER.run(this.dataSource, [id, attempts, seconds]);
  }

  /** Deletes mails whose link stopped working, in the transaction that ended the link. */
  async removeUnsent(manager: EntityManager, accountId: string, kind: MailKind): Promise<void> {
    await REMOVE_UNSENT.run(manager, [accountId, kind]);
  }

  /** The age of the oldest unsent mail in seconds; 0 if there is none. */
  async oldestSeconds(): Promise<number> {
    return (await OLDEST.get(this.dataSource)).seconds;
  }

  /** Encrypts with the current key all mails that an older key encrypted. Mails that are sent meanwhile are skipped. */
  async reencrypt(): Promise<number> {
    const rows = await SEALED_BEFORE.rows(this.dataSource, [this.cipher.currentKeyId]);
    for (const row of rows) {
      const { bytes, keyId } = this.cipher.seal(this.openRow(row), contextOf(row.id));
      await SEAL.run(this.dataSource, [row.id, bytes, keyId]);
    }
    return rows.length;
  }

  private openRow({ id, sealed, encryption_key_id }: RowOf<typeof SEALED>): string {
    return this.cipher.open({ keyId: encryption_key_id, bytes: sealed }, contextOf(id));
  }
}

const contextOf = (id: string): string => `outgoing_mails/${id}`;
