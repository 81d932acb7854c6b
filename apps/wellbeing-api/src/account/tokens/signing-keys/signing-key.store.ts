import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { newSecret } from '@platform/auth';
import { defineEntity, type RowOf, sql, defineStatement } from '@platform/database';
import { EntityManager, Repository } from 'typeorm';
import { tables } from '../../../database/schema';
import { FieldCipher } from '../../field-cipher';
import { OUTLIVES_SESSIONS_DAYS } from '../../session-lifetime';

/** A public EC key as RFC 7517 writes it. */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

const { signing_keys } = tables;
const SIGNING_KEY = { ...signing_keys, public_jwk: sql.shaped<PublicJwk>(signing_keys.public_jwk) };
type SigningKeyRow = RowOf<typeof SIGNING_KEY>;
type SigningKeyStatus = SigningKeyRow['status'];
export const SIGNING_KEYS = defineEntity('signing_keys', SIGNING_KEY, 'kid');

export interface SigningKey {
  kid: string;
  status: SigningKeyStatus;
  publicJwk: PublicJwk;
  /** Null if its encryption key is not configured. Such a key verifies but cannot sign. */
  privateKey: KeyObject | null;
}

const ROTATION_LOCK = 7_105_300_031;

const LOCK = defineStatement({
  name: 'signing_keys_lock',
  text: 'SELECT pg_advisory_xact_lock($1)::text AS locked',
  row: { locked: sql.text },
});

const RETIRE = defineStatement({
  name: 'signing_key_retire',
  text: `UPDATE signing_keys SET status = 'retired', retired_at = now() WHERE kid = $1`,
});

const DROP_RETIRED = defineStatement({
  name: 'signing_keys_drop_retired',
  text: `DELETE FROM signing_keys
    WHERE status = 'retired' AND ($1 OR retired_at < now() - make_interval(days => $2))`,
});

@Injectable()
export class SigningKeyStore {
  constructor(
    @InjectRepository(SIGNING_KEYS) private readonly keys: Repository<SigningKeyRow>,
    private readonly cipher: FieldCipher,
  ) {}

  /** Newest first. */
  async list(): Promise<SigningKey[]> {
    const rows = await this.keys.find({ order: { created_at: 'DESC', kid: 'ASC' } });
    return rows.map((row) => this.toKey(row));
  }

  /** Ensures that there is a current key and a next one. Replicas that start at the same time create them once. */
  ensure(): Promise<void> {
    return this.exclusively(async (manager) => {
      const rows = await manager.find(SIGNING_KEYS);
      // In development the encryption key may be new at each start. A signing key that it cannot open is useless.
      const unusable = rows.filter((row) => row.status !== 'retired' && !this.cipher.knows(row.encryption_key_id));
      for (const { kid } of unusable) await this.retire(manager, kid);
      const usable = rows.filter((row) => !unusable.includes(row));
      for (const status of ['current', 'next'] as const) {
        if (!usable.some((row) => row.status === status)) await manager.insert(SIGNING_KEYS, this.newKey(status));
      }
    });
  }

  /** The next key signs from now on, the current key only verifies, and a new next key is published. */
  rotate({ dropRetired = false } = {}): Promise<{ current: string; next: string }> {
    return this.exclusively(async (manager) => {
      const rows = await manager.find(SIGNING_KEYS);
      const current = rows.find(({ status }) => status === 'current');
      const next = rows.find(({ status }) => status === 'next') ?? this.newKey('next');
      if (current) await this.retire(manager, current.kid);
      await manager.save(SIGNING_KEYS, { ...next, status: 'current' as const });
      const following = this.newKey('next');
      await manager.insert(SIGNING_KEYS, following);
      // Refresh tokens are verified with these keys too.
      await DROP_RETIRED.run(manager, [dropRetired, OUTLIVES_SESSIONS_DAYS]);
      return { current: next.kid, next: following.kid };
    });
  }

  /** Encrypts with the current encryption key all keys that an older one encrypted. */
  async reencrypt(): Promise<number> {
    const rows = await this.keys.find();
    const outdated = rows.filter(
      ({ encryption_key_id: id }) => id !== this.cipher.currentKeyId && this.cipher.knows(id),
    );
    for (const row of outdated) {
      const opened = this.cipher.open({ keyId: row.encryption_key_id, bytes: row.private_key }, contextOf(row.kid));
      const sealed = this.cipher.seal(opened, contextOf(row.kid));
      await this.keys.update(
        { kid: row.kid, encryption_key_id: row.encryption_key_id },
        { private_key: sealed.bytes, encryption_key_id: sealed.keyId },
      );
    }
    return outdated.length;
  }

  private exclusively<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.keys.manager.transaction(async (manager) => {
      await LOCK.run(manager, [ROTATION_LOCK]);
      return work(manager);
    });
  }

  private async retire(manager: EntityManager, kid: string): Promise<void> {
    await RETIRE.run(manager, [kid]);
  }

  private newKey(status: SigningKeyStatus) {
    const kid = newSecret(12);
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const sealed = this.cipher.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, contextOf(kid));
    const public_jwk: PublicJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
    return { kid, status, public_jwk, private_key: sealed.bytes, encryption_key_id: sealed.keyId };
  }

  private toKey({ kid, status, public_jwk, private_key, encryption_key_id: keyId }: SigningKeyRow): SigningKey {
    const privateKey = this.cipher.knows(keyId)
      ? createPrivateKey(this.cipher.open({ keyId, bytes: private_key }, contextOf(kid)))
      : null;
    return { kid, status, publicJwk: public_jwk, privateKey };
  }
}

const contextOf = (kid: string): string => `signing_keys/${kid}`;
