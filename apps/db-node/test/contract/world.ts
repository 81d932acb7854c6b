import { randomBytes } from 'node:crypto';
import { applyMigrations, dataSourceOptions } from '@platform/database';
import { userOf } from '@platform/harness';
import {
  type ProvisionedDatabase,
  provisionDatabase,
  type ServerAddress,
  startMariaDb,
  startPostgres,
  WITHOUT_DISK,
} from '@platform/testing';
import { DataSource } from 'typeorm';
import { SCOPES } from '../../src/access/permissions';
import type { DbNodeConfig } from '../../src/db-node.config';
import { Operator } from '../support/http-client';
import {
  databaseFolder,
  type EngineName,
  type NodeUnderTest,
  startNode,
  WITHOUT_ADMISSION,
} from '../support/node-under-test';
import { SqlContractClient, type DirectLogin } from './sql-contract-client';
import type { ContractClient } from './contract-client';
import { HttpContractClient } from './http-contract-client';

export type ClientKind = 'HTTP' | 'direct credential';

export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';
export const OTHER_HASH = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';

export { inMinutes, uniqueTokenHash as tokenHash } from '@platform/harness';
export const newUser = () => userOf({ password_hash: PASSWORD_HASH });

/** An engine with TLS, a migrated database and a node on it. */
export class World {
  private readonly clients: SqlContractClient[] = [];

  private constructor(
    readonly engine: EngineName,
    readonly server: ServerAddress & { stop?(): Promise<void> },
    readonly database: ProvisionedDatabase,
    readonly serviceUrl: string,
    private running: NodeUnderTest,
    readonly admin: DataSource,
    private readonly env: Record<string, string>,
    private readonly beyond: Partial<DbNodeConfig>,
  ) {}

  static async create(
    engine: EngineName,
    env: Record<string, string> = {},
    beyond: Partial<DbNodeConfig> = {},
  ): Promise<World> {
    const server = await (engine === 'postgresql'
      ? startPostgres({ tls: true, settings: WITHOUT_DISK.postgresql })
      : startMariaDb({ tls: true, settings: WITHOUT_DISK.mariadb }));
    const databaseName = `world_${randomBytes(6).toString('hex')}`;
    const database = await provisionDatabase(server, 'db-node', engine, { databaseName });
    const caPath = server.caPath ?? process.env.STACK_MARIADB_CA!;
    const encrypted =
      engine === 'postgresql' ? `?sslmode=verify-full&sslrootcert=${caPath}` : `?ssl-mode=VERIFY_CA&ssl-ca=${caPath}`;
    await applyMigrations(database.migrationUrl + encrypted, databaseFolder(engine));
    return World.on(engine, server, database, database.serviceUrl + encrypted, env, beyond);
  }

  /** A node with a migrated database. */
  static async on(
    engine: EngineName,
    server: ServerAddress & { stop?(): Promise<void> },
    database: ProvisionedDatabase,
    serviceUrl: string,
    env: Record<string, string> = {},
    further: Partial<DbNodeConfig> = {},
  ): Promise<World> {
    const beyond = { ...WITHOUT_ADMISSION, ...further };
    const node = await startNode(serviceUrl, engine, env, beyond);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 2, applicationName: 'test administrator' });
    const admin = await new DataSource(options).initialize();
    return new World(engine, server, database, serviceUrl, node, admin, env, beyond);
  }

  get node(): NodeUnderTest {
    return this.running;
  }

  /** Replaces the node by another process. */
  async restart(): Promise<void> {
    await this.running.stop();
    this.running = await startNode(this.serviceUrl, this.engine, this.env, this.beyond);
  }

  get operator(): Operator {
    return new Operator(this.node.url);
  }

  /** A client of this kind for the tenant, with all scopes by default. */
  async open(kind: ClientKind, tenantId: string, scopes: readonly string[] = SCOPES): Promise<ContractClient> {
    if (kind === 'HTTP') {
      const { credential } = await this.operator.newIdentity(tenantId, scopes);
      return new HttpContractClient(this.node.url, credential);
    }
    const login = await this.newLogin(tenantId, scopes);
    const client = this.engine === 'postgresql' ? SqlContractClient.postgresql(login) : SqlContractClient.mysql(login);
    this.clients.push(client);
    return client;
  }

  async newLogin(tenantId: string, scopes: readonly string[] = SCOPES): Promise<DirectLogin & { id: string }> {
    const json = { service: 'authentication', scopes };
    const issued = await this.operator.ok('POST', `/tenants/${tenantId}/database-credentials`, json);
    return {
      id: issued['database_credential_id']!,
      host: this.server.host,
      port: this.server.port,
      database: issued['database']!,
      username: issued['username']!,
      password: issued['password']!,
      caPath: this.server.caPath ?? process.env.STACK_MARIADB_CA!,
    };
  }

  table(name: string): string {
    return this.engine === 'postgresql' ? `private.${name}` : name;
  }

  /** SQL expression for a time this many minutes from now. */
  minutes(minutes: number): string {
    return this.engine === 'postgresql'
      ? `now() + interval '${minutes} minutes'`
      : `UTC_TIMESTAMP(6) + INTERVAL ${minutes} MINUTE`;
  }

  /** Changes rows directly, to simulate the passage of time. `key` and its value select the row. */
  async change(table: string, assignment: string, key: string, value: string): Promise<void> {
    await this.admin.query(`UPDATE ${this.table(table)} SET ${assignment} WHERE ${key} = '${value}'`);
  }

  async read<Row>(table: string, columns: string, key: string, value: string): Promise<Row> {
    const rows = await this.admin.query<Row[]>(`SELECT ${columns} FROM ${this.table(table)} WHERE ${key} = '${value}'`);
    return rows[0]!;
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
    await this.node.stop();
    await this.admin.destroy();
    await this.server.stop?.();
  }
}
