import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn({ type: 'uuid' })
  user_id: string;

  @Column({ type: 'boolean', default: false })
  verified: boolean;
}

@Entity('verification_tokens')
export class VerificationToken {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  token_hash: string;

  @Column({ type: 'uuid' })
  user_id: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user: User;

  @Column({ type: 'varchar', length: 20 })
  purpose: string;

  @Column({ type: Date })
  expires_at: Date;

  @Column({ type: Date, nullable: true })
  consumed_at: Date | null;

  @CreateDateColumn()
  created_at: Date;
}
