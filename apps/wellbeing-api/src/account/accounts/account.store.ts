import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { defineEntity, defineStatement, type RowOf, sql, violatedConstraint } from '@platform/database';
import { AppError, unauthenticated } from '@platform/errors';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import { WellbeingConfig } from '../../wellbeing-api.config';

export interface Account {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  name: string | null;
  eraseAfter: Date | null;
  /** When an administrator locked the account against all sign-ins. */
  lockedAt: Date | null;
  /** Cookies of known devices with a lower number have ended. */
  deviceGeneration: number;
  /** A BCP 47 tag; null until a sign-up or a sign-in sets it. */
  language: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface NewAccount {
  email: string;
  passwordHash: string;
  name: string | null;
  /** The account signs in only after its address was confirmed. */
  confirmsFirst: boolean;
  /** The language of the request; null if it names none that the service has. */
  language: string | null;
}

/** An empty hash matches no password. */
export interface ImportedAccount extends Omit<NewAccount, 'confirmsFirst' | 'language'> {
  isVerified: boolean;
}

function throwEmailTaken(error: unknown): never {
  const isTaken = violatedConstraint(error) === 'accounts_email_unique';
  throw isTaken ? new AppError(ERROR_CODES.EMAIL_TAKEN, { cause: error }) : error;
}

export const ACCOUNTS = defineEntity('accounts', tables.accounts, 'id');
type AccountRow = RowOf<typeof tables.accounts>;

/** The columns that may be shown. The password hash is not one of them. */
export const SHOWN_ACCOUNT = sql.pick(
  tables.accounts,
  'id',
  'email',
  'email_verified_at',
  'name',
  'erase_after',
  'locked_at',
  'device_generation',
  'language',
  'created_at',
  'updated_at',
);

const LOCK = {
  'FOR SHARE': defineStatement({ name: 'account_lock_shared', text: 'SELECT FROM accounts WHERE id = $1 FOR SHARE' }),
  'FOR UPDATE': defineStatement({ name: 'account_lock', text: 'SELECT FROM accounts WHERE id = $1 FOR UPDATE' }),
};

const LOCK_ALL = defineStatement({
  name: 'accounts_lock_all',
  text: `SELECT id, set_aside_at IS NOT NULL AS is_set_aside FROM accounts WHERE id = ANY($1::uuid[])
    ORDER BY id FOR UPDATE`,
  row: { id: tables.accounts.id, is_set_aside: sql.boolean },
});

const FIND_LANGUAGE = defineStatement({
  name: 'account_find_language',
  text: 'SELECT language FROM accounts WHERE id = $1',
  row: sql.pick(tables.accounts, 'language'),
});

const SET_PASSWORD = defineStatement({
  name: 'account_set_password',
  text: `UPDATE accounts
    SET password_hash = $2, email_verified_at = COALESCE(email_verified_at, now()), updated_at = now()
    WHERE id = $1`,
});

const CHANGE_PASSWORD = defineStatement({
  name: 'account_change_password',
  text: 'UPDATE accounts SET password_hash = $2, updated_at = now() WHERE id = $1',
});

const SET_ASIDE = defineStatement({
  name: 'account_set_aside',
  text: `UPDATE accounts
    SET email = gen_random_uuid() || '@set-aside.invalid', password_hash = '', set_aside_at = now(), updated_at = now(),
      erase_after = COALESCE(erase_after, now() + make_interval(days => $2))
    WHERE id = $1`,
});

const CREATE_CONFIRMED = defineStatement({
  name: 'account_create_confirmed',
  text: 'INSERT INTO accounts (id, email, password_hash, email_verified_at) VALUES ($1, $2, $3, now())',
});

const IMPORT = defineStatement({
  name: 'account_import',
  text: `INSERT INTO accounts (id, email, password_hash, name, email_verified_at)
    VALUES ($1, $2, $3, $4, CASE WHEN $5::boolean THEN now() END)`,
});

const HAS_PASSWORD = defineStatement({
  name: 'account_has_password',
  text: "SELECT password_hash <> '' AS has_password FROM accounts WHERE id = $1",
  row: { has_password: sql.boolean },
});

// No person could ever sign in: there is no password, and the address must be confirmed first.
const IS_UNOPENED = defineStatement({
  name: 'account_is_unopened',
  text: `SELECT confirms_first AND password_hash = '' AND email_verified_at IS NULL
      AND NOT EXISTS (SELECT FROM sessions s WHERE s.account_id = a.id) AS is_unopened
    FROM accounts a WHERE id = $1`,
  row: { is_unopened: sql.boolean },
});

const CONFIRM_EMAIL = defineStatement({
  name: 'account_confirm_email',
  text: 'UPDATE accounts SET email_verified_at = COALESCE(email_verified_at, now()), updated_at = now() WHERE id = $1',
});

const SET_EMAIL = defineStatement({
  name: 'account_set_email',
  text: 'UPDATE accounts SET email = $2, email_verified_at = now(), updated_at = now() WHERE id = $1',
});

const SET_LOCKED = defineStatement({
  name: 'account_set_locked',
  text: `UPDATE accounts SET locked_at = CASE WHEN $2 THEN coalesce(locked_at, now()) END, updated_at = now()
    WHERE id = $1`,
});

const SCHEDULE_ERASURE = defineStatement({
  name: 'account_schedule_erasure',
  text: `UPDATE accounts SET erase_after = COALESCE(erase_after, now() + make_interval(days => $2)), updated_at = now()
    WHERE id = $1 RETURNING erase_after`,
  row: { erase_after: sql.present(tables.accounts.erase_after) },
});

const CANCEL_ERASURE = defineStatement({
  name: 'account_cancel_erasure',
  text: 'UPDATE accounts SET erase_after = NULL, updated_at = now() WHERE id = $1 AND erase_after IS NOT NULL',
});

const ERASE_DUE = defineStatement({
  name: 'accounts_erase_due',
  text: `WITH due AS (
      SELECT id FROM accounts WHERE erase_after <= now() ORDER BY erase_after LIMIT $1 FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM accounts WHERE id IN (SELECT id FROM due) RETURNING id
    )
    SELECT count(*)::int AS count FROM gone`,
  row: { count: sql.integer },
});

@Injectable()
export class AccountStore {
  constructor(
    @InjectRepository(ACCOUNTS) private readonly accounts: Repository<AccountRow>,
    private readonly config: WellbeingConfig,
  ) {}

