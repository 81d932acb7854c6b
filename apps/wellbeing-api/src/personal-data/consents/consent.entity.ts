import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('consents')
export class ConsentEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  purpose: string;

  @Column('text')
  version: string;

  @Column('boolean')
  granted: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'recorded_at' })
  recordedAt: Date;
}
