import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import { defineEntity, defineStatement, type RowOf, sql, type Statement } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';
import { FieldCipher } from '../../field-cipher';
import { OUTLIVES_SESSIONS_DAYS } from '../../session-lifetime';

/** ES256 signs all tokens. RS256 signs ID tokens of clients that are registered with it. */
export const SIGNING_ALGORITHMS = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];
export type IdTokenAlgorithm = SigningAlgorithm;

/** A public key as RFC 7517 writes it. */
export type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string } | { kty: 'RSA'; n: string; e: string };

const { signing_keys, id_token_keys } = tables;
const SIGNING_KEY = { ...signing_keys, public_jwk: sql.shaped<PublicJwk>(signing_keys.public_jwk) };
const ID_TOKEN_KEY = { ...id_token_keys, public_jwk: sql.shaped<PublicJwk>(id_token_keys.public_jwk) };
type SigningKeyRow = RowOf<typeof SIGNING_KEY>;
type SigningKeyStatus = SigningKeyRow['status'];
export const SIGNING_KEYS = defineEntity('signing_keys', SIGNING_KEY, 'kid');
export const ID_TOKEN_KEYS = defineEntity('id_token_keys', ID_TOKEN_KEY, 'kid');

export interface SigningKey {
  kid: string;
  algorithm: SigningAlgorithm;
  status: SigningKeyStatus;
  publicJwk: PublicJwk;
  /** Null if its encryption key is not configured. Such a key verifies but cannot sign. */
  privateKey: KeyObject | null;
}

export const ROTATION_LOCK = 7_105_300_031;
/** RFC 7518 §3.3 requires at least 2 048 bits. */
const RSA_BITS = 2_048;

const LOCK = defineStatement({
  name: 'signing_keys_lock',
  text: 'SELECT pg_advisory_xact_lock($1)::text AS locked',
  row: { locked: sql.text },
});

/** The keys of one algorithm, in their own table. */
interface KeySet {
  algorithm: SigningAlgorithm;
  table: 'signing_keys' | 'id_token_keys';
  entity: typeof SIGNING_KEYS;
  retire: Statement;
  dropRetired: Statement;
  generate: () => Promise<{ publicJwk: PublicJwk; privateKey: KeyObject }>;
}

const generated = promisify(generateKeyPair);

const keySet = (set: Omit<KeySet, 'retire' | 'dropRetired'>): KeySet => ({
  ...set,
  retire: defineStatement({
    name: `${set.table}_retire`,
    text: `UPDATE ${set.table} SET status = 'retired', retired_at = now() WHERE kid = $1`,
  }),
  dropRetired: defineStatement({
    name: `${set.table}_drop_retired`,
    text: `DELETE FROM ${set.table}
    WHERE status = 'retired' AND ($1 OR retired_at < now() - make_interval(days => $2))`,
  }),
});

const SETS: KeySet[] = [
  keySet({
    algorithm: 'ES256',
    table: 'signing_keys',
    entity: SIGNING_KEYS,
    generate: async () => {
      const { publicKey, privateKey } = await generated('ec', { namedCurve: 'P-256' });
      const { x, y } = publicKey.export({ format: 'jwk' });
      return { publicJwk: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, privateKey };
    },
  }),
  keySet({
    algorithm: 'RS256',
    table: 'id_token_keys',
    entity: ID_TOKEN_KEYS,
    generate: async () => {
      const { publicKey, privateKey } = await generated('rsa', { modulusLength: RSA_BITS });
      const { n, e } = publicKey.export({ format: 'jwk' });
      return { publicJwk: { kty: 'RSA', n: n!, e: e! }, privateKey };
    },
  }),
];

/** After a rotation. */
interface Rotated {
  current: string;
  next: string;
}

