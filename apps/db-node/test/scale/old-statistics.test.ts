import { applyMigrations, dataSourceOptions } from '@platform/database';
import {
  type ProvisionedDatabase,
  provisionDatabase,
  type ServerHandle,
  startMariaDb,
  WITHOUT_DISK,
} from '@platform/testing';
import { DataSource } from 'typeorm';
import { routineCaller } from '../../src/routines/routines.module';
import { databaseFolder } from '../support/node-under-test';
import { fill, lockSome } from './fill';
import { type Observer, observerOf } from './observer';
import { statementsOf } from './statements';

const USERS = 3_000;
const LARGE = { users: USERS, sessionsPerUser: 2 };

let server: ServerHandle;
let database: ProvisionedDatabase;
let observer: Observer;
let tenantId: string;

/**
 * A server starts with the last stored statistics, which may be those of empty tables. It stores them some seconds
 * after a tenth of a table has changed, but not when it is killed.
 */
beforeAll(async () => {
  server = await startMariaDb({ settings: { ...WITHOUT_DISK.mariadb, 'innodb-stats-auto-recalc': 'OFF' } });
  database = await provisionDatabase(server, 'db-node', 'mysql', { databaseName: 'old_statistics' });
  await applyMigrations(database.migrationUrl, databaseFolder('mysql'));
  await asAdmin(async (admin) => {
    const made = { name: 'Grown', operator: 'test', request_id: 'grown' };
    tenantId = (await routineCaller(admin).one('tenant_create', made)).tenant_id;
    await fill(admin, 'mysql', tenantId, LARGE);
    await lockSome(admin, 'mysql', 10);
    await admin.query('UPDATE mysql.innodb_table_stats SET n_rows = 0, clustered_index_size = 1');
    await admin.query("UPDATE mysql.innodb_index_stats SET stat_value = 0 WHERE stat_name LIKE 'n_diff%'");
  });
  await server.restart();
  observer = await observerOf('mysql', database);
});
afterAll(async () => {
  await observer?.close();
  await server?.stop();
});

async function asAdmin(work: (admin: DataSource) => Promise<void>): Promise<void> {
  const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
  const admin = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
  await work(admin);
  await admin.destroy();
}

const estimated = (table: string) =>
  `SELECT TABLE_ROWS AS estimate FROM information_schema.TABLES WHERE TABLE_NAME = '${table}'`;

describe('the statements inside the routines on a server with statistics of empty tables', () => {
  it('still find their rows by a key, and lock no others', async () => {
    await asAdmin(async (admin) => {
      const [row] = await admin.query<{ estimate: string }[]>(estimated('verification_tokens'));
      expect(Number(row!.estimate)).toBeLessThan(100);
    });
    const { findings } = await statementsOf(observer, tenantId, USERS);
    expect(findings).toEqual([]);
  });
});
