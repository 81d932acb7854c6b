import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';
import { base32 } from './totp';

const CODES = 10;
const BYTES = 10;

const REPLACE = defineStatement({
  name: 'recovery_codes_replace',
  text: `WITH earlier AS (DELETE FROM recovery_codes WHERE account_id = $1)
    INSERT INTO recovery_codes (account_id, code_hash) SELECT $1, unnest($2::bytea[])`,
});

const USE = defineStatement({
  name: 'recovery_code_use',
  text: `UPDATE recovery_codes SET used_at = now() WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL`,
});

const IS_UNUSED = defineStatement({
  name: 'recovery_code_is_unused',
  text: 'SELECT account_id FROM recovery_codes WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL',
  row: sql.pick(tables.recovery_codes, 'account_id'),
});

const LEFT = defineStatement({
  name: 'recovery_codes_left',
  text: 'SELECT count(*)::int AS count FROM recovery_codes WHERE account_id = $1 AND used_at IS NULL',
  row: { count: sql.integer },
});

const REMOVE_ALL = defineStatement({
  name: 'recovery_codes_remove_all',
  text: 'DELETE FROM recovery_codes WHERE account_id = $1',
});

const REMOVE_MADE_SINCE = defineStatement({
  name: 'recovery_codes_remove_made_since',
  text: 'DELETE FROM recovery_codes WHERE account_id = $1 AND created_at >= $2',
});

/** In the form shown to the owner: `abcd-efgh-ijkl-mnop`, 80 random bits. */
const newCode = (): string => base32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g)!.join('-');

/** Ignores case, spaces and hyphens. */
const hashOf = (code: string): Buffer => digestOf(code.toLowerCase().replaceAll(/[\s-]/g, ''));

/** Codes for an owner who lost the authenticator app. Only their digests are stored. */
@Injectable()
export class RecoveryCodeStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns ten new codes. Earlier ones stop working. */
  async replace(manager: EntityManager, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    await REPLACE.run(manager, [accountId, codes.map(hashOf)]);
    return codes;
  }

  /** Exactly one of several concurrent callers succeeds. */
  async use(manager: EntityManager, accountId: string, code: string): Promise<boolean> {
    return (await USE.run(manager, [accountId, hashOf(code)])) === 1;
  }

  /** @returns whether the account had codes */
  async removeAll(manager: EntityManager, accountId: string): Promise<boolean> {
    return (await REMOVE_ALL.run(manager, [accountId])) > 0;
  }

  /** Removes recovery codes that may belong to another person than the owner. */
  async removeMadeSince(manager: EntityManager, accountId: string, since: Date): Promise<void> {
    await REMOVE_MADE_SINCE.run(manager, [accountId, since]);
  }

  async isUnused(accountId: string, code: string): Promise<boolean> {
    return (await IS_UNUSED.find(this.dataSource, [accountId, hashOf(code)])) !== null;
  }

  async countLeft(accountId: string): Promise<number> {
    return (await LEFT.get(this.dataSource, [accountId])).count;
  }
}
