import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { AccountReads } from '../../database/account-reads';
import { tables } from '../../database/schema';

export interface ListedWallet {
  currency: string;
  balance: number;
  /** The sum of the open holds. */
  held: number;
  updatedAt: Date;
}

const LISTED = sql.pick(tables.wallets, 'account_id', 'currency', 'balance', 'held_amount', 'updated_at');

const LIST = defineStatement({
  name: 'wallet-list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM wallets WHERE account_id = ANY (${sql.listOf('$1', sql.text)}) ORDER BY currency`,
  row: LISTED,
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
}

const listedWallet = (row: RowOf<typeof LISTED>): ListedWallet => ({
  currency: row.currency,
  balance: Number(row.balance),
  held: Number(row.held_amount),
  updatedAt: row.updated_at,
});
