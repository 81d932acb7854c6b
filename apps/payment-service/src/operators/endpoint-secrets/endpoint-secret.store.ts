import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../database/schema';

const { event_endpoint_secrets: secrets } = tables;
const SECRET = sql.pick(secrets, 'account_id', 'endpoint_id', 'secret_id', 'sealing_key_id', 'sealed');
type SecretRow = RowOf<typeof SECRET>;

const COUNT = defineStatement({
  name: 'endpoint-secrets-count',
  text: `SELECT sealing_key_id, count(*)::int AS secrets FROM event_endpoint_secrets
    GROUP BY sealing_key_id ORDER BY sealing_key_id`,
  row: { ...sql.pick(secrets, 'sealing_key_id'), secrets: sql.integer },
});

/** Skips rows that another transaction has locked. */
const SEALED_WITH = defineStatement({
  name: 'endpoint-secrets-sealed-with',
  text: `SELECT ${sql.namesOf(SECRET)} FROM event_endpoint_secrets
    WHERE sealing_key_id = ANY ($1::text[]) LIMIT $2 FOR UPDATE SKIP LOCKED`,
  row: SECRET,
});

const SEAL_ANEW = defineStatement({
  name: 'endpoint-secret-seal-anew',
  text: `UPDATE event_endpoint_secrets SET sealing_key_id = $4, sealed = $5
    WHERE account_id = $1 AND endpoint_id = $2 AND secret_id = $3`,
});

const NOTE = defineStatement({
  name: 'endpoint-secrets-note',
  text: `INSERT INTO operator_actions (operator, action, count) VALUES ($1, 'reencrypt', $2)`,
});

/** The keys that encrypt the secrets of all event endpoints. */
@Injectable()
export class EndpointSecretStore {
  constructor(private readonly dataSource: DataSource) {}

  count(): Promise<{ sealing_key_id: string; secrets: number }[]> {
    return COUNT.rows(this.dataSource, []);
  }

  /** Some secrets that one of these keys encrypts, locked for the rest of the transaction. */
  sealedWith(manager: EntityManager, keyIds: string[], limit: number): Promise<SecretRow[]> {
    return SEALED_WITH.rows(manager, [keyIds, limit]);
  }

  async sealAnew(
    manager: EntityManager,
    { account_id, endpoint_id, secret_id }: SecretRow,
    { keyId, bytes }: { keyId: string; bytes: Buffer },
  ): Promise<void> {
    await SEAL_ANEW.run(manager, [account_id, endpoint_id, secret_id, keyId, bytes]);
  }

  /** Writes the audit entry. */
  async note(manager: EntityManager, operator: string, count: number): Promise<void> {
    await NOTE.run(manager, [operator, count]);
  }
}
