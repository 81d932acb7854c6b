import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type DatabaseServerOptions,
  type Engine,
  provisionDatabase,
  type ServerHandle,
  startMariaDb,
  startPostgres,
} from '@platform/stack';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Client } from 'pg';
import { ensure } from '../fault-case';
import { call, type Reply } from '../http';
import { DatabaseProxy } from '../proxy/database-proxy';
import { Replica } from './replica';

export interface DbNodeOptions {
  engine: Engine;
  replicas?: number;
  env?: Record<string, string>;
  database?: DatabaseServerOptions;
  /** One that runs already, instead of one of its own. */
  server?: ServerHandle;
}

const UNLIMITED = '100000000';
const SCOPES = [
  'users:read',
  'users:create',
  'auth:credential-verify',
  'auth:events:write',
  'sessions:write',
  'sessions:read',
  'verification:write',
  'verification:consume',
];

export interface StoredUser {
  password_hash: string;
  verified: boolean;
  failed_count: number;
  locked: boolean;
  /** Between the eighth failure and the end of the lock. */
  lock_seconds: number | null;
  events: number;
}

/** An argon2id hash in its canonical form; nobody ever verifies it. */
export const passwordHash = (text: string): string => {
  const digest = createHash('sha256').update(text).digest();
  const part = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(digest.subarray(0, 16))}$${part(digest)}`;
};

/** db-node on a database server of its own: the first replica through a proxy, the others directly. */
export class DbNodeStage {
  readonly replicas: Replica[] = [];
  credential = '';
  tenantId = '';
  private constructor(
    readonly engine: Engine,
    readonly server: ServerHandle,
    readonly proxy: DatabaseProxy,
    readonly urls: { service: string; migration: string; admin: string },
    readonly settings: Record<string, string>,
    private readonly operatorToken: string,
  ) {}

  static async open({ engine, replicas = 1, env = {}, database, server: given }: DbNodeOptions): Promise<DbNodeStage> {
    const server = given ?? (await (engine === 'mysql' ? startMariaDb(database) : startPostgres(database)));
    const made = await provisionDatabase(server, 'db-node', engine, { databaseName: 'db_node' });
    const proxy = await DatabaseProxy.start(engine, server);
    const operatorToken = randomBytes(32).toString('base64url');
    const settings = {
      APP_ENV: 'test',
      ACCOUNT_URL: 'http://127.0.0.1',
      APPLICATION_API_ENABLED: '1',
      AUTH_STREAM: engine,
      OPERATOR_TOKEN_SHA256: createHash('sha256').update(operatorToken).digest('hex'),
      PROCESS_ADMISSION_PER_MINUTE: UNLIMITED,
      OPERATOR_ADMISSION_PER_MINUTE: UNLIMITED,
      API_SERVICE_RATE_PER_MINUTE: UNLIMITED,
      ...env,
    };
    const urls = { service: made.serviceUrl, migration: made.migrationUrl, admin: made.adminUrl };
    const stage = new DbNodeStage(engine, server, proxy, urls, settings, operatorToken);
    for (let n = 0; n < replicas; n++) {
      const url = n === 0 ? proxy.url(urls.service) : urls.service;
      const replica = new Replica('db-node', { ...settings, DATABASE_URL: url });
      stage.replicas.push(await replica.start(n === 0 ? { MIGRATION_DATABASE_URL: made.migrationUrl } : {}));
    }
    await stage.register();
    return stage;
  }

  async close(): Promise<void> {
    this.proxy.release();
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.proxy.stop();
    await this.server.stop();
  }

  url(replica = 0): string {
    return this.replicas[replica]!.url;
  }

  post(path: string, json: object, replica = 0): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.credential}` };
    return call(`${this.url(replica)}${path}`, { method: 'POST', headers, json });
  }

  get(path: string, replica = 0): Promise<Reply> {
    return call(`${this.url(replica)}${path}`, { headers: { authorization: `Bearer ${this.credential}` } });
  }

  /** A second credential of the same service and tenant shares its quota. */
  async newCredential(): Promise<string> {
    const path = `/setup-api/tenants/${this.tenantId}/identities`;
    const { credential } = await this.operator<{ credential: string }>(path, {
      service: 'authentication',
      scopes: SCOPES,
    });
    return credential;
  }

  async newUser(replica = 0): Promise<string> {
    const name = `u_${randomBytes(8).toString('hex')}`;
    const json = { email: `${name}@example.com`, username: name, password_hash: passwordHash('first') };
    const { status, body } = await this.post('/api/v1/users', json, replica);
    ensure(status === 201, `a user could not be created: ${status}`);
    return (body as { user_id: string }).user_id;
  }

  async newToken(userId: string, purpose: 'signup' | 'password_reset', replica = 0): Promise<string> {
    const token_hash = randomBytes(32).toString('hex');
    const expires_at = new Date(Date.now() + 1_800_000).toISOString();
    const { status } = await this.post(
      '/api/v1/verification-tokens',
      { user_id: userId, token_hash, expires_at, purpose },
      replica,
    );
    ensure(status === 204, `a token could not be created: ${status}`);
    return token_hash;
  }

  async newSession(userId: string, replica = 0): Promise<string> {
    const token_hash = randomBytes(32).toString('hex');
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const { status, body } = await this.post('/api/v1/sessions', { user_id: userId, token_hash, expires_at }, replica);
    ensure(status === 201, `a session could not be created: ${status}`);
    return (body as { session_id: string }).session_id;
  }

  fail(userId: string, replica = 0): Promise<Reply> {
    return this.post('/api/v1/auth/events', { user_id: userId, success: false }, replica);
  }

  /** The row as the database has it, without the service. */
  async stored(userId: string): Promise<StoredUser> {
    const seconds = this.engine === 'mysql' ? LOCK_SECONDS_MYSQL : LOCK_SECONDS_POSTGRES;
    const schema = this.engine === 'mysql' ? '' : 'private.';
    const place = this.engine === 'mysql' ? '?' : '$1';
    const [row] = await this.query<Record<string, unknown>>(
      `SELECT u.password_hash, u.verified, u.failed_count, ${seconds} AS lock_seconds,
        (SELECT count(*) FROM ${schema}auth_events e WHERE e.user_id = u.user_id) AS events
       FROM ${schema}users u WHERE u.user_id = ${place}`,
      [userId],
    );
    ensure(row !== undefined, 'the user is gone');
    const lock = row['lock_seconds'] === null ? null : Number(row['lock_seconds']);
    return {
      password_hash: String(row['password_hash']),
      verified: Boolean(row['verified']),
      failed_count: Number(row['failed_count']),
      locked: lock !== null,
      lock_seconds: lock,
      events: Number(row['events']),
    };
  }

  private async query<Row>(text: string, values: string[]): Promise<Row[]> {
    if (this.engine === 'mysql') {
      const connection = await createConnection({ uri: this.urls.admin });
      const [rows] = await connection.query<RowDataPacket[]>(text, values);
      await connection.end();
      return rows as Row[];
    }
    const client = new Client({ connectionString: this.urls.admin });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  }

  /** A tenant of its own, with one identity that holds every scope. */
  async register(): Promise<void> {
    const { tenant_id } = await this.operator<{ tenant_id: string }>('/setup-api/tenants', { name: randomUUID() });
    this.tenantId = tenant_id;
    this.credential = await this.newCredential();
  }

  private async operator<Answer>(path: string, json: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.operatorToken}` };
    const { status, body } = await call(`${this.url()}${path}`, { method: 'POST', headers, json });
    ensure(status === 201, `${path} answered ${status}`);
    return body as Answer;
  }
}

const EVENT_TIMES = (schema: string) =>
  `(SELECT e.recorded_at FROM ${schema}auth_events e WHERE e.user_id = u.user_id AND NOT e.success
    ORDER BY e.recorded_at LIMIT 1 OFFSET 7)`;
const LOCK_SECONDS_POSTGRES = `round(extract(epoch FROM u.locked_until - ${EVENT_TIMES('private.')}))`;
const LOCK_SECONDS_MYSQL = `CASE WHEN u.locked_until IS NULL THEN NULL
  ELSE round(timestampdiff(MICROSECOND, ${EVENT_TIMES('')}, u.locked_until) / 1000000) END`;
