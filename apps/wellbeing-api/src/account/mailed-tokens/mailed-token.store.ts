import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { AppError } from '@platform/errors';
import { DataSource } from 'typeorm';

export type MailedTokenPurpose = 'verify_email' | 'reset_password';

const LIFETIME_SECONDS: Record<MailedTokenPurpose, number> = { verify_email: 86_400, reset_password: 1_800 };

/** The same for unknown, used and expired ones: it must not reveal which. */
export const linkNotValid = () =>
  new AppError('NOT_FOUND', { message: 'This link is not valid any more. Ask for a new one.' });

/** Single-use tokens that are sent by mail; only their digests are kept. */
@Injectable()
export class MailedTokenStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the new token; earlier ones of the same purpose stop working */
  async create(accountId: string, purpose: MailedTokenPurpose): Promise<string> {
    const token = newSecret();
    await this.dataSource.query(
      `WITH earlier AS (DELETE FROM mailed_tokens WHERE account_id = $2 AND purpose = $3)
       INSERT INTO mailed_tokens (token_hash, account_id, purpose, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
      [digestOf(token), accountId, purpose, LIFETIME_SECONDS[purpose]],
    );
    return token;
  }

  async isValid(token: string, purpose: MailedTokenPurpose): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM mailed_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()',
      [digestOf(token), purpose],
    );
    return rows.length === 1;
  }

  /**
   * Uses the token up and verifies the address it was sent to, in one step. Of concurrent callers one succeeds.
   * @throws AppError NOT_FOUND (404)
   */
  async consumeEmailVerification(token: string): Promise<void> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH used AS (
         DELETE FROM mailed_tokens WHERE token_hash = $1 AND purpose = 'verify_email' AND expires_at > now()
         RETURNING account_id
       ), verified AS (
         UPDATE accounts SET email_verified_at = COALESCE(email_verified_at, now()), updated_at = now()
         WHERE id IN (SELECT account_id FROM used)
         RETURNING id
       )
       SELECT id FROM verified`,
      [digestOf(token)],
    );
    if (rows.length === 0) throw linkNotValid();
  }

  /**
   * Uses the token up, replaces the password and ends every session, in one step. Who received the mail also has the
   * address, so it is verified.
   * @throws AppError NOT_FOUND (404)
   */
  async consumePasswordReset(token: string, passwordHash: string): Promise<{ email: string }> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string; email: string }[]>(
        `WITH used AS (
           DELETE FROM mailed_tokens WHERE token_hash = $1 AND purpose = 'reset_password' AND expires_at > now()
           RETURNING account_id
         ), changed AS (
           UPDATE accounts
           SET password_hash = $2, email_verified_at = COALESCE(email_verified_at, now()), updated_at = now()
           WHERE id IN (SELECT account_id FROM used)
           RETURNING id, email
         )
         SELECT id, email FROM changed`,
        [digestOf(token), passwordHash],
      );
      if (!row) throw linkNotValid();
      // A statement of its own: its snapshot is younger than the account's lock, so it sees a sign-in that came before.
      await manager.query('UPDATE sessions SET ended_at = now() WHERE account_id = $1 AND ended_at IS NULL', [row.id]);
      return { email: row.email };
    });
  }
}
