import { Injectable } from '@nestjs/common';
import { classifyDatabaseError, defineStatement, type RowOf, sql } from '@platform/database';
import { AppError } from '@platform/errors';
import { CursorFormat, type Page, pageOf, textCodec } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';

export const ACCOUNT_STATES = ['locked', 'unconfirmed', 'deletion_requested'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export interface AccountCriteria {
  /** The beginning of the address, in its normalized form. Then the list is in the order of the addresses. */
  emailPrefix: string | null;
  state: AccountState | null;
  createdFrom: Date | null;
  createdBefore: Date | null;
}

/** Only what an administrator needs to choose an account. */
export interface FoundAccount {
  id: string;
  email: string;
  isEmailVerified: boolean;
  isLocked: boolean;
  isDeletionRequested: boolean;
  createdAt: Date;
}

/** Where the next page begins: an address, or a time with all its digits and an id. */
export const accountCursor = new CursorFormat(
  textCodec(/^(e:[^\0]{1,254}|c:\d{1,11}\.\d{6} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
);

const accounts = tables.accounts;
const FOUND = {
  ...sql.pick(accounts, 'id', 'email', 'created_at'),
  is_verified: sql.boolean,
  is_locked: sql.boolean,
  is_deletion_requested: sql.boolean,
  created: sql.text,
};

/** Each matches the condition of a partial index. */
const CONDITIONS: Record<AccountState | 'any', string> = {
  any: 'true',
  locked: 'locked_at IS NOT NULL',
  unconfirmed: 'email_verified_at IS NULL',
  deletion_requested: 'erase_after IS NOT NULL',
};

const select = (condition: string, rest: string): string =>
  `SELECT id, email, created_at, email_verified_at IS NOT NULL AS is_verified, locked_at IS NOT NULL AS is_locked,
      erase_after IS NOT NULL AS is_deletion_requested, extract(epoch FROM created_at)::numeric(21, 6)::text AS created
    FROM accounts WHERE set_aside_at IS NULL AND ${condition}
      AND ($1::timestamptz IS NULL OR created_at >= $1) AND ($2::timestamptz IS NULL OR created_at < $2) ${rest}`;

const statementsOf = (state: AccountState | 'any') => ({
  // Byte by byte, in the order of the index. No address contains the last character of Unicode.
  byPrefix: defineStatement({
    name: `accounts_search_prefix_${state}`,
    text: select(
      CONDITIONS[state],
      `AND email ~>=~ $3 AND email ~<~ ($3 || chr(1114111)) AND ($4::text IS NULL OR email ~>~ $4)
      ORDER BY email USING ~<~ LIMIT $5`,
    ),
    row: FOUND,
  }),
  newest: defineStatement({
    name: `accounts_search_newest_${state}`,
    text: select(
      CONDITIONS[state],
      `AND ($3::text IS NULL OR (created_at, id) < (to_timestamp(0) + $3::numeric * interval '1 second', $4::uuid))
      ORDER BY created_at DESC, id DESC LIMIT $5`,
    ),
    row: FOUND,
  }),
});

const STATEMENTS = {
  any: statementsOf('any'),
  locked: statementsOf('locked'),
  unconfirmed: statementsOf('unconfirmed'),
  deletion_requested: statementsOf('deletion_requested'),
};

/** A search that reads much ends, and the administrator narrows it. */
const SHORT_TIMEOUT = defineStatement({
  name: 'short_search_timeout',
  text: "SET LOCAL statement_timeout = '2s'",
});

const tooBroad = (cause: unknown) =>
  new AppError('VALIDATION_FAILED', {
    message: 'The search reads too many accounts. Give more of the address, or a shorter time.',
    cause,
  });

/** Finds accounts for administrators, by indexes. Accounts that were set aside have no address and are not found. */
@Injectable()
export class AccountSearchStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @param after the position of a cursor of the same criteria @throws AppError VALIDATION_FAILED (422) if it reads too much */
  async search(criteria: AccountCriteria, after: string | null, limit: number): Promise<Page<FoundAccount>> {
    const { emailPrefix, state, createdFrom, createdBefore } = criteria;
    const { byPrefix, newest } = STATEMENTS[state ?? 'any'];
    const position = after?.slice(2) ?? null;
    const rows = await this.dataSource
      .transaction(async (manager) => {
        await SHORT_TIMEOUT.run(manager);
        if (emailPrefix !== null)
          return byPrefix.rows(manager, [createdFrom, createdBefore, emailPrefix, position, limit + 1]);
        const [time = null, id = null] = position?.split(' ') ?? [];
        return newest.rows(manager, [createdFrom, createdBefore, time, id, limit + 1]);
      })
      .catch((error: unknown) => {
        throw classifyDatabaseError(error) === 'timeout' ? tooBroad(error) : error;
      });
    const page = pageOf(rows, limit, (row) => (emailPrefix === null ? `c:${row.created} ${row.id}` : `e:${row.email}`));
    return { rows: page.rows.map(toFound), nextCursor: page.nextCursor };
  }
}

const toFound = (row: RowOf<typeof FOUND>): FoundAccount => ({
  id: row.id,
  email: row.email,
  isEmailVerified: row.is_verified,
  isLocked: row.is_locked,
  isDeletionRequested: row.is_deletion_requested,
  createdAt: row.created_at,
});
