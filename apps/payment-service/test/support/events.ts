import { randomUUID } from 'node:crypto';
import { routines } from '../../src/database/schema';
import type { DataSource, EntityManager } from 'typeorm';

export interface Claim {
  event_id: string;
  endpoint_id: string;
  attempt: number;
}

/** An account with events only, for the routines that deliver them. */
export class ToldAccount {
  readonly accountId = randomUUID();

  constructor(private readonly dataSource: DataSource) {}

  async endpoint(types: string[] = []): Promise<string> {
    const [row] = await this.dataSource.query<{ endpoint_id: string }[]>(
      `WITH endpoint AS (
          INSERT INTO event_endpoints (account_id, url, types) VALUES ($1, 'https://merchant.example/events', $2)
          RETURNING account_id, endpoint_id)
        INSERT INTO event_endpoint_secrets (account_id, endpoint_id, sealing_key_id, sealed)
        SELECT account_id, endpoint_id, 'k1', '\\x00' FROM endpoint RETURNING endpoint_id`,
      [this.accountId, types],
    );
    return row!.endpoint_id;
  }

  /** Writes events about these objects to the outbox, like the routines. */
  async happens(...objects: string[]): Promise<void> {
    for (const object of objects) await emit(this.dataSource.manager, this.accountId, object);
  }

  /** Writes and publishes them. */
  async published(...objects: string[]): Promise<void> {
    await this.happens(...objects);
    await publishAll(this.dataSource);
  }

  /** The objects of this account's published events, in the order of the feed. */
  async feed(): Promise<string[]> {
    const rows = await this.dataSource.query<{ object_id: string }[]>(
      'SELECT object_id FROM events WHERE account_id = $1 ORDER BY event_id',
      [this.accountId],
    );
    return rows.map(({ object_id }) => object_id);
  }

  async objectOf({ event_id }: Claim): Promise<string> {
    const [row] = await this.dataSource.query<{ object_id: string }[]>(
      'SELECT object_id FROM events WHERE account_id = $1 AND event_id = $2',
      [this.accountId, event_id],
    );
    return row!.object_id;
  }
}

export async function emit(manager: EntityManager, accountId: string, object: string): Promise<void> {
  await manager.query(
    `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot)
      VALUES ($1, 'deposit.settled', 'transaction', $2, '{}')`,
    [accountId, object],
  );
}

export async function publishAll(dataSource: DataSource): Promise<void> {
  while ((await routines.publish_events.rows(dataSource, { limit: 4_096 })).length > 0);
}

/** Claims of these endpoints only. Those of other tests have no due deliveries. */
export async function claim(
  dataSource: DataSource,
  options: { limit?: number; share?: number; leaseSeconds?: number; busy?: string[] } = {},
) {
  const { limit = 100, share = 100, leaseSeconds = 60, busy = [] } = options;
  return routines.claim_deliveries.rows(dataSource, { limit, share, lease_seconds: leaseSeconds, busy });
}

export async function finish(
  dataSource: DataSource,
  claims: { account_id: string; endpoint_id: string; event_id: string; attempt: number }[],
  outcome: 'delivered' | 'failed' | 'gone' | 'released',
  retryAfterSeconds: number | null = null,
) {
  const rows = await routines.finish_deliveries.rows(dataSource, {
    account_id: claims.map(({ account_id }) => account_id),
    endpoint_id: claims.map(({ endpoint_id }) => endpoint_id),
    event_id: claims.map(({ event_id }) => event_id),
    attempt: claims.map(({ attempt }) => attempt),
    outcome: claims.map(() => outcome),
    duration_ms: claims.map(() => 12),
    response_status: claims.map(() => (outcome === 'delivered' ? 200 : 500)),
    error: claims.map(() => null),
    response_body: claims.map(() => null),
    retry_after_seconds: claims.map(() => retryAfterSeconds),
  });
  return rows.map(({ status, endpoint_disabled }) => ({ status, endpoint_disabled }));
}
