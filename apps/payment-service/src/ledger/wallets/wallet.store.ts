import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { AccountReads } from '../../database/account-reads';
import { tables } from '../../database/schema';
import { sequenceCursor } from '../../responses/cursor';

export interface ListedWallet {
  currency: string;
  balance: number;
  updatedAt: Date;
}

const LISTED = sql.pick(tables.wallets, 'account_id', 'currency', 'balance', 'updated_at');

const LIST = defineStatement({
  name: 'wallet-list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM wallets WHERE account_id = ANY (${sql.listOf('$1', sql.text)}) ORDER BY currency`,
  row: LISTED,
});

const FIND = defineStatement({
  name: 'wallet-find',
  text: 'SELECT wallet_id FROM wallets WHERE account_id = $1 AND currency = $2',
  row: sql.pick(tables.wallets, 'wallet_id'),
});

const entries = tables.ledger_entries;

/** Columns of a wallet's entry; entries of clearing accounts have other columns. */
const ENTRY = {
  ...sql.pick(entries, 'entry_id', 'amount', 'created_at'),
  transaction_id: sql.present(entries.transaction_id),
  balance_after: sql.present(entries.balance_after),
  wallet_sequence: sql.present(entries.wallet_sequence),
};
export type EntryRow = RowOf<typeof ENTRY>;

const ENTRIES = defineStatement({
  name: 'wallet-entries',
  text: `SELECT ${sql.namesOf(ENTRY)} FROM ledger_entries
    WHERE wallet_id = $1 AND ($2::bigint IS NULL OR wallet_sequence < $2) ORDER BY wallet_sequence DESC LIMIT $3`,
  row: ENTRY,
});

@Injectable()
export class WalletStore {
  private readonly lists: AccountReads<typeof LISTED, ListedWallet>;

  constructor(private readonly dataSource: DataSource) {
    this.lists = new AccountReads(dataSource, LIST, listedWallet);
  }

  /** By currency; an account has at most one wallet per currency. */
  list(accountId: string): Promise<readonly ListedWallet[]> {
    return this.lists.list(accountId);
  }

  /** The id of the account's wallet in a currency. */
  async findId(accountId: string, currency: string): Promise<string | null> {
    return (await FIND.find(this.dataSource, [accountId, currency]))?.wallet_id ?? null;
  }

  /** The entries of a wallet, newest first. */
  async entries(walletId: string, before: string | null, limit: number): Promise<Page<EntryRow>> {
    const rows = await ENTRIES.rows(this.dataSource, [walletId, before, limit + 1]);
    return pageOf(rows, limit, (row) => sequenceCursor.write(row.wallet_sequence));
  }
}

const listedWallet = (row: RowOf<typeof LISTED>): ListedWallet => ({
  currency: row.currency,
  balance: Number(row.balance),
  updatedAt: row.updated_at,
});
