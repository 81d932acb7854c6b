import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { newSecret } from '@platform/auth';
import { EntityManager, Repository } from 'typeorm';
import { FieldCipher } from '../encryption/field-cipher';
import { type PublicJwk, SigningKeyEntity, type SigningKeyStatus } from './signing-key.entity';

export interface SigningKey {
  kid: string;
  status: SigningKeyStatus;
  publicJwk: PublicJwk;
  /** Null where the encryption key is not configured: such a key still verifies, but never signs. */
  privateKey: KeyObject | null;
}

/** Longer than any session lives, since refresh tokens are verified with these keys as well. */
const RETIRED_KEPT_DAYS = 91;
const ROTATION_LOCK = 7_105_300_031;

@Injectable()
export class SigningKeyStore {
  constructor(
    @InjectRepository(SigningKeyEntity) private readonly keys: Repository<SigningKeyEntity>,
    private readonly cipher: FieldCipher,
  ) {}

  /** Newest first. */
  async list(): Promise<SigningKey[]> {
    const rows = await this.keys.find({ order: { createdAt: 'DESC', kid: 'ASC' } });
    return rows.map((row) => this.toKey(row));
  }

  /** Makes sure that there is one key to sign with and one to come; replicas that start at once create them once. */
  ensure(): Promise<void> {
    return this.exclusively(async (manager) => {
      const rows = await manager.find(SigningKeyEntity);
      // In development the encryption key may be new at each start; what it cannot open is of no use for signing.
      const unusable = rows.filter((row) => row.status !== 'retired' && !this.cipher.knows(row.encryptionKeyId));
      for (const { kid } of unusable) await this.retire(manager, kid);
      const usable = rows.filter((row) => !unusable.includes(row));
      for (const status of ['current', 'next'] as const) {
        if (!usable.some((row) => row.status === status)) await manager.insert(SigningKeyEntity, this.newKey(status));
      }
    });
  }

  /** The next key signs from now on, the current one only verifies, and a new next key is published. */
  rotate({ dropRetired = false } = {}): Promise<{ current: string; next: string }> {
    return this.exclusively(async (manager) => {
      const rows = await manager.find(SigningKeyEntity);
      const current = rows.find(({ status }) => status === 'current');
      const next = rows.find(({ status }) => status === 'next') ?? this.newKey('next');
      if (current) await this.retire(manager, current.kid);
      await manager.save(SigningKeyEntity, { ...next, status: 'current' as const });
      const following = this.newKey('next');
      await manager.insert(SigningKeyEntity, following);
      await manager.query(
        `DELETE FROM signing_keys
         WHERE status = 'retired' AND ($1 OR retired_at < now() - make_interval(days => $2))`,
        [dropRetired, RETIRED_KEPT_DAYS],
      );
      return { current: next.kid, next: following.kid };
    });
  }

  /** Encrypts with the current encryption key what an older one encrypted. */
  async reencrypt(): Promise<number> {
    const rows = await this.keys.find();
    const outdated = rows.filter(({ encryptionKeyId: id }) => id !== this.cipher.currentKeyId && this.cipher.knows(id));
    for (const row of outdated) {
      const opened = this.cipher.open({ keyId: row.encryptionKeyId, bytes: row.privateKey }, contextOf(row.kid));
      const sealed = this.cipher.seal(opened, contextOf(row.kid));
      await this.keys.update(
        { kid: row.kid, encryptionKeyId: row.encryptionKeyId },
        { privateKey: sealed.bytes, encryptionKeyId: sealed.keyId },
      );
    }
    return outdated.length;
  }

  private exclusively<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.keys.manager.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ROTATION_LOCK]);
      return work(manager);
    });
  }

  private async retire(manager: EntityManager, kid: string): Promise<void> {
    await manager.query(`UPDATE signing_keys SET status = 'retired', retired_at = now() WHERE kid = $1`, [kid]);
  }

  private newKey(status: SigningKeyStatus) {
    const kid = newSecret(12);
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const sealed = this.cipher.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, contextOf(kid));
    const publicJwk: PublicJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
    return { kid, status, publicJwk, privateKey: sealed.bytes, encryptionKeyId: sealed.keyId };
  }

  private toKey({ kid, status, publicJwk, privateKey, encryptionKeyId }: SigningKeyEntity): SigningKey {
    const opened = this.cipher.knows(encryptionKeyId)
      ? createPrivateKey(this.cipher.open({ keyId: encryptionKeyId, bytes: privateKey }, contextOf(kid)))
      : null;
    return { kid, status, publicJwk, privateKey: opened };
  }
}

const contextOf = (kid: string): string => `signing_keys/${kid}`;
