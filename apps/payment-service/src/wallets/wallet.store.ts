import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@platform/database';
import { DataSource } from 'typeorm';
import { AccountReads } from '../account-reads';
import { type Page, pageOf } from '../paging/cursor';
import type { WalletEntity } from './wallet.entity';

export type ListedWallet = Pick<WalletEntity, 'currency' | 'balance' | 'updatedAt'>;

interface ListedRow {
  account_id: string;
  currency: string;
  balance: string;
  updated_at: Date;
}

export interface EntryRow {
  entry_id: string;
  transaction_id: string;
  amount: string;
  balance_after: string;
  wallet_sequence: string;
  created_at: Date;
}

const LIST = `SELECT account_id, currency, balance, updated_at FROM wallets
  WHERE account_id = ANY ($1::text[]) ORDER BY currency`;

const FIND = 'SELECT wallet_id FROM wallets WHERE account_id = $1 AND currency = $2';

const ENTRIES = `SELECT entry_id, transaction_id, amount, balance_after, wallet_sequence, created_at FROM ledger_entries
  WHERE wallet_id = $1 AND ($2::bigint IS NULL OR wallet_sequence < $2) ORDER BY wallet_sequence DESC LIMIT $3`;

@Injectable()
export class WalletStore {
  private readonly lists: AccountReads<ListedRow, ListedWallet>;

  constructor(private readonly dataSource: DataSource) {
    this.lists = new AccountReads(dataSource, { name: 'wallet-list', text: LIST, itemOf: listedWallet });
  }

  /** By currency; an account has at most one wallet a currency. */
  list(accountId: string): Promise<readonly ListedWallet[]> {
    return this.lists.list(accountId);
  }

  /** The id of the account's wallet in a currency. */
  async findId(accountId: string, currency: string): Promise<string | null> {
    const values = [accountId, currency];
    const rows = await queryPrepared<{ wallet_id: string }>(this.dataSource, 'wallet-find', FIND, values);
    return rows[0]?.wallet_id ?? null;
  }

  /** The entries of a wallet, newest first. */
  async entries(walletId: string, before: string | null, limit: number): Promise<Page<EntryRow>> {
    const values = [walletId, before, limit + 1];
    const rows = await queryPrepared<EntryRow>(this.dataSource, 'wallet-entries', ENTRIES, values);
    return pageOf(rows, limit, (row) => row.wallet_sequence);
  }
}

const listedWallet = (row: ListedRow): ListedWallet => ({
  currency: row.currency,
  balance: Number(row.balance),
  updatedAt: row.updated_at,
});
