import { Injectable } from '@nestjs/common';
import type { KnownCredential } from '@platform/auth';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { PersonalScope, PersonalToken } from '../../../access/personal-tokens';
import { tables } from '../../../database/schema';
import { tooManyTokens } from './personal-token.errors';

/** A personal access token, as its owner sees it. */
export interface ListedToken {
  id: string;
  name: string;
  scope: PersonalScope[];
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  /** The start of the day in UTC; null before the first use. */
  lastUsedOn: Date | null;
  /** Such as `203.0.113.0/24`; empty if unknown. */
  lastUsedNetwork: string;
}

export interface NewToken {
  accountId: string;
  tokenHash: Buffer;
  name: string;
  scope: PersonalScope[];
  lifetimeDays: number;
}

export type StoredToken = PersonalToken & KnownCredential;

/** Maximum number of tokens of an account that have not expired. */
export const MOST_TOKENS = 20;

const tokens = tables.personal_tokens;
const COLUMNS = sql.pick(
  tokens,
  'id',
  'name',
  'scope',
  'created_at',
  'expires_at',
  'last_used_on',
  'last_used_network',
);
const LISTED = { ...COLUMNS, is_expired: sql.boolean };
const SELECTED = `${sql.namesOf(COLUMNS)}, expires_at <= now() AS is_expired`;

// The caller has locked the account, so that concurrent callers do not pass the limit together.
const CREATE = defineStatement({
  name: 'personal_token_create',
  text: `INSERT INTO personal_tokens (id, account_id, token_hash, name, scope, expires_at)
    SELECT $1, $2, $3, $4, $5::text[], now() + make_interval(days => $6)
    WHERE (SELECT count(*) FROM personal_tokens WHERE account_id = $2 AND expires_at > now()) < $7
    RETURNING ${SELECTED}`,
  row: LISTED,
});

const LIST = defineStatement({
  name: 'personal_tokens_list',
  text: `SELECT ${SELECTED} FROM personal_tokens WHERE account_id = $1 ORDER BY created_at, id LIMIT 200`,
  row: LISTED,
});

// A join would have a plan that reads all accounts, if it was made while the tables were empty.
const FIND = defineStatement({
  name: 'personal_token_find',
  text: `SELECT id, account_id, scope, (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS expires_in_ms
    FROM personal_tokens t
    WHERE token_hash = $1 AND expires_at > clock_timestamp()
      AND (SELECT locked_at IS NULL AND set_aside_at IS NULL FROM accounts WHERE id = t.account_id)`,
  row: { ...sql.pick(tokens, 'id', 'account_id', 'scope'), expires_in_ms: sql.double },
});

// A row that a defence or another replica has locked is skipped: the record of a use never waits.
const NOTE_USE = defineStatement({
  name: 'personal_token_note_use',
  text: `UPDATE personal_tokens SET last_used_on = date_trunc('day', now(), 'UTC'), last_used_network = $3
    WHERE id = (
      SELECT id FROM personal_tokens
      WHERE id = $2 AND account_id = $1
        AND (last_used_on, last_used_network) IS DISTINCT FROM (date_trunc('day', now(), 'UTC'), $3)
      FOR UPDATE SKIP LOCKED
    )`,
});

const REVOKE = defineStatement({
  name: 'personal_token_revoke',
  text: 'DELETE FROM personal_tokens WHERE id = $2 AND account_id = $1 RETURNING name, token_hash',
  row: sql.pick(tokens, 'name', 'token_hash'),
});

const FORGET_OLD = defineStatement({
  name: 'personal_tokens_forget_old',
  text: `DELETE FROM personal_tokens WHERE expires_at < now() - interval '30 days'`,
});

/** Personal access tokens of accounts. Only their digests are stored. All times are the database's. */
@Injectable()
export class PersonalTokenStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The caller has locked the account.
   * @throws AppError TOO_MANY_PERSONAL_TOKENS (409)
   */
  async create(manager: EntityManager, token: NewToken): Promise<ListedToken> {
    const { accountId, tokenHash, name, scope, lifetimeDays } = token;
    const values = [uuidv7(), accountId, tokenHash, name, scope, lifetimeDays, MOST_TOKENS];
    const row = await CREATE.find(manager, values);
    if (!row) throw tooManyTokens(MOST_TOKENS);
    return toListed(row);
  }

  /** Oldest first, with those that expired in the last 30 days. */
  async list(accountId: string): Promise<ListedToken[]> {
    return (await LIST.rows(this.dataSource, [accountId])).map(toListed);
  }

  /** Finds a token that has not expired. Does not find one of a locked account. */
  async findActive(tokenHash: Buffer): Promise<StoredToken | null> {
    const row = await FIND.find(this.dataSource, [tokenHash]);
    return (
      row && {
        id: row.id,
        accountId: row.account_id,
        scope: new Set(row.scope as PersonalScope[]),
        expiresInMs: row.expires_in_ms,
      }
    );
  }

  /** Records the day and the network of a use. Nothing is written if both are recorded already. */
  async noteUse(accountId: string, id: string, network: string): Promise<void> {
    await NOTE_USE.run(this.dataSource, [accountId, id, network]);
  }

  /** Null if the account has no such token. */
  async revoke(manager: EntityManager, accountId: string, id: string): Promise<{ name: string; hash: Buffer } | null> {
    const row = await REVOKE.find(manager, [accountId, id]);
    return row && { name: row.name, hash: row.token_hash };
  }

  /** Deletes tokens that expired more than 30 days ago. */
  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}

const toListed = (row: RowOf<typeof LISTED>): ListedToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope as PersonalScope[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  isExpired: row.is_expired,
  lastUsedOn: row.last_used_on,
  lastUsedNetwork: row.last_used_network ?? '',
});
