import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('deposits')
export class Deposit {
  @PrimaryColumn({ type: 'varchar', length: 100 })
  reference: string;

  @Column({ type: 'varchar', length: 128 })
  account_id: string;

  @Column({ type: 'bigint' })
  amount: string;

  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status: string;

  @Column({ type: 'varchar', length: 50, nullable: true })
  receipt: string | null;
}

@Entity('wallets')
@Unique(['account_id'])
export class Wallet {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'varchar', length: 128 })
  account_id: string;

  @Column({ type: 'bigint', default: 0 })
  balance: string;
}

@Entity('ledger_entries')
export class LedgerEntry {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ManyToOne(() => Wallet, { nullable: true })
  wallet: Wallet | null;

  @Column({ type: 'varchar', length: 100 })
  reference: string;

  @Column({ type: 'bigint' })
  amount: string;

  @CreateDateColumn()
  created_at: Date;
}