@Injectable()
export class SigningKeyStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  /** Newest first, for each algorithm. */
  async list(): Promise<SigningKey[]> {
    const order = { created_at: 'DESC', kid: 'ASC' } as const;
    const lists = SETS.map(async (set) =>
      (await this.dataSource.manager.find(set.entity, { order })).map((row) => this.toKey(set, row)),
    );
    return (await Promise.all(lists)).flat();
  }

  /** Ensures a current and a next key of each kind. Replicas that start at the same time create them once. */
  async ensure(): Promise<void> {
    for (const set of SETS) await this.ensureSet(set);
  }

  /** The next key signs from now on, the current key only verifies, and a new next key is published. */
  async rotate({ dropRetired = false } = {}): Promise<Record<SigningAlgorithm, Rotated>> {
    await this.ensure();
    const following = await Promise.all(SETS.map((set) => this.newKey(set, 'next')));
    return this.exclusively(async (manager) => {
      const rotated: Partial<Record<SigningAlgorithm, Rotated>> = {};
      for (const [index, set] of SETS.entries())
        rotated[set.algorithm] = await this.rotateSet(manager, set, following[index]!, dropRetired);
      return rotated as Record<SigningAlgorithm, Rotated>;
    });
  }

  /** Encrypts with the current encryption key all keys that an older one encrypted. */
  async reencrypt(): Promise<number> {
    let count = 0;
    for (const set of SETS) count += await this.reencryptSet(set);
    return count;
  }

  /**
   * Generates keys before it takes the lock. An RSA key takes seconds on a busy machine, and a replica that waits for
   * the lock fails at its `lock_timeout`.
   */
  private async ensureSet(set: KeySet): Promise<void> {
    const { missing } = await this.state(this.dataSource.manager, set);
    if (!missing.length) return;
    const keys = await Promise.all(missing.map((status) => this.newKey(set, status)));
    await this.exclusively(async (manager) => {
      const now = await this.state(manager, set);
      for (const { kid } of now.unusable) await set.retire.run(manager, [kid]);
      for (const key of keys) if (now.missing.includes(key.status)) await manager.insert(set.entity, key);
    });
  }

  private async state(manager: EntityManager, set: KeySet) {
    const rows = await manager.find(set.entity);
    // In development the encryption key may be new at each start. A signing key that it cannot open is useless.
    const unusable = rows.filter((row) => row.status !== 'retired' && !this.cipher.knows(row.encryption_key_id));
    const usable = rows.filter((row) => !unusable.includes(row));
    const missing = (['current', 'next'] as const).filter((status) => !usable.some((row) => row.status === status));
    return { unusable, missing };
  }

  private async rotateSet(
    manager: EntityManager,
    set: KeySet,
    following: Pick<SigningKeyRow, 'kid'>,
    dropRetired: boolean,
  ): Promise<Rotated> {
    const rows = await manager.find(set.entity);
    const current = rows.find(({ status }) => status === 'current');
    const next = rows.find(({ status }) => status === 'next');
    if (!next) throw new Error(`There is no next ${set.algorithm} key. Start the rotation again.`);
    if (current) await set.retire.run(manager, [current.kid]);
    await manager.save(set.entity, { ...next, status: 'current' as const });
    await manager.insert(set.entity, following);
    await set.dropRetired.run(manager, [dropRetired, OUTLIVES_SESSIONS_DAYS]);
    return { current: next.kid, next: following.kid };
  }

  private async reencryptSet({ entity, table }: KeySet): Promise<number> {
    const { manager } = this.dataSource;
    const rows = await manager.find(entity);
    const outdated = rows.filter(
      ({ encryption_key_id: id }) => id !== this.cipher.currentKeyId && this.cipher.knows(id),
    );
    for (const row of outdated) {
      const context = contextOf(table, row.kid);
      const opened = this.cipher.open({ keyId: row.encryption_key_id, bytes: row.private_key }, context);
      const sealed = this.cipher.seal(opened, context);
      await manager.update(
        entity,
        { kid: row.kid, encryption_key_id: row.encryption_key_id },
        { private_key: sealed.bytes, encryption_key_id: sealed.keyId },
      );
    }
    return outdated.length;
  }

  private exclusively<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await LOCK.run(manager, [ROTATION_LOCK]);
      return work(manager);
    });
  }

  private async newKey<Status extends SigningKeyStatus>({ table, generate }: KeySet, status: Status) {
    const kid = newSecret(12);
    const { publicJwk, privateKey } = await generate();
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const sealed = this.cipher.seal(text, contextOf(table, kid));
    return { kid, status, public_jwk: publicJwk, private_key: sealed.bytes, encryption_key_id: sealed.keyId };
  }

  private toKey({ algorithm, table }: KeySet, row: SigningKeyRow): SigningKey {
    const { kid, status, public_jwk, private_key, encryption_key_id: keyId } = row;
    const privateKey = this.cipher.knows(keyId)
      ? createPrivateKey(this.cipher.open({ keyId, bytes: private_key }, contextOf(table, kid)))
      : null;
    return { kid, algorithm, status, publicJwk: public_jwk, privateKey };
  }
}

const contextOf = (table: KeySet['table'], kid: string): string => `${table}/${kid}`;
