import { dataSourceOptions } from '@platform/database';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { routineCaller } from '../../src/routines/routines.module';
import { migratedDatabase } from '../support/node-under-test';
import { fill, lockSome } from './fill';
import { type Observer, observerOf } from './observer';
import { statementsOf, unobserved } from './statements';

const USERS = 3_000;

/** A scan is visible at this size; `scale.test.ts` uses the full size. */
describe.each([
  ['postgresql', 'force_custom_plan'],
  ['postgresql', 'force_generic_plan'],
  ['mysql', undefined],
] as const)('the statements inside the routines on %s, %s', (engine, planning) => {
  let database: TestDatabase;
  let admin: DataSource;
  let observer: Observer;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    const routines = routineCaller(admin);
    tenantId = (await routines.one('tenant_create', { name: 'Plans', operator: 'test', request_id: 'plans' }))
      .tenant_id;
    await fill(admin, engine, tenantId, { users: USERS, sessionsPerUser: 2 });
    await lockSome(admin, engine, 10);
    observer = await observerOf(engine, database, planning);
  });

  afterAll(async () => {
    await observer?.close();
    await admin?.destroy();
    await database?.drop();
  });

  it('are all measured', async () => {
    expect(await unobserved(observer)).toEqual([]);
  });

  it('find the rows of large tables by an index', async () => {
    const { findings, readings } = await statementsOf(observer, tenantId, USERS);
    expect(findings).toEqual([]);
    expect(readings.length).toBeGreaterThan(20);
    // A figure that is always zero would prove nothing.
    expect(readings.filter(({ read }) => read === 0)).toEqual([]);
  });

  it('would reveal a scan', async () => {
    await admin.query(
      engine === 'postgresql'
        ? `CREATE FUNCTION service.naive(p_tenant_id uuid) RETURNS bigint LANGUAGE plpgsql AS $$
           BEGIN RETURN (SELECT count(*) FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.failed_count = 7); END $$`
        : `CREATE PROCEDURE service_naive(IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin)
           SELECT COUNT(*) FROM users u WHERE u.tenant_id = p_tenant_id AND u.failed_count = 7`,
    );
    // Some users have been erased.
    expect((await observer.observe({ routine: 'naive', args: [tenantId] })).read).toBeGreaterThan(USERS - 100);
    expect(await unobserved(observer)).toEqual(['naive']);
  });
});
