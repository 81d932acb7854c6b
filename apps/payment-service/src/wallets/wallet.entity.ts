import { Column, Entity, PrimaryColumn } from 'typeorm';
import { minorUnitsColumn } from '../money/bigint.column';

/** A row of `wallets`; only the routines of the migrations write it. */
@Entity('wallets')
export class WalletEntity {
  @PrimaryColumn({ name: 'wallet_id', type: 'uuid' })
  walletId: string;

  @Column({ name: 'account_id', type: 'text' })
  accountId: string;

  @Column({ type: 'text' })
  currency: string;

  @Column(minorUnitsColumn('balance'))
  balance: number;

  @Column(minorUnitsColumn('entry_count'))
  entryCount: number;

  /** End of the chain of hashes over the wallet's entries. */
  @Column({ name: 'head_hash', type: 'bytea' })
  headHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
