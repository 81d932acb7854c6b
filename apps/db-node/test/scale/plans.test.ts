import { dataSourceOptions } from '@platform/database';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { routineCaller } from '../../src/routines/routines.module';
import { migratedDatabase } from '../support/node-under-test';
import { digestOf, fill, sessionIdOf, userIdOf } from './fill';

/** What the routines ask of the large tables, each by the columns of its predicate. */
const PREDICATES: [string, string][] = [
  ['users', `user_id = '${userIdOf(77)}'`],
  ['users', "email = 'u77@example.com'"],
  ['users', "username = 'u_00000077'"],
  ['sessions', `session_id = '${sessionIdOf(77)}'`],
  ['sessions', `token_hash = '${digestOf(77)}'`],
  ['sessions', `user_id = '${userIdOf(77)}' AND revoked_at IS NULL`],
  ['verification_tokens', `token_hash = '${digestOf(77)}'`],
  ['verification_tokens', `user_id = '${userIdOf(77)}' AND purpose = 'password_reset' AND consumed_at IS NULL`],
  ['auth_events', `user_id = '${userIdOf(77)}'`],
];

describe.each(['postgresql', 'mysql'] as const)('the plans on %s', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    const service = await new DataSource({ ...options, url: database.serviceUrl } as typeof options).initialize();
    const routines = routineCaller(service);
    tenantId = (await routines.one<{ tenant_id: string }>('tenant_create', 'Plans', 'plans')).tenant_id;
    await service.destroy();
    await fill(admin, engine, tenantId, { users: 2_000, sessionsPerUser: 2 });
  });

  afterAll(async () => {
    await admin?.destroy();
    await database?.drop();
  });

  it.each(PREDICATES)('reach %s by an index where %s', async (table, predicate) => {
    const name = engine === 'postgresql' ? `private.${table}` : table;
    const plan = await admin.query<Record<string, unknown>[]>(
      `EXPLAIN SELECT * FROM ${name} WHERE tenant_id = '${tenantId}' AND ${predicate}`,
    );
    const text = JSON.stringify(plan);
    if (engine === 'postgresql') {
      expect(text).toMatch(/Index Scan|Index Only Scan|Bitmap Index Scan/);
      expect(text).not.toContain('Seq Scan');
    } else if (!/Impossible WHERE|no matching row/i.test(text)) {
      expect(plan.map((row) => row['type'])).not.toContain('ALL');
      expect(plan[0]!['key']).toEqual(expect.any(String));
    }
  });
});
