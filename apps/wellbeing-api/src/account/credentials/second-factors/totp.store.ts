import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';
import { FieldCipher } from '../../field-cipher';
import { codesLocked } from './second-factor.errors';

/** This many wrong codes lock for a quarter of an hour. The next ones lock for twice as long, up to a day. */
const ATTEMPTS_TO_LOCK = 5;
const FIRST_LOCK_SECONDS = 900;
const LONGEST_LOCK_SECONDS = 86_400;

/** One attempt, already counted. */
export interface Attempt {
  secret: Buffer;
  lastStep: number;
  /** The database's time, in seconds since 1970. */
  seconds: number;
  /** If this attempt is wrong, a lock begins. */
  isLast: boolean;
}

const secrets = tables.totp_secrets;
const SEALED = sql.pick(secrets, 'account_id', 'sealed', 'encryption_key_id');

const ENROL = defineStatement({
  name: 'totp_enrol',
  text: `INSERT INTO totp_secrets (account_id, sealed, encryption_key_id) VALUES ($1, $2, $3)
    ON CONFLICT (account_id) DO UPDATE
      SET sealed = EXCLUDED.sealed, encryption_key_id = EXCLUDED.encryption_key_id, created_at = now(), last_step = 0,
        attempts = 0, locked_until = NULL
      WHERE totp_secrets.confirmed_at IS NULL`,
});

const ATTEMPT = defineStatement({
  name: 'totp_attempt',
  text: `UPDATE totp_secrets SET attempts = attempts + 1, locked_until = CASE WHEN (attempts + 1) % $3 = 0
      THEN now() + make_interval(secs => least($5, $4 * 2 ^ least((attempts + 1) / $3 - 1, 20))) END
    WHERE account_id = $1 AND (confirmed_at IS NOT NULL) = $2 AND (locked_until IS NULL OR locked_until <= now())
    RETURNING ${sql.namesOf(SEALED)}, last_step, locked_until IS NOT NULL AS is_last,
      extract(epoch FROM now())::float8 AS seconds`,
  row: { ...SEALED, last_step: secrets.last_step, is_last: sql.boolean, seconds: sql.double },
});

const LOCKED = defineStatement({
  name: 'totp_locked',
  text: `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM totp_secrets
    WHERE account_id = $1 AND (confirmed_at IS NOT NULL) = $2 AND locked_until > now()`,
  row: { seconds: sql.integer },
});

const USE_STEP = defineStatement({
  name: 'totp_use_step',
  text: `UPDATE totp_secrets
    SET last_step = $2, attempts = 0, locked_until = NULL, confirmed_at = coalesce(confirmed_at, now())
    WHERE account_id = $1 AND last_step < $2 AND (confirmed_at IS NOT NULL) = $3`,
});

const FORGET_ATTEMPTS = defineStatement({
  name: 'totp_forget_attempts',
  text: 'UPDATE totp_secrets SET attempts = 0, locked_until = NULL WHERE account_id = $1',
});

const FIND = defineStatement({
  name: 'totp_find',
  text: 'SELECT confirmed_at FROM totp_secrets WHERE account_id = $1 AND confirmed_at IS NOT NULL',
  row: { confirmed_at: sql.present(secrets.confirmed_at) },
});

const REMOVE = defineStatement({
  name: 'totp_remove',
  text: 'DELETE FROM totp_secrets WHERE account_id = $1 AND confirmed_at IS NOT NULL',
});

const REMOVE_ENABLED_SINCE = defineStatement({
  name: 'totp_remove_enabled_since',
  text: 'DELETE FROM totp_secrets WHERE account_id = $1 AND (confirmed_at IS NULL OR confirmed_at >= $2)',
});

const FORGET_UNCONFIRMED = defineStatement({
  name: 'totp_forget_unconfirmed',
  text: `DELETE FROM totp_secrets WHERE confirmed_at IS NULL AND created_at < now() - interval '1 day'`,
});

