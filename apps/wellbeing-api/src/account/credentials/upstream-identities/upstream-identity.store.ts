import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql, violatedConstraint } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';
import { SignInProviders } from './sign-in-providers';

/** A person at a provider. Only both together identify the person, and never the address. */
export interface UpstreamSubject {
  issuer: string;
  subject: string;
}

export interface NewUpstreamIdentity extends UpstreamSubject {
  accountId: string;
  /** The address that the provider reported, for the owner to recognise. */
  email: string | null;
}

/** An identity, as the owner of the account sees it. */
export interface UpstreamIdentity {
  id: string;
  issuer: string;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** A suspended identity cannot sign in and is no proof until its owner confirms it. */
  isSuspended: boolean;
}

const MOST = 20;

const identities = tables.upstream_identities;
const LISTED = sql.pick(identities, 'id', 'issuer', 'email', 'created_at', 'last_used_at', 'suspended_at');

const ADD = defineStatement({
  name: 'upstream_identity_add',
  text: `INSERT INTO upstream_identities (id, account_id, issuer, subject, email, last_used_at)
    SELECT $1, $2, $3, $4, $5, now() WHERE (SELECT count(*) FROM upstream_identities WHERE account_id = $2) < $6`,
});

const FIND = defineStatement({
  name: 'upstream_identity_find',
  text: 'SELECT id, account_id FROM upstream_identities WHERE issuer = $1 AND subject = $2',
  row: sql.pick(identities, 'id', 'account_id'),
});

const USE = defineStatement({
  name: 'upstream_identity_use',
  text: `UPDATE upstream_identities i SET last_used_at = now() FROM accounts a
    WHERE i.id = $1 AND i.account_id = $2 AND i.suspended_at IS NULL AND a.id = i.account_id
    RETURNING a.confirms_first`,
  row: sql.pick(tables.accounts, 'confirms_first'),
});

const LIST = defineStatement({
  name: 'upstream_identities_list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM upstream_identities WHERE account_id = $1 ORDER BY created_at, id`,
  row: LISTED,
});

const CONFIRM = defineStatement({
  name: 'upstream_identity_confirm',
  text: `UPDATE upstream_identities SET suspended_at = NULL
    WHERE id = $1 AND account_id = $2 AND suspended_at IS NOT NULL RETURNING issuer`,
  row: sql.pick(identities, 'issuer'),
});

const EXISTS = defineStatement({
  name: 'upstream_identity_exists',
  text: 'SELECT id FROM upstream_identities WHERE id = $1 AND account_id = $2',
  row: sql.pick(identities, 'id'),
});

// The caller has locked the account. Of the last two ways to sign in, only one can be removed.
const REMOVE = defineStatement({
  name: 'upstream_identity_remove',
  text: `DELETE FROM upstream_identities i USING accounts a
    WHERE i.id = $1 AND i.account_id = $2 AND a.id = i.account_id
      AND (a.password_hash <> '' OR i.suspended_at IS NOT NULL
        OR EXISTS (SELECT FROM passkeys p WHERE p.account_id = $2 AND p.suspended_at IS NULL)
        OR EXISTS (
          SELECT FROM upstream_identities o
          WHERE o.account_id = $2 AND o.id <> $1 AND o.suspended_at IS NULL AND o.issuer = ANY($3::text[])
        ))
    RETURNING i.issuer`,
  row: sql.pick(identities, 'issuer'),
});

const REMOVE_ADDED_SINCE = defineStatement({
  name: 'upstream_identities_remove_added_since',
  text: 'DELETE FROM upstream_identities WHERE account_id = $1 AND created_at >= $2',
});

export const isIdentityTaken = (error: unknown): boolean => violatedConstraint(error) === 'upstream_identities_unique';

/** Identities of accounts at providers. */
@Injectable()
export class UpstreamIdentityStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: SignInProviders,
  ) {}

  /**
   * The caller has locked the account. @returns false if the account has too many
   * @throws an error of {@link isIdentityTaken} if an account has the identity
   */
  async add(manager: EntityManager, { accountId, issuer, subject, email }: NewUpstreamIdentity): Promise<boolean> {
    return (await ADD.run(manager, [uuidv7(), accountId, issuer, subject, email, MOST])) === 1;
  }

  async find({ issuer, subject }: UpstreamSubject): Promise<{ id: string; accountId: string } | null> {
    const row = await FIND.find(this.dataSource, [issuer, subject]);
    return row && { id: row.id, accountId: row.account_id };
  }

  /** @returns null if it was removed or suspended; otherwise whether the account must confirm its address first */
  async use(manager: EntityManager, accountId: string, id: string): Promise<{ confirmsFirst: boolean } | null> {
    const row = await USE.find(manager, [id, accountId]);
    return row && { confirmsFirst: row.confirms_first };
  }

  async list(accountId: string): Promise<UpstreamIdentity[]> {
    return (await LIST.rows(this.dataSource, [accountId])).map(toIdentity);
  }

  async exists(manager: EntityManager, accountId: string, id: string): Promise<boolean> {
    return (await EXISTS.find(manager, [id, accountId])) !== null;
  }

  /** Ends the suspension. @returns its issuer; null if there is no such suspended identity */
  async confirm(manager: EntityManager, accountId: string, id: string): Promise<string | null> {
    return (await CONFIRM.find(manager, [id, accountId]))?.issuer ?? null;
  }

  /** @returns its issuer; null if there is no such identity or it is the last way to sign in */
  async remove(manager: EntityManager, accountId: string, id: string): Promise<string | null> {
    return (await REMOVE.find(manager, [id, accountId, this.providers.issuers]))?.issuer ?? null;
  }

  /** Removes identities that another person than the owner may have added. */
  async removeAddedSince(manager: EntityManager, accountId: string, since: Date): Promise<void> {
    await REMOVE_ADDED_SINCE.run(manager, [accountId, since]);
  }
}

const toIdentity = (row: RowOf<typeof LISTED>): UpstreamIdentity => ({
  id: row.id,
  issuer: row.issuer,
  email: row.email,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  isSuspended: row.suspended_at !== null,
});