  /** @throws AppError EMAIL_TAKEN (409) */
  async create(manager: EntityManager, account: NewAccount): Promise<Account> {
    const id = uuidv7();
    const { email, passwordHash, name, confirmsFirst, language } = account;
    const row = { id, email, password_hash: passwordHash, name, confirms_first: confirmsFirst, language };
    await manager.insert(ACCOUNTS, row).catch(throwEmailTaken);
    return toAccount(await manager.findOneByOrFail(ACCOUNTS, { id }));
  }

  /** @returns the id @throws AppError EMAIL_TAKEN (409) */
  async import(manager: EntityManager, { email, passwordHash, name, isVerified }: ImportedAccount): Promise<string> {
    const id = uuidv7();
    await IMPORT.run(manager, [id, email, passwordHash, name, isVerified]).catch(throwEmailTaken);
    return id;
  }

  async find(id: string): Promise<Account | null> {
    const row = await this.accounts.findOneBy({ id });
    return row && toAccount(row);
  }

  /** @throws AppError UNAUTHENTICATED (401) if the account does not exist, EMAIL_UNCONFIRMED (403) */
  async getConfirmed(id: string): Promise<Account> {
    const account = await this.find(id);
    if (!account) throw unauthenticated(new Error('the account does not exist'));
    if (!account.emailVerifiedAt) throw this.emailUnconfirmed();
    return account;
  }

  /** Accounts that were set aside are not found: they have no address. */
  async findByEmails(emails: string[], manager: EntityManager = this.accounts.manager): Promise<Account[]> {
    const rows = await manager.find(ACCOUNTS, {
      where: { email: In(emails), set_aside_at: IsNull() },
      order: { email: 'ASC' },
    });
    return rows.map(toAccount);
  }

  /**
   * Locks the account until the transaction ends: shared, so that no caller changes the password meanwhile, or for a
   * change.
   */
  async lock(manager: EntityManager, id: string, lock: keyof typeof LOCK): Promise<void> {
    await LOCK[lock].run(manager, [id]);
  }

  /**
   * Which of these accounts exist and whether each was set aside. They are locked for a change until the transaction
   * ends.
   */
  async lockAll(manager: EntityManager, ids: string[]): Promise<Map<string, { isSetAside: boolean }>> {
    const rows = await LOCK_ALL.rows(manager, [ids]);
    return new Map(rows.map(({ id, is_set_aside: isSetAside }) => [id, { isSetAside }]));
  }

  /** Reads within the transaction. */
  async findHolder(manager: EntityManager, email: string): Promise<Account | null> {
    const row = await manager.findOneBy(ACCOUNTS, { email });
    return row && toAccount(row);
  }

