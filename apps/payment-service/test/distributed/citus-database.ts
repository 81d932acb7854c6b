import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '@platform/database';
import {
  type CitusNodes,
  createCitusDatabase,
  dropCitusDatabase,
  joinCitusDatabase,
  type ProvisionedDatabase,
  provisionDatabase,
  queryOnce,
  type TestDatabase,
} from '@platform/testing';
import { distributeDatabase } from '../../src/distribution/distribute.command';
import { stageNodes } from './stage/citus-stage';

export const DATABASE_FOLDER = join(__dirname, '../../database');

/** A separate database on a coordinator and its workers, provisioned and migrated like by an operator. */
export class CitusDatabase implements TestDatabase {
  private constructor(
    readonly nodes: CitusNodes,
    /** The service logs in with a password, without the node certificate that the administrator may have. */
    readonly serviceUrl: string,
    readonly migrationUrl: string,
    readonly adminUrl: string,
    readonly databaseName: string,
  ) {}

  static async migrated(nodes = stageNodes()): Promise<CitusDatabase> {
    const name = newName();
    await createCitusDatabase(nodes, name);
    let database!: ProvisionedDatabase;
    for (const server of [...nodes.workers, nodes.coordinator]) {
      database = await provisionDatabase(server, 'payment-service', 'postgresql', { databaseName: name });
      await queryOnce(database.adminUrl, provision('citus'));
    }
    await joinCitusDatabase(nodes, name);
    const [serviceUrl, migrationUrl] = [byPassword(database.serviceUrl), byPassword(database.migrationUrl)];
    await applyMigrations(migrationUrl, DATABASE_FOLDER);
    return new CitusDatabase(nodes, serviceUrl, migrationUrl, database.adminUrl, name);
  }

  /** A copy of the first one of this run: a distribution takes half a minute. */
  static async distributed(nodes = stageNodes()): Promise<CitusDatabase> {
    process.env[TEMPLATE] ??= JSON.stringify(await CitusDatabase.template(nodes));
    const { databaseName, serviceUrl, migrationUrl, adminUrl } = JSON.parse(process.env[TEMPLATE]) as CitusDatabase;
    const name = newName();
    const servers = [...nodes.workers, nodes.coordinator];
    for (const { url } of servers) await queryOnce(url, `CREATE DATABASE ${name} TEMPLATE ${databaseName}`);
    // A copy has no settings and no rights of the database.
    for (const { url } of servers)
      await queryOnce(inDatabase(url, name), [ONLY_THIS_NODE, provision('postgresql'), provision('citus')].join(';\n'));
    const [service, migration, admin] = [serviceUrl, migrationUrl, adminUrl].map((url) => inDatabase(url, name));
    return new CitusDatabase(nodes, service!, migration!, admin!, name);
  }

  /** Citus keeps connections to each of its databases. Without connections a database can be copied. */
  private static async template(nodes: CitusNodes): Promise<CitusDatabase> {
    const citus = await CitusDatabase.migrated(nodes);
    await citus.distribute(false);
    const servers = [nodes.coordinator, ...nodes.workers];
    const name = citus.databaseName;
    for (const { url } of servers) await queryOnce(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    for (const { url } of servers)
      await queryOnce(url, 'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1', [name]);
    return citus;
  }

  /** The operator's command. */
  async distribute(isDryRun: boolean) {
    const { result, exitCode = 0 } = await distributeDatabase({
      url: this.migrationUrl,
      folder: DATABASE_FOLDER,
      isDryRun,
    });
    const { problems = [], ...rest } = result as {
      problems?: string[];
      plan_sha256: string;
      workers: string[];
      statements: string[];
    };
    return { exitCode, problems, ...rest };
  }

  drop(): Promise<void> {
    return dropCitusDatabase(this.nodes, this.databaseName);
  }
}

/** The migrated and distributed database of this run that others are copied from. */
const TEMPLATE = 'TEST_CITUS_TEMPLATE';

const ONLY_THIS_NODE = `SET citus.enable_ddl_propagation = off;
  SET citus.enable_alter_role_propagation = off;
  SET citus.enable_alter_role_set_propagation = off`;

const newName = () => `test_payment_service_${randomBytes(6).toString('hex')}`;

const provision = (name: string) => readFileSync(join(DATABASE_FOLDER, `provision/${name}.sql`), 'utf8');

function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function byPassword(url: string): string {
  const changed = new URL(url);
  for (const name of ['sslcert', 'sslkey']) changed.searchParams.delete(name);
  return changed.href;
}
