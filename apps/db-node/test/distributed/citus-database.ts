import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '@platform/database';
import {
  type CitusCluster,
  type ProvisionedDatabase,
  provisionDatabase,
  queryOnce,
  startCitus,
} from '@platform/testing';
import { distributeDatabase } from '../../src/distribution/distribute.command';
import { databaseFolder } from '../support/node-under-test';

const NODE_ROLES = ['db_node_owner', 'db_node_service'];
const CLIENT_ROLES = ['db_node_service'];

/** A database on a coordinator and two workers, provisioned and migrated as an operator does. */
export class CitusDatabase {
  private constructor(
    readonly cluster: CitusCluster,
    /** Its administrator has the nodes' certificate. */
    readonly database: ProvisionedDatabase,
    readonly serviceUrl: string,
    readonly migrationUrl: string,
  ) {}

  static async migrated(databaseName = 'db_node'): Promise<CitusDatabase> {
    const cluster = await startCitus({ workers: 2, nodeRoles: NODE_ROLES, clientRoles: CLIENT_ROLES });
    await cluster.createDatabase(databaseName);
    const citus = readFileSync(join(databaseFolder('postgresql'), 'provision/citus.sql'), 'utf8');
    let database!: ProvisionedDatabase;
    for (const server of [...cluster.workers, cluster.coordinator]) {
      database = await provisionDatabase(server, 'db-node', 'postgresql', { databaseName });
      await queryOnce(database.adminUrl, citus);
    }
    await cluster.join(databaseName);
    const byPassword = (url: string) => Object.assign(new URL(url), { search: verified(cluster.caPath) }).href;
    const [serviceUrl, migrationUrl] = [byPassword(database.serviceUrl), byPassword(database.migrationUrl)];
    await applyMigrations(migrationUrl, databaseFolder('postgresql'));
    return new CitusDatabase(cluster, database, serviceUrl, migrationUrl);
  }

  static async distributed(): Promise<CitusDatabase> {
    const citus = await CitusDatabase.migrated();
    const told: string[] = [];
    if ((await citus.distribute(false, told)) !== 0) throw new Error(`It was not distributed: ${told.join('\n')}`);
    return citus;
  }

  /** The operator's command. @returns its exit code */
  distribute(isDryRun: boolean, told: string[] = []): Promise<number> {
    return distributeDatabase(this.migrationUrl, isDryRun, (line) => told.push(line));
  }

  /** The administrator's URL of each node, the coordinator's first; it shows shards too. */
  get nodeUrls(): string[] {
    const { coordinator, workers } = this.cluster;
    return [coordinator, ...workers].map(({ port }) => {
      const url = Object.assign(new URL(this.database.adminUrl), { port: String(port) });
      url.searchParams.set('options', '-c citus.override_table_visibility=off');
      return url.href;
    });
  }

  stop(): Promise<void> {
    return this.cluster.stop();
  }
}

const verified = (caPath: string) => `?sslmode=verify-full&sslrootcert=${encodeURIComponent(caPath)}`;
