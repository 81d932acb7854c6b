import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { SHOWN_ENDPOINT } from '../event.row';

const { event_endpoints } = tables;

const ENDPOINT = { ...SHOWN_ENDPOINT, ...sql.pick(event_endpoints, 'authorized_by_key_id') };
export type EndpointRow = RowOf<typeof ENDPOINT>;
const COLUMNS = sql.namesOf(ENDPOINT);

export interface EndpointChange {
  url?: string;
  types?: string[];
  description?: string;
}

/** The author of an endpoint's address: a person, or a key of the account. */
export interface EndpointAuthor {
  accountId: string;
  /** Null: a person. */
  keyId: number | null;
}

export interface SealedSecret {
  secretId: string;
  keyId: string;
  bytes: Buffer;
}

const LIST = defineStatement({
  name: 'event-endpoint-list',
  text: `SELECT ${COLUMNS} FROM event_endpoints
    WHERE account_id = $1 AND status <> 'deleted' ORDER BY endpoint_id`,
  row: ENDPOINT,
});

const GET = defineStatement({
  name: 'event-endpoint-get',
  text: `SELECT ${COLUMNS} FROM event_endpoints
    WHERE account_id = $1 AND endpoint_id = $2 AND status <> 'deleted'`,
  row: ENDPOINT,
});

const COUNT = defineStatement({
  name: 'event-endpoint-count',
  text: `SELECT count(*)::int AS endpoints FROM event_endpoints WHERE account_id = $1 AND status <> 'deleted'`,
  row: { endpoints: sql.integer },
});

const ACCOUNT_LOCK = defineStatement({
  name: 'event-endpoints-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('event-endpoints:' || $1, 0))::text AS locked`,
  row: { locked: sql.nullable(sql.text) },
});

