import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealingKeys } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { PaymentServiceConfig } from '../../payment-service.config';

const { gateway_tokens } = tables;

const FIND = defineStatement({
  name: 'gateway-token-find',
  text: `SELECT version, sealing_key_id, sealed, credentials_digest,
      extract(epoch FROM expires_at - clock_timestamp())::float8 AS lives_seconds
    FROM gateway_tokens WHERE provider = $1`,
  row: {
    ...sql.pick(gateway_tokens, 'version', 'sealing_key_id', 'sealed', 'credentials_digest'),
    lives_seconds: sql.nullable(sql.double),
  },
});

// A caller that has read an outdated version must read it again.
const LEASE = defineStatement({
  name: 'gateway-token-lease',
  text: `INSERT INTO gateway_tokens AS t (provider, credentials_digest, lease_id, leased_until)
    VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $5))
    ON CONFLICT (provider) DO UPDATE SET lease_id = EXCLUDED.lease_id, leased_until = EXCLUDED.leased_until
    WHERE t.version = $4 AND (t.leased_until IS NULL OR EXCLUDED.leased_until - t.leased_until >= make_interval(secs => $5))
    RETURNING version`,
  row: sql.pick(gateway_tokens, 'version'),
});

const KEEP = defineStatement({
  name: 'gateway-token-keep',
  text: `UPDATE gateway_tokens
    SET version = version + 1, credentials_digest = $3, sealing_key_id = $4, sealed = $5,
      expires_at = clock_timestamp() + make_interval(secs => $6), lease_id = NULL, leased_until = NULL
    WHERE provider = $1 AND lease_id = $2
    RETURNING version`,
  row: sql.pick(gateway_tokens, 'version'),
});

const RELEASE = defineStatement({
  name: 'gateway-token-release',
  text: 'UPDATE gateway_tokens SET lease_id = NULL, leased_until = NULL WHERE provider = $1 AND lease_id = $2',
});

/** Longer than a fetch takes. */
const LEASE_SECONDS = 20;

export interface KeptToken {
  version: number;
  /** Null: there is none, or it belongs to other credentials. */
  text: string | null;
  livesSeconds: number;
}

const NONE: KeptToken = { version: 0, text: null, livesSeconds: 0 };
const contextOf = (provider: string): string => `gateway_tokens/${provider}`;

/** One access token per gateway for all replicas, encrypted, and the lease for fetching the next one. */
@Injectable()
export class GatewayTokenStore {
  private readonly keys: SealingKeys;

  constructor(
    private readonly dataSource: DataSource,
    { sealingKeys: { keys } }: PaymentServiceConfig,
  ) {
    this.keys = new SealingKeys(keys as [(typeof keys)[number]]);
  }

  async find(provider: string, credentialsDigest: Buffer): Promise<KeptToken> {
    const row = await FIND.find(this.dataSource, [provider]);
    if (row === null) return NONE;
    const isUsable =
      row.sealed !== null && credentialsDigest.equals(row.credentials_digest) && this.keys.knows(row.sealing_key_id!);
    const text = isUsable
      ? this.keys.open({ keyId: row.sealing_key_id!, bytes: row.sealed! }, contextOf(provider))
      : null;
    return { version: row.version, text, livesSeconds: row.lives_seconds ?? 0 };
  }

  /** The right to fetch the token after this version; null if another replica fetches it or has fetched it. */
  async lease(provider: string, credentialsDigest: Buffer, version: number): Promise<string | null> {
    const leaseId = randomUUID();
    const values = [provider, credentialsDigest, leaseId, version, LEASE_SECONDS];
    return (await LEASE.find(this.dataSource, values)) && leaseId;
  }

  /** Null if the lease has ended: another replica has fetched a token since. */
  async keep(
    provider: string,
    leaseId: string,
    credentialsDigest: Buffer,
    { text, livesSeconds }: { text: string; livesSeconds: number },
  ): Promise<number | null> {
    const { keyId, bytes } = this.keys.seal(text, contextOf(provider));
    const values = [provider, leaseId, credentialsDigest, keyId, bytes, livesSeconds];
    return (await KEEP.find(this.dataSource, values))?.version ?? null;
  }

  async release(provider: string, leaseId: string): Promise<void> {
    await RELEASE.run(this.dataSource, [provider, leaseId]);
  }
}
