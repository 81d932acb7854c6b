import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountReads } from '../account-reads';
import type { ApiKeyEntity } from './api-key.entity';

export interface StoredKey {
  keyId: number;
  accountId: string;
  digest: Buffer;
  permissions: string[];
  /** By the database's clock; null: never. */
  expiresInMs: number | null;
}

export type ListedKey = Pick<
  ApiKeyEntity,
  'keyId' | 'description' | 'permissions' | 'lastUsedAt' | 'createdAt' | 'expiresAt'
>;

interface ListedRow {
  account_id: string;
  key_id: string;
  description: string;
  permissions: string[];
  last_used_at: Date | null;
  created_at: Date;
  expires_at: Date | null;
}

export interface NewKey {
  publicId: string;
  digest: Buffer;
  description: string;
  permissions: string[];
  expiresAt: string | null;
}

export interface Rotation {
  outcome: 'rotated' | 'not_found' | 'superseded' | 'limit';
  new_key_id: string | null;
  old_public_id: string | null;
}

/** Active keys of an account; a replaced key in its grace does not count. */
export const MAX_KEYS = 100;

const LIST = `SELECT account_id, key_id, description, permissions, last_used_at, created_at, expires_at
  FROM api_keys
  WHERE account_id = ANY ($1::text[])
    AND revoked_at IS NULL
    AND (expires_at IS NULL OR expires_at > clock_timestamp())
  ORDER BY key_id`;

const FIND = `SELECT key_id, account_id, digest, permissions,
    (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS expires_in_ms
  FROM api_keys
  WHERE public_id = $1
    AND revoked_at IS NULL
    AND (expires_at IS NULL OR expires_at > clock_timestamp())`;

@Injectable()
export class ApiKeyStore {
  private readonly lists: AccountReads<ListedRow, ListedKey>;

  constructor(private readonly dataSource: DataSource) {
    this.lists = new AccountReads(dataSource, { name: 'api-key-list', text: LIST, itemOf: listedKey });
  }

  /** The active keys of the account, oldest first. */
  list(accountId: string): Promise<readonly ListedKey[]> {
    return this.lists.list(accountId);
  }

  /** Adds a key; null when the account has its limit of active keys, also among concurrent callers. */
  async create(manager: EntityManager, accountId: string, key: NewKey): Promise<number | null> {
    const rows = await manager.query<{ key_id: string | null }[]>(
      'SELECT api_key_create($1, $2, $3, $4, $5, $6, $7) AS key_id',
      [accountId, key.publicId, key.digest, key.description, key.permissions, key.expiresAt, MAX_KEYS],
    );
    const keyId = rows[0]!.key_id;
    return keyId === null ? null : Number(keyId);
  }

  /** Ends a key at once. Null when the account has no such active key; otherwise its public id. */
  async revoke(accountId: string, keyId: number): Promise<string | null> {
    const rows = await queryPrepared<{ public_id: string }>(
      this.dataSource,
      'api-key-revoke',
      `UPDATE api_keys SET revoked_at = clock_timestamp()
        WHERE account_id = $1 AND key_id = $2 AND revoked_at IS NULL
          AND (expires_at IS NULL OR expires_at > clock_timestamp())
        RETURNING public_id`,
      [accountId, keyId],
    );
    return rows[0]?.public_id ?? null;
  }

  /** Replaces an active key by one with the same permissions and expiry; the old one ends after its grace. */
  async rotate(
    manager: EntityManager,
    accountId: string,
    keyId: number,
    successor: Pick<NewKey, 'publicId' | 'digest'>,
    graceSeconds: number,
  ): Promise<Rotation> {
    const rows = await manager.query<Rotation[]>('SELECT * FROM api_key_rotate($1, $2, $3, $4, $5, $6)', [
      accountId,
      keyId,
      successor.publicId,
      successor.digest,
      graceSeconds,
      MAX_KEYS,
    ]);
    return rows[0]!;
  }

  /** The permissions of a key of the account, also of one that has ended; null when there is none. They never change. */
  async findPermissions(accountId: string, keyId: number): Promise<string[] | null> {
    const rows = await queryPrepared<{ permissions: string[] }>(
      this.dataSource,
      'api-key-permissions',
      'SELECT permissions FROM api_keys WHERE account_id = $1 AND key_id = $2',
      [accountId, keyId],
    );
    return rows[0]?.permissions ?? null;
  }

  /** An active key by its public part. */
  async findActive(publicId: string): Promise<StoredKey | null> {
    const rows = await queryPrepared<{
      key_id: string;
      account_id: string;
      digest: Buffer;
      permissions: string[];
      expires_in_ms: number | null;
    }>(this.dataSource, 'api-key-find', FIND, [publicId]);
    const row = rows[0];
    return row
      ? {
          keyId: Number(row.key_id),
          accountId: row.account_id,
          digest: row.digest,
          permissions: row.permissions,
          expiresInMs: row.expires_in_ms,
        }
      : null;
  }

  /** Notes a use; of all replicas at most one writes a key once a minute. */
  async touch(keyId: number): Promise<void> {
    await queryPrepared(
      this.dataSource,
      'api-key-touch',
      `UPDATE api_keys SET last_used_at = clock_timestamp()
        WHERE key_id = $1 AND (last_used_at IS NULL OR last_used_at <= clock_timestamp() - interval '59 seconds')`,
      [keyId],
    );
  }
}

const listedKey = (row: ListedRow): ListedKey => ({
  keyId: Number(row.key_id),
  description: row.description,
  permissions: row.permissions,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
