import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountReads } from '../database/account-reads';
import { routines, tables } from '../database/schema';

export interface StoredKey {
  keyId: number;
  accountId: string;
  digest: Buffer;
  permissions: string[];
  /** Measured by the database's clock; null: never. */
  expiresInMs: number | null;
}

export interface ListedKey {
  keyId: number;
  description: string;
  permissions: string[];
  lastUsedAt: Date | null;
  createdAt: Date;
  expiresAt: Date | null;
}

export interface NewKey {
  publicId: string;
  digest: Buffer;
  description: string;
  permissions: string[];
  expiresAt: string | null;
}

export type Rotation = RowOf<typeof routines.api_key_rotate.row>;

/** Maximum number of active keys of an account; a replaced key in its grace period does not count. */
export const MAX_KEYS = 100;

const keys = tables.api_keys;
const IS_ACTIVE = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())';

const LISTED = sql.pick(
  keys,
  'account_id',
  'key_id',
  'description',
  'permissions',
  'last_used_at',
  'created_at',
  'expires_at',
);

const LIST = defineStatement({
  name: 'api-key-list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM api_keys
    WHERE account_id = ANY (${sql.listOf('$1', sql.text)}) AND ${IS_ACTIVE} ORDER BY key_id`,
  row: LISTED,
});

const FIND = defineStatement({
  name: 'api-key-find',
  text: `SELECT key_id, account_id, digest, permissions,
      (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS expires_in_ms
    FROM api_keys WHERE public_id = $1 AND ${IS_ACTIVE}`,
  row: {
    ...sql.pick(keys, 'key_id', 'account_id', 'digest', 'permissions'),
    expires_in_ms: sql.nullable(sql.double),
  },
});

const PERMISSIONS = defineStatement({
  name: 'api-key-permissions',
  text: 'SELECT permissions FROM api_keys WHERE account_id = $1 AND key_id = $2',
  row: sql.pick(keys, 'permissions'),
});

const TOUCH = defineStatement({
  name: 'api-key-touch',
  text: `UPDATE api_keys SET last_used_at = clock_timestamp()
    WHERE account_id = $1 AND key_id = $2
      AND (last_used_at IS NULL OR last_used_at <= clock_timestamp() - interval '59 seconds')`,
});

@Injectable()
export class ApiKeyStore {
  private readonly lists: AccountReads<typeof LISTED, ListedKey>;

  constructor(private readonly dataSource: DataSource) {
    this.lists = new AccountReads(dataSource, LIST, listedKey);
  }

  /** The active keys of the account, oldest first. */
  list(accountId: string): Promise<readonly ListedKey[]> {
    return this.lists.list(accountId);
  }

  /** Adds a key; null if the account has reached its limit of active keys, also with concurrent callers. */
  async create(manager: EntityManager, accountId: string, key: NewKey): Promise<number | null> {
    const { api_key_create: keyId } = await routines.api_key_create.get(manager, {
      account_id: accountId,
      public_id: key.publicId,
      digest: key.digest,
      description: key.description,
      permissions: key.permissions,
      expires_at: key.expiresAt,
      max_keys: MAX_KEYS,
    });
    return keyId === null ? null : Number(keyId);
  }

  /** Revokes a key immediately. Returns its public id, or null if the account has no such active key. */
  async revoke(accountId: string, keyId: number): Promise<string | null> {
    return (await routines.api_key_revoke.get(this.dataSource, { account_id: accountId, key_id: keyId })).public_id;
  }

  /** Replaces an active key by one with the same permissions and expiry; the old one ends after its grace period. */
  rotate(
    manager: EntityManager,
    accountId: string,
    keyId: number,
    successor: Pick<NewKey, 'publicId' | 'digest'>,
    graceSeconds: number,
  ): Promise<Rotation> {
    return routines.api_key_rotate.get(manager, {
      account_id: accountId,
      key_id: keyId,
      public_id: successor.publicId,
      digest: successor.digest,
      grace_seconds: graceSeconds,
      max_keys: MAX_KEYS,
    });
  }

  /** The permissions of a key of the account, even if it has ended; null if there is none. Permissions never change. */
  async findPermissions(accountId: string, keyId: number): Promise<string[] | null> {
    return (await PERMISSIONS.find(this.dataSource, [accountId, keyId]))?.permissions ?? null;
  }

  /** Finds an active key by its public part. */
  async findActive(publicId: string): Promise<StoredKey | null> {
    const row = await FIND.find(this.dataSource, [publicId]);
    return (
      row && {
        keyId: Number(row.key_id),
        accountId: row.account_id,
        digest: row.digest,
        permissions: row.permissions,
        expiresInMs: row.expires_in_ms,
      }
    );
  }

  /** Records a use. Over all replicas, a key is written at most once a minute. */
  async touch(accountId: string, keyId: number): Promise<void> {
    await TOUCH.run(this.dataSource, [accountId, keyId]);
  }
}

export const listedKey = (row: Omit<RowOf<typeof LISTED>, 'account_id'>): ListedKey => ({
  keyId: Number(row.key_id),
  description: row.description,
  permissions: row.permissions,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