  /** Reads within the transaction. Does not find an account that was set aside. */
  async findHeld(manager: EntityManager, id: string): Promise<Account | null> {
    const row = await manager.findOneBy(ACCOUNTS, { id, set_aside_at: IsNull() });
    return row && toAccount(row);
  }

  /** By a mailed link, which also confirms the address. */
  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await SET_PASSWORD.run(manager, [id, passwordHash]);
  }

  /** By the owner, with or without a confirmed address. */
  async changePassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await CHANGE_PASSWORD.run(manager, [id, passwordHash]);
  }

  /**
   * The account loses its address and its password, and is erased after `eraseAfterDays`. Its new placeholder address
   * is none that a person could have signed up with.
   */
  async setAside(manager: EntityManager, id: string, eraseAfterDays: number): Promise<void> {
    await SET_ASIDE.run(manager, [id, eraseAfterDays]);
  }

  /** The holder has shown that the address is theirs. An empty hash matches no password. @throws AppError EMAIL_TAKEN (409) */
  async createConfirmed(
    manager: EntityManager,
    email: string,
    passwordHash: string,
  ): Promise<{ id: string; email: string }> {
    const id = uuidv7();
    await CREATE_CONFIRMED.run(manager, [id, email, passwordHash]).catch(throwEmailTaken);
    return { id, email };
  }

  /**
   * Whether another person may have entered the account. Its address was never confirmed. An account that an
   * administrator made had no way to sign in before.
   */
  async mayBeOfAnother({ id, emailVerifiedAt }: Account, manager = this.accounts.manager): Promise<boolean> {
    if (emailVerifiedAt !== null) return false;
    return !((await IS_UNOPENED.find(manager, [id]))?.is_unopened ?? false);
  }

  /** Also false for an account that does not exist. */
  async hasPassword(id: string): Promise<boolean> {
    return (await HAS_PASSWORD.find(this.accounts.manager, [id]))?.has_password ?? false;
  }

  async confirmEmail(manager: EntityManager, id: string): Promise<void> {
    await CONFIRM_EMAIL.run(manager, [id]);
  }

  /** The holder has just confirmed the address. @throws AppError EMAIL_TAKEN (409) */
  async setEmail(manager: EntityManager, id: string, email: string): Promise<void> {
    await SET_EMAIL.run(manager, [id, email]).catch(throwEmailTaken);
  }

  async setLocked(manager: EntityManager, id: string, isLocked: boolean): Promise<void> {
    await SET_LOCKED.run(manager, [id, isLocked]);
  }

  async updateName(id: string, name: string | null): Promise<void> {
    await this.accounts.update({ id }, { name });
  }

  async setLanguage(id: string, language: string): Promise<void> {
    await this.accounts.update({ id }, { language });
  }

  /** Does not change a language that the account has. */
  async setFirstLanguage(id: string, language: string): Promise<void> {
    await this.accounts.update({ id, language: IsNull() }, { language });
  }

  /** Reads within the transaction. @returns null if the account has no language or does not exist */
  async findLanguage(manager: EntityManager, id: string): Promise<string | null> {
    return (await FIND_LANGUAGE.find(manager, [id]))?.language ?? null;
  }

  /** The caller has locked the account. @returns when it will be erased; a second request does not extend it */
  async scheduleErasure(manager: EntityManager, id: string, graceDays: number): Promise<Date> {
    return (await SCHEDULE_ERASURE.get(manager, [id, graceDays])).erase_after;
  }

  /** @returns false if no erasure was requested */
  async cancelErasure(manager: EntityManager, id: string): Promise<boolean> {
    return (await CANCEL_ERASURE.run(manager, [id])) === 1;
  }

  private emailUnconfirmed(): AppError {
    const page = new URL('/account', this.config.ACCOUNT_URL).href;
    return new AppError(ERROR_CODES.EMAIL_UNCONFIRMED.with({ page }));
  }

  /**
   * Deletes the accounts whose grace period has ended, with all rows that depend on them. Replicas do not wait for each
   * other.
   */
  async eraseDue(limit = 100): Promise<number> {
    return (await ERASE_DUE.get(this.accounts.manager, [limit])).count;
  }
}

export const toAccount = (row: RowOf<typeof SHOWN_ACCOUNT>): Account => ({
  id: row.id,
  email: row.email,
  emailVerifiedAt: row.email_verified_at,
  name: row.name,
  eraseAfter: row.erase_after,
  lockedAt: row.locked_at,
  deviceGeneration: row.device_generation,
  language: row.language,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
