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
import { databaseFolder } from '../support/engines';
import { stageNodes } from './stage/citus-stage';

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
    const databaseName = `test_db_node_${randomBytes(6).toString('hex')}`;
    await createCitusDatabase(nodes, databaseName);
    const citus = readFileSync(join(databaseFolder('postgresql'), 'provision/citus.sql'), 'utf8');
    let database!: ProvisionedDatabase;
    for (const server of [...nodes.workers, nodes.coordinator]) {
      database = await provisionDatabase(server, 'db-node', 'postgresql', { databaseName });
      await queryOnce(database.adminUrl, citus);
    }
    await joinCitusDatabase(nodes, databaseName);
    const [serviceUrl, migrationUrl] = [byPassword(database.serviceUrl), byPassword(database.migrationUrl)];
    await applyMigrations(migrationUrl, databaseFolder('postgresql'));
    return new CitusDatabase(nodes, serviceUrl, migrationUrl, database.adminUrl, databaseName);
  }

  static async distributed(nodes = stageNodes()): Promise<CitusDatabase> {
    const citus = await CitusDatabase.migrated(nodes);
    await citus.distribute(false);
    return citus;
  }

  /** The operator's command. */
  async distribute(isDryRun: boolean, folder = databaseFolder('postgresql')) {
    const by = { operator: 'ada', requestId: 'test' };
    const { result, exitCode = 0 } = await distributeDatabase({ url: this.migrationUrl, folder, isDryRun, by });
    const { problems = [], ...rest } = result as {
      problems?: string[];
      plan_sha256: string;
      workers: string[];
      statements: string[];
    };
    return { exitCode, problems, ...rest };
  }

  /** The administrator's URL of each node, coordinator first. Shards are visible. */
  get nodeUrls(): string[] {
    const { coordinator, workers } = this.nodes;
    return [coordinator, ...workers].map(({ host, port }) => {
      const url = Object.assign(new URL(this.adminUrl), { hostname: host, port: String(port) });
      url.searchParams.set('options', '-c citus.override_table_visibility=off');
      return url.href;
    });
  }

  /** Includes the shards, because session settings of the administrator do not apply on the nodes. */
  async withoutTriggersForAdministrator(): Promise<void> {
    for (const url of this.nodeUrls) {
      const set = `ALTER ROLE CURRENT_USER IN DATABASE ${this.databaseName} SET session_replication_role = replica`;
      await queryOnce(url, `SET citus.enable_alter_role_set_propagation = off; ${set}`);
    }
  }

  drop(): Promise<void> {
    return dropCitusDatabase(this.nodes, this.databaseName);
  }
}

function byPassword(url: string): string {
  const changed = new URL(url);
  for (const name of ['sslcert', 'sslkey']) changed.searchParams.delete(name);
  return changed.href;
}
