import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql, violatedConstraint } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';
import { SignInProviders } from '../upstream-identities/sign-in-providers';
import { passkeyExists, tooManyPasskeys } from './passkey.errors';

/** A passkey, as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  /** Whether the authenticator keeps copies on the person's other devices. */
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** A suspended passkey cannot sign in and is no proof of identity until its owner confirms it. */
  isSuspended: boolean;
}

/** The data that verify a response. */
export interface PasskeyCredential {
  id: string;
  accountId: string;
  /** Base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Buffer;
  transports: string[];
  isBackupEligible: boolean;
  name: string;
}

export interface NewPasskey {
  accountId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isBackupEligible: boolean;
  isBackedUp: boolean;
  transports: string[];
  name: string;
}

export interface PasskeyUse {
  counter: number;
  isBackedUp: boolean;
}

const MOST = 50;

const passkeys = tables.passkeys;
const LISTED = sql.pick(passkeys, 'id', 'name', 'backed_up', 'created_at', 'last_used_at', 'suspended_at');
const CREDENTIAL = sql.pick(
  passkeys,
  'id',
  'account_id',
  'credential_id',
  'public_key',
  'backup_eligible',
  'transports',
  'name',
);

const ADD = defineStatement({
  name: 'passkey_add',
  text: `INSERT INTO passkeys
      (id, account_id, credential_id, public_key, counter, backup_eligible, backed_up, transports, name)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8::text[], $9
    WHERE (SELECT count(*) FROM passkeys WHERE account_id = $2) < $10
    RETURNING ${sql.namesOf(LISTED)}`,
  row: LISTED,
});

const LIST = defineStatement({
  name: 'passkeys_list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM passkeys WHERE account_id = $1 ORDER BY created_at, id`,
  row: LISTED,
});

const LIST_CREDENTIALS = defineStatement({
  name: 'passkeys_list_credentials',
  text: `SELECT ${sql.namesOf(CREDENTIAL)} FROM passkeys WHERE account_id = $1 ORDER BY created_at, id`,
  row: CREDENTIAL,
});

const LIST_USABLE_CREDENTIALS = defineStatement({
  name: 'passkeys_list_usable_credentials',
  text: `SELECT ${sql.namesOf(CREDENTIAL)} FROM passkeys WHERE account_id = $1 AND suspended_at IS NULL
    ORDER BY created_at, id`,
  row: CREDENTIAL,
});

const FIND = defineStatement({
  name: 'passkey_find_by_credential',
  text: `SELECT ${sql.namesOf(CREDENTIAL, 'p')} FROM passkeys p JOIN accounts a ON a.id = p.account_id
    WHERE p.credential_id = $1 AND p.suspended_at IS NULL AND a.set_aside_at IS NULL`,
  row: CREDENTIAL,
});

// A counter that does not rise comes from a copy. Of two uses at the same moment with the same counter, one is refused.
const USE = defineStatement({
  name: 'passkey_use',
  text: `UPDATE passkeys SET counter = $3, backed_up = $4 AND backup_eligible, last_used_at = now()
    WHERE id = $1 AND account_id = $2 AND suspended_at IS NULL AND (counter < $3 OR (counter = 0 AND $3 = 0))`,
});

const EXISTS = defineStatement({
  name: 'passkey_exists',
  text: 'SELECT id FROM passkeys WHERE id = $1 AND account_id = $2',
  row: sql.pick(passkeys, 'id'),
});

const RENAME = defineStatement({
  name: 'passkey_rename',
  text: `UPDATE passkeys SET name = $3 WHERE id = $1 AND account_id = $2 RETURNING ${sql.namesOf(LISTED)}`,
  row: LISTED,
});

const CONFIRM = defineStatement({
  name: 'passkey_confirm',
  text: `UPDATE passkeys SET suspended_at = NULL WHERE id = $1 AND account_id = $2 AND suspended_at IS NOT NULL
    RETURNING ${sql.namesOf(LISTED)}`,
  row: LISTED,
});

// The caller has locked the account. If two passkeys are the last two ways to sign in, only one of them can be removed.
const REMOVE = defineStatement({
  name: 'passkey_remove',
  text: `DELETE FROM passkeys p USING accounts a
    WHERE p.id = $1 AND p.account_id = $2 AND a.id = p.account_id
      AND (a.password_hash <> '' OR p.suspended_at IS NOT NULL OR EXISTS (
        SELECT FROM passkeys o WHERE o.account_id = a.id AND o.id <> p.id AND o.suspended_at IS NULL
      ) OR EXISTS (
        SELECT FROM upstream_identities i
        WHERE i.account_id = a.id AND i.suspended_at IS NULL AND i.issuer = ANY($3::text[])
      ))
    RETURNING p.name`,
  row: sql.pick(passkeys, 'name'),
});

const REMOVE_ADDED_SINCE = defineStatement({
  name: 'passkeys_remove_added_since',
  text: 'DELETE FROM passkeys WHERE account_id = $1 AND created_at >= $2',
});

/** WebAuthn credentials of accounts. */
@Injectable()
export class PasskeyStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: SignInProviders,
  ) {}

  /** @throws AppError PASSKEY_EXISTS, TOO_MANY_PASSKEYS (409) */
  async add(manager: EntityManager, passkey: NewPasskey): Promise<Passkey> {
    const { accountId, credentialId, publicKey, counter, isBackupEligible, isBackedUp, transports, name } = passkey;
    try {
      const values = [accountId, credentialId, publicKey, counter, isBackupEligible, isBackedUp, transports, name];
      const row = await ADD.find(manager, [uuidv7(), ...values, MOST]);
      if (!row) throw tooManyPasskeys(MOST);
      return toPasskey(row);
    } catch (error) {
      if (violatedConstraint(error) === 'passkeys_credential_unique') throw passkeyExists(error);
      throw error;
    }
  }

  async list(accountId: string): Promise<Passkey[]> {
    return (await LIST.rows(this.dataSource, [accountId])).map(toPasskey);
  }

  async listCredentials(accountId: string): Promise<PasskeyCredential[]> {
    return (await LIST_CREDENTIALS.rows(this.dataSource, [accountId])).map(toCredential);
  }

  /** Passkeys that are not suspended. */
  async listUsableCredentials(accountId: string): Promise<PasskeyCredential[]> {
    return (await LIST_USABLE_CREDENTIALS.rows(this.dataSource, [accountId])).map(toCredential);
  }

  /** @param credentialId base64url. Does not find a suspended passkey, or one of an account that was set aside. */
  async findByCredentialId(credentialId: string): Promise<PasskeyCredential | null> {
    const row = await FIND.find(this.dataSource, [Buffer.from(credentialId, 'base64url')]);
    return row && toCredential(row);
  }

  /** @returns false if the counter did not rise: two authenticators have the key, or a response was sent twice */
  async use(manager: EntityManager, { id, accountId }: PasskeyCredential, use: PasskeyUse): Promise<boolean> {
    return (await USE.run(manager, [id, accountId, use.counter, use.isBackedUp])) === 1;
  }

  async exists(manager: EntityManager, { id, accountId }: Pick<PasskeyCredential, 'id' | 'accountId'>) {
    return (await EXISTS.find(manager, [id, accountId])) !== null;
  }

  async rename(accountId: string, id: string, name: string): Promise<Passkey | null> {
    const row = await RENAME.find(this.dataSource, [id, accountId, name]);
    return row && toPasskey(row);
  }

  /** Ends the suspension. @returns null if there is no such suspended passkey */
  async confirm(manager: EntityManager, accountId: string, id: string): Promise<Passkey | null> {
    const row = await CONFIRM.find(manager, [id, accountId]);
    return row && toPasskey(row);
  }

  /**
   * The caller has locked the account. @returns its name; null if there is no such passkey or it is the last way to
   * sign in
   */
  async remove(manager: EntityManager, accountId: string, id: string): Promise<string | null> {
    return (await REMOVE.find(manager, [id, accountId, this.providers.issuers]))?.name ?? null;
  }

  /**
   * Removes passkeys that another person than the owner may have added. The password or a mailed link stays as a way to
   * sign in.
   */
  async removeAddedSince(manager: EntityManager, accountId: string, since: Date): Promise<void> {
    await REMOVE_ADDED_SINCE.run(manager, [accountId, since]);
  }
}

const toPasskey = (row: RowOf<typeof LISTED>): Passkey => ({
  id: row.id,
  name: row.name,
  isBackedUp: row.backed_up,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  isSuspended: row.suspended_at !== null,
});

const toCredential = (row: RowOf<typeof CREDENTIAL>): PasskeyCredential => ({
  id: row.id,
  accountId: row.account_id,
  credentialId: row.credential_id.toString('base64url'),
  publicKey: row.public_key,
  transports: row.transports,
  isBackupEligible: row.backup_eligible,
  name: row.name,
});
