import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('timestamptz', { name: 'erase_after', nullable: true })
  eraseAfter: Date | null;

  /** Kept apart from its former address; nobody can sign in to it. */
  @Column('timestamptz', { name: 'set_aside_at', nullable: true })
  setAsideAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