const CREATE = defineStatement({
  name: 'event-endpoint-create',
  text: `INSERT INTO event_endpoints (account_id, url, types, description, authorized_by_key_id)
    VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
  row: ENDPOINT,
});

const UPDATE = defineStatement({
  name: 'event-endpoint-update',
  text: `UPDATE event_endpoints
    SET url = coalesce($3, url), types = coalesce($4, types), description = coalesce($5, description),
      authorized_by_key_id = CASE WHEN $3 IS NULL THEN authorized_by_key_id ELSE $6 END, updated_at = clock_timestamp()
    WHERE account_id = $1 AND endpoint_id = $2 AND status <> 'deleted' RETURNING ${COLUMNS}`,
  row: ENDPOINT,
});

const AUTHORIZE = defineStatement({
  name: 'event-endpoint-authorize',
  text: `UPDATE event_endpoints SET authorized_by_key_id = $3
    WHERE account_id = $1 AND endpoint_id = $2 AND disabled_reason = 'unauthorized'`,
});

// The background job removes the deliveries of a deleted endpoint.
const DELETE = defineStatement({
  name: 'event-endpoint-delete',
  text: `WITH deleted AS (
      UPDATE event_endpoints
      SET status = 'deleted', disabled_reason = NULL, disabled_at = NULL, due_at = NULL,
        replay_after = NULL, replay_through = NULL, updated_at = clock_timestamp()
      WHERE account_id = $1 AND endpoint_id = $2 AND status <> 'deleted'
      RETURNING account_id, endpoint_id
    ), secrets AS (
      DELETE FROM event_endpoint_secrets WHERE account_id = $1 AND endpoint_id = $2
    )
    SELECT endpoint_id FROM deleted`,
  row: sql.pick(event_endpoints, 'endpoint_id'),
});

const DISABLE = defineStatement({
  name: 'event-endpoint-disable',
  text: `UPDATE event_endpoints
    SET status = 'disabled', disabled_reason = 'owner', disabled_at = clock_timestamp(), due_at = NULL,
      updated_at = clock_timestamp()
    WHERE account_id = $1 AND endpoint_id = $2 AND status = 'enabled'`,
});

const ADD_SECRET = defineStatement({
  name: 'event-endpoint-secret-add',
  text: `INSERT INTO event_endpoint_secrets (account_id, endpoint_id, secret_id, sealing_key_id, sealed)
    VALUES ($1, $2, $3, $4, $5)`,
});

const LOCKED = defineStatement({
  name: 'event-endpoint-locked',
  text: `SELECT ${COLUMNS} FROM event_endpoints
    WHERE account_id = $1 AND endpoint_id = $2 AND status <> 'deleted' FOR NO KEY UPDATE`,
  row: ENDPOINT,
});

// At most two secrets besides the new one stay valid, so that the header does not grow with each rotation.
const END_SECRETS = defineStatement({
  name: 'event-endpoint-secrets-end',
  text: `WITH kept AS (
      SELECT secret_id FROM event_endpoint_secrets
      WHERE account_id = $1 AND endpoint_id = $2 AND (expires_at IS NULL OR expires_at > clock_timestamp())
      ORDER BY secret_id DESC LIMIT 2
    ), gone AS (
      DELETE FROM event_endpoint_secrets
      WHERE account_id = $1 AND endpoint_id = $2 AND secret_id NOT IN (SELECT secret_id FROM kept)
    )
    UPDATE event_endpoint_secrets
    SET expires_at = least(expires_at, clock_timestamp() + make_interval(secs => $3))
    WHERE account_id = $1 AND endpoint_id = $2 AND secret_id IN (SELECT secret_id FROM kept)`,
});

@Injectable()
export class EventEndpointStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  list(accountId: string): Promise<EndpointRow[]> {
    return LIST.rows(this.dataSource, [accountId]);
  }

  find(accountId: string, endpointId: string): Promise<EndpointRow | null> {
    return GET.find(this.dataSource, [accountId, endpointId]);
  }

  /** Null: the account has reached its limit of endpoints, also with concurrent callers. */
  async create(
    manager: EntityManager,
    { accountId, keyId }: EndpointAuthor,
    { url, types = [], description = '' }: EndpointChange,
    limit: number,
  ): Promise<EndpointRow | null> {
    await ACCOUNT_LOCK.run(manager, [accountId]);
    const { endpoints } = await COUNT.get(manager, [accountId]);
    return endpoints >= limit ? null : CREATE.get(manager, [accountId, url, types, description, keyId]);
  }

  /** The caller who sets the address authorizes the endpoint. */
  update(
    { accountId, keyId }: EndpointAuthor,
    endpointId: string,
    change: EndpointChange,
  ): Promise<EndpointRow | null> {
    const { url = null, types = null, description = null } = change;
    return UPDATE.find(this.dataSource, [accountId, endpointId, url, types, description, keyId]);
  }

  async authorize({ accountId, keyId }: EndpointAuthor, endpointId: string): Promise<void> {
    await AUTHORIZE.run(this.dataSource, [accountId, endpointId, keyId]);
  }

  async delete(accountId: string, endpointId: string): Promise<boolean> {
    return (await DELETE.find(this.dataSource, [accountId, endpointId])) !== null;
  }

  async disable(accountId: string, endpointId: string): Promise<boolean> {
    return (await DISABLE.run(this.dataSource, [accountId, endpointId])) > 0;
  }

  async enable(accountId: string, endpointId: string, kept: string, since: Date | null) {
    const args = { account_id: accountId, endpoint_id: endpointId, kept, since };
    const { outcome } = await routines.event_endpoint_enable.get(this.dataSource, args);
    return outcome as 'enabled' | 'not_found' | 'not_disabled';
  }

  /** Earlier secrets continue to sign until the grace period ends. */
  async addSecret(
    manager: EntityManager,
    accountId: string,
    endpointId: string,
    { secretId, keyId, bytes }: SealedSecret,
    graceSeconds: number,
  ): Promise<void> {
    await END_SECRETS.run(manager, [accountId, endpointId, graceSeconds]);
    await ADD_SECRET.run(manager, [accountId, endpointId, secretId, keyId, bytes]);
  }

  /** Locks the endpoint for the rest of the transaction. */
  lock(manager: EntityManager, accountId: string, endpointId: string): Promise<EndpointRow | null> {
    return LOCKED.find(manager, [accountId, endpointId]);
  }

  /** Publishes an event that only this endpoint receives. */
  async test(accountId: string, endpointId: string): Promise<void> {
    await routines.emit_endpoint.run(this.dataSource, {
      type: 'event_endpoint.test',
      account_id: accountId,
      endpoint_id: endpointId,
    });
  }
}
