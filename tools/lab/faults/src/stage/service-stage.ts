import {
  type App,
  type DatabaseServerOptions,
  type Engine,
  type ProvisionedDatabase,
  provisionDatabase,
  queryOnce,
  type ServerHandle,
  type Settings,
  startMariaDb,
  startPgBouncer,
  startPostgres,
} from '@platform/stack';
import { DatabaseProxy } from '../proxy/database-proxy';
import { Replica } from './replica';

export interface StageOptions {
  replicas?: number;
  env?: Settings;
  database?: DatabaseServerOptions;
  /** A running server to use instead of a new one. It keeps running afterwards. */
  server?: ServerHandle;
  /** All replicas reach the database directly: for many requests, since the proxy is this process. */
  isDirect?: boolean;
  /** Puts PgBouncer before the database, which opens so many connections at most. */
  serverConnections?: number;
}

/**
 * Under test a service waits for its database longer than a busy machine delays it. A case that measures this wait
 * needs the limits of users.
 */
export const LIMITS_OF_USERS: Settings = {
  APP_ENV: 'development',
  // The most that are allowed then.
  PROCESS_ADMISSION_PER_MINUTE: '600',
};

export interface StageDatabase {
  engine: Engine;
  server: ServerHandle;
  isDirect: boolean;
  /** Before the first replica, unless that goes directly or through a pooler. */
  proxy: DatabaseProxy;
  /** `pooled` is the URL through PgBouncer, if the stage has one. */
  urls: { service: string; migration: string; admin: string; pooled?: string };
  close(): Promise<void>;
}

export async function openDatabase(
  app: App,
  engine: Engine,
  { database, server: given, serverConnections, isDirect = serverConnections !== undefined }: StageOptions,
): Promise<StageDatabase> {
  const server = given ?? (await (engine === 'mysql' ? startMariaDb(database) : startPostgres(database)));
  const made = await provisionDatabase(server, app, engine, { databaseName: app.replaceAll('-', '_') });
  const pooler = serverConnections ? await startPooler(server, made, serverConnections) : null;
  const proxy = await DatabaseProxy.start(engine, server);
  return {
    engine,
    server,
    isDirect,
    proxy,
    urls: { service: made.serviceUrl, migration: made.migrationUrl, admin: made.adminUrl, pooled: pooler?.url },
    close: async () => {
      await proxy.stop();
      await pooler?.stop();
      if (!given) await server.stop();
    },
  };
}

/** PgBouncer in transaction mode. As docs/how-to/scale.md says, the role then has the limits of time. */
async function startPooler(server: ServerHandle, { serviceUrl, adminUrl }: ProvisionedDatabase, connections: number) {
  const url = new URL(serviceUrl);
  for (const limit of [
    "statement_timeout = '5s'",
    "lock_timeout = '2s'",
    "idle_in_transaction_session_timeout = '10s'",
  ])
    await queryOnce(adminUrl, `ALTER ROLE ${url.username} SET ${limit}`);
  const { username, password } = url;
  const login = { username, password };
  const { port, stop } = await startPgBouncer({ server, login, mode: 'transaction', connections });
  url.port = `${port}`;
  url.searchParams.set('pooler', 'transaction');
  return { url: url.href, stop };
}

/** Replicas of one service on a new database: the first through a proxy, the others directly. */
export abstract class ServiceStage {
  readonly replicas: Replica[] = [];

  protected constructor(
    private readonly app: App,
    protected readonly database: StageDatabase,
    readonly env: Settings,
  ) {}

  get server(): ServerHandle {
    return this.database.server;
  }

  get proxy(): DatabaseProxy {
    return this.database.proxy;
  }

  get urls(): StageDatabase['urls'] {
    return this.database.urls;
  }

  /** The URL by which a replica reaches its database. */
  get databaseUrl(): string {
    return this.urls.pooled ?? this.urls.service;
  }

  url(replica = 0): string {
    return this.replicas[replica]!.url;
  }

  protected async addReplicas(count = 1): Promise<void> {
    for (let n = 0; n < count; n++) {
      const isFirst = this.replicas.length === 0;
      const { isDirect, proxy, urls } = this.database;
      const url = isFirst && !isDirect ? proxy.url(urls.service) : this.databaseUrl;
      const replica = new Replica(this.app, { ...this.env, DATABASE_URL: url });
      // Migrations hold a lock of the session, so they go to the server itself.
      this.replicas.push(await replica.start(isFirst ? { MIGRATION_DATABASE_URL: urls.migration } : {}));
    }
  }

  /** As the database's administrator, past the service. */
  query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return queryOnce<Row>(this.urls.admin, text, values);
  }

  async close(): Promise<void> {
    this.proxy.release();
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.database.close();
  }
}

/** Works with a stage, and closes it. */
export async function onStage<S extends ServiceStage, T>(
  opening: Promise<S>,
  work: (stage: S) => Promise<T>,
): Promise<T> {
  const stage = await opening;
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
}
