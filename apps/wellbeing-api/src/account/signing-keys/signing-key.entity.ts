import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type SigningKeyStatus = 'next' | 'current' | 'retired';

/** A public EC key as RFC 7517 writes it. */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text')
  kid: string;

  @Column('text')
  status: SigningKeyStatus;

  @Column('jsonb', { name: 'public_jwk' })
  publicJwk: PublicJwk;

  @Column('bytea', { name: 'private_key' })
  privateKey: Buffer;

  @Column('text', { name: 'encryption_key_id' })
  encryptionKeyId: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt: Date | null;
}
