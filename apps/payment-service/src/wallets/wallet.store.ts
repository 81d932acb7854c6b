import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { queryPrepared } from '@platform/database';
import { DataSource, Repository } from 'typeorm';
import { type Page, pageOf } from '../paging/cursor';
import { WalletEntity } from './wallet.entity';

export interface EntryRow {
  entry_id: string;
  transaction_id: string;
  amount: string;
  balance_after: string;
  wallet_sequence: string;
  created_at: Date;
}

const ENTRIES = `SELECT entry_id, transaction_id, amount, balance_after, wallet_sequence, created_at FROM ledger_entries
  WHERE wallet_id = $1 AND ($2::bigint IS NULL OR wallet_sequence < $2) ORDER BY wallet_sequence DESC LIMIT $3`;

@Injectable()
export class WalletStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(WalletEntity) private readonly wallets: Repository<WalletEntity>,
  ) {}

  /** By currency; an account has at most one wallet a currency. */
  list(accountId: string): Promise<WalletEntity[]> {
    return this.wallets.find({ where: { accountId }, order: { currency: 'ASC' } });
  }

  find(accountId: string, currency: string): Promise<WalletEntity | null> {
    return this.wallets.findOneBy({ accountId, currency });
  }

  /** The entries of a wallet, newest first. */
  async entries(walletId: string, before: string | null, limit: number): Promise<Page<EntryRow>> {
    const values = [walletId, before, limit + 1];
    const rows = await queryPrepared<EntryRow>(this.dataSource, 'wallet-entries', ENTRIES, values);
    return pageOf(rows, limit, (row) => row.wallet_sequence);
  }
}