const SEALED_BEFORE = defineStatement({
  name: 'totp_sealed_before',
  text: `SELECT ${sql.namesOf(SEALED)} FROM totp_secrets WHERE encryption_key_id <> $1`,
  row: SEALED,
});

const SEAL = defineStatement({
  name: 'totp_seal',
  text: `UPDATE totp_secrets SET sealed = $2, encryption_key_id = $3 WHERE account_id = $1 AND sealed = $4`,
});

/** Sealed secrets of authenticator apps. All times are the database's. */
@Injectable()
export class TotpStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  /** Replaces a secret that was never confirmed. @returns false if there is a confirmed one */
  async enrol(manager: EntityManager, accountId: string, secret: Buffer): Promise<boolean> {
    const { bytes, keyId } = this.cipher.seal(secret.toString('base64'), contextOf(accountId));
    return (await ENROL.run(manager, [accountId, bytes, keyId])) === 1;
  }

  /**
   * Counts an attempt before its code is checked, so that concurrent attempts cannot exceed the limit.
   * @returns null if there is no such secret
   * @throws AppError SIGN_IN_LOCKED (429)
   */
  async attempt(accountId: string, isConfirmed: boolean): Promise<Attempt | null> {
    const limits = [ATTEMPTS_TO_LOCK, FIRST_LOCK_SECONDS, LONGEST_LOCK_SECONDS];
    const row = await ATTEMPT.find(this.dataSource, [accountId, isConfirmed, ...limits]);
    if (row) {
      const { last_step, seconds, is_last: isLast } = row;
      return { secret: this.open(row), lastStep: Number(last_step), seconds, isLast };
    }
    const locked = await LOCKED.find(this.dataSource, [accountId, isConfirmed]);
    if (locked) throw codesLocked(locked.seconds);
    return null;
  }

  /** Exactly one of several concurrent callers succeeds, and none with a step before the last used one. */
  async useStep(manager: EntityManager, accountId: string, step: number, isConfirmed: boolean): Promise<boolean> {
    return (await USE_STEP.run(manager, [accountId, step, isConfirmed])) === 1;
  }

  async forgetAttempts(manager: EntityManager, accountId: string): Promise<void> {
    await FORGET_ATTEMPTS.run(manager, [accountId]);
  }

  /** @returns when the secret was confirmed; null if there is none */
  async findConfirmed(accountId: string, manager: EntityManager | DataSource = this.dataSource): Promise<Date | null> {
    return (await FIND.find(manager, [accountId]))?.confirmed_at ?? null;
  }

  /** Also removes the recovery codes. @returns false if there is no secret */
  async remove(manager: EntityManager, accountId: string): Promise<boolean> {
    return (await REMOVE.run(manager, [accountId])) === 1;
  }

  /** Removes a secret that another person than the owner may have enabled or started to enable. */
  async removeEnabledSince(manager: EntityManager, accountId: string, since: Date): Promise<void> {
    await REMOVE_ENABLED_SINCE.run(manager, [accountId, since]);
  }

  /** Deletes secrets that were not confirmed within a day. */
  async forgetUnconfirmed(): Promise<void> {
    await FORGET_UNCONFIRMED.run(this.dataSource);
  }

  /** Encrypts with the current key all secrets that an older key encrypted. */
  async reencrypt(): Promise<number> {
    const rows = await SEALED_BEFORE.rows(this.dataSource, [this.cipher.currentKeyId]);
    for (const row of rows) {
      const { bytes, keyId } = this.cipher.seal(this.openText(row), contextOf(row.account_id));
      await SEAL.run(this.dataSource, [row.account_id, bytes, keyId, row.sealed]);
    }
    return rows.length;
  }

  private open(row: RowOf<typeof SEALED>): Buffer {
    return Buffer.from(this.openText(row), 'base64');
  }

  private openText({ account_id, sealed, encryption_key_id: keyId }: RowOf<typeof SEALED>): string {
    return this.cipher.open({ keyId, bytes: sealed }, contextOf(account_id));
  }
}

const contextOf = (accountId: string): string => `totp_secrets/${accountId}`;
