import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions } from '@platform/database';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { databaseFolder } from '../support/engines';
import { migratedDatabase } from '../support/node-under-test';

const distribution = readFileSync(join(databaseFolder('postgresql'), 'distribution/tables.sql'), 'utf8');
const distributed = new Set(
  distribution
    .split('\n\n')
    .filter((statement) => statement.includes('create_distributed_table('))
    .flatMap((statement) => [...statement.matchAll(/'private\.(\w+)'/g)].map(([, table = '']) => table)),
);

/** Volatile functions, which Citus does not allow in a change on a node. */
const VOLATILE = `SELECT DISTINCT proname AS name FROM pg_proc
  WHERE provolatile = 'v' AND pronamespace IN ('pg_catalog'::regnamespace, 'private'::regnamespace, 'service'::regnamespace)`;
const ROUTINES = `SELECT oid::regprocedure::text AS routine, prosrc AS body FROM pg_proc
  WHERE pronamespace IN ('private'::regnamespace, 'service'::regnamespace)`;

/** The part of a statement after its table; for an INSERT, its conflict action. */
const CHANGE = /\b(?:(?:UPDATE|DELETE FROM)\s+private\.(\w+)|INSERT INTO\s+private\.(\w+)[^;]*\bDO UPDATE\b)([^;]*)/g;

describe('routines that change rows', () => {
  let database: TestDatabase;
  let admin: DataSource;

  beforeAll(async () => {
    database = await migratedDatabase('postgresql');
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
  });

  afterAll(async () => {
    await admin?.destroy();
    await database?.drop();
  });

  it('of tenants, which may be on a Citus node, call no volatile function in the statement and get the time as a value', async () => {
    const volatile = new Set((await admin.query<{ name: string }[]>(VOLATILE)).map(({ name }) => name));
    const routines = await admin.query<{ routine: string; body: string }[]>(ROUTINES);
    const changes = routines.flatMap(({ routine, body }) =>
      [...body.replaceAll(/--.*/g, '').matchAll(CHANGE)]
        .filter(([, changed, inserted]) => distributed.has(changed ?? inserted!))
        .map(([, , , does = '']) => ({ routine, does })),
    );
    const called = ({ does }: { does: string }) =>
      [...does.matchAll(/(\w+)\s*\(/g)].map(([, name = '']) => name).filter((name) => volatile.has(name));
    expect(distributed).toContain('verification_tokens');
    expect(volatile).toContain('clock_timestamp');
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.flatMap((change) => called(change).map((name) => [change.routine, name]))).toEqual([]);
  });
});
