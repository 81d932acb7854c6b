import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `api_keys`; rows are added by the routine `api_key_create`. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn({ name: 'key_id', type: 'bigint', transformer: { from: Number, to: (value: number) => value } })
  keyId: number;

  @Column({ name: 'account_id', type: 'text' })
  accountId: string;

  @Column({ name: 'public_id', type: 'text', unique: true })
  publicId: string;

  @Column({ type: 'bytea' })
  digest: Buffer;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'text', array: true })
  permissions: string[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @Column({
    name: 'superseded_by',
    type: 'bigint',
    nullable: true,
    transformer: { from: (value: string | null) => (value === null ? null : Number(value)), to: (value) => value },
  })
  supersededBy: number | null;
}
