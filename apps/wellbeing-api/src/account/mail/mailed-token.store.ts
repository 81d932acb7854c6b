import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { tables } from '../../database/schema';
import { LinkNotValid } from './mailed-link.store';

export type MailedTokenPurpose = 'verify_email' | 'reset_password';

const FIND = defineStatement({
  name: 'mailed_token_find',
  text: 'SELECT account_id FROM mailed_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()',
  row: sql.pick(tables.mailed_tokens, 'account_id'),
});

const CONSUME = defineStatement({
  name: 'mailed_token_consume',
  text: `WITH used AS (
      DELETE FROM mailed_tokens WHERE account_id = $3 AND token_hash = $1 AND purpose = $2 AND expires_at > now()
      RETURNING account_id
    ), others AS (
      DELETE FROM mailed_tokens m USING used u
      WHERE m.account_id = u.account_id AND m.purpose = $2 AND m.token_hash <> $1
    ), noted AS (
      UPDATE mailed_links SET used_at = now() WHERE token_hash = $1 AND EXISTS (SELECT FROM used)
    )
    SELECT account_id FROM used`,
  row: sql.pick(tables.mailed_tokens, 'account_id'),
});

const CREATE = defineStatement({
  name: 'mailed_token_create',
  text: `INSERT INTO mailed_tokens (token_hash, account_id, purpose, expires_at)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
});

const FORGET_OLD = defineStatement({
  name: 'mailed_tokens_forget_old',
  text: 'DELETE FROM mailed_tokens WHERE expires_at < now()',
});

const REMOVE_ALL = defineStatement({
  name: 'mailed_tokens_remove_all',
  text: 'DELETE FROM mailed_tokens WHERE account_id = $1 AND purpose = $2',
});

/** Single-use tokens that are sent by mail. Only their digests are stored. */
@Injectable()
export class MailedTokenStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
  ) {}

  /** The caller has locked the account. @returns the new token; earlier ones stay valid */
  async create(
    manager: EntityManager,
    accountId: string,
    purpose: MailedTokenPurpose,
    lifetimeSeconds: number,
  ): Promise<string> {
    const token = newSecret();
    await CREATE.run(manager, [digestOf(token), accountId, purpose, lifetimeSeconds]);
    return token;
  }

  /** Does not use the token up. @returns the account that the token was sent for */
  async findAccount(
    token: string,
    purpose: MailedTokenPurpose,
    manager: EntityManager | DataSource = this.dataSource,
  ): Promise<string | null> {
    return (await FIND.find(manager, [digestOf(token), purpose]))?.account_id ?? null;
  }

  /**
   * Uses the token up and ends the others of its purpose, if the transaction commits. Exactly one of several concurrent
   * callers succeeds. The account is always locked before its tokens.
   * @returns the account that the token was sent for
   * @throws AppError NOT_FOUND (404)
   */
  async consume(manager: EntityManager, token: string, purpose: MailedTokenPurpose): Promise<string> {
    const accountId = await this.findAccount(token, purpose, manager);
    if (accountId === null) throw new LinkNotValid();
    await this.accounts.lock(manager, accountId, 'FOR UPDATE');
    if (!(await CONSUME.find(manager, [digestOf(token), purpose, accountId]))) throw new LinkNotValid();
    return accountId;
  }

  /** Deletes tokens that were not used in time. */
  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }

  /** Deletes the unused links of an account. */
  async removeAll(manager: EntityManager, accountId: string, purpose: MailedTokenPurpose): Promise<void> {
    await REMOVE_ALL.run(manager, [accountId, purpose]);
  }
}
