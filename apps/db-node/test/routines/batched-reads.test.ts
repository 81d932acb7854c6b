import { randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@platform/database';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { routines as described } from '../../src/database/schema';
import { mysqlRow } from '../../src/routines/mysql-row';
import { inMinutes, newUser, tokenHash } from '../contract/world';
import { migratedDatabase } from '../support/node-under-test';
import { RoundTripCounter } from '../support/round-trip-counter';
import { newReplica, newTenant, outcomesOf, type ReadName, readOf, type Replica } from './routines-under-test';

describe.each(['postgresql', 'mysql'] as const)('batched reads on %s', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let trips: RoundTripCounter;
  let replica: Replica;
  let routines: RoutineCaller;
  let tenantId: string;
  let stranger: string;
  let user: { user_id: string; email: string };
  let sessions: string[];

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    trips = await RoundTripCounter.before(engine, database.serviceUrl);
    replica = await newReplica(trips.url);
    routines = replica.routines;
    [tenantId, stranger] = [await newTenant(routines), await newTenant(routines)];
    const { email: address, username, password_hash } = newUser();
    const email = `k.${address}`;
    const { user_id } = await routines.one('user_create', { tenant_id: tenantId, email, username, password_hash });
    user = { user_id, email };
    sessions = [];
    for (let count = 0; count < 3; count++) {
      const row = await routines.one('session_create', {
        tenant_id: tenantId,
        user_id,
        token_hash: tokenHash(),
        expires_at: inMinutes(5),
      });
      sessions.push(row.session_id);
    }
    // One is active, one revoked, one expired.
    await routines.run('session_revoke', { tenant_id: tenantId, session_id: sessions[1]! });
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
    const [table, past] =
      engine === 'postgresql'
        ? ['private.sessions', "now() - interval '1 minute'"]
        : ['sessions', 'UTC_TIMESTAMP(6) - INTERVAL 1 MINUTE'];
    await admin.query(`UPDATE ${table} SET expires_at = ${past} WHERE session_id = '${sessions[2]}'`);
  });

  afterAll(async () => {
    await replica?.stop();
    trips?.close();
    await admin?.destroy();
    await database?.drop();
  });

  const read = (routine: ReadName, tenant: string, text: string) => readOf(routines, routine, tenant, text);
  /** The result of the single routine, which defines the rule. */
  const ruleOf = async (routine: ReadName, text: string): Promise<object> => {
    const args = [tenantId, text];
    if (engine === 'postgresql')
      return (await admin.query<object[]>(`SELECT * FROM service.${routine}($1, $2)`, args))[0]!;
    const [rows] = await admin.query<Record<string, unknown>[][]>(`CALL service_${routine}(?, ?)`, args);
    return mysqlRow(routine, described[routine].row, rows![0]!);
  };
  const withoutNumber = (outcome: unknown) => {
    if (typeof outcome !== 'object') return outcome;
    const { call_number: _number, ...row } = outcome as { call_number?: number };
    return row;
  };

  it('are one round trip if all rows exist, and return the same as single calls', async () => {
    const asked: [ReadName, string][] = [
      ...sessions.map((id): [ReadName, string] => ['session_get', id]),
      ['session_get', sessions[0]!.toUpperCase()],
      ['user_get', user.user_id],
      ['user_lookup', user.email.toUpperCase()],
      ['credential_context', user.email],
    ];
    const single: object[] = [];
    for (const [routine, text] of asked) single.push(await ruleOf(routine, text));
    expect(single.slice(0, 3)).toMatchObject([
      { revoked: false },
      { revoked: true },
      { revoked: false, active: false },
    ]);
    for (const [index, [routine, text]] of asked.entries()) {
      trips.count = 0;
      const batched = await outcomesOf([read(routine, tenantId, text), read(routine, tenantId, text)]);
      expect(batched.map(withoutNumber)).toEqual([single[index], single[index]]);
      // On MariaDB, the first call on a connection prepares the statement.
      expect(trips.count).toBeLessThanOrEqual(2);
      expect(await read(routine, tenantId, text)).toEqual(single[index]);
    }
    trips.count = 0;
    await outcomesOf(sessions.map((id) => read('session_get', tenantId, id)));
    expect(trips.count).toBe(1);
  });

  it('of two tenants find only their own rows, and each missing or invalid one is refused individually', async () => {
    const [id] = sessions as [string];
    // PostgreSQL parses all of these as the same UUID.
    const spellings = [
      `${id} `,
      `{${id}}`,
      id.replaceAll('-', ''),
      id.replaceAll('-', '').replace(/(.{8})(.{4})(.{8})(.{8})(.{4})/, '$1-$2-$3-$4-$5'),
    ];
    expect(
      await outcomesOf([
        read('session_get', tenantId, id),
        read('session_get', stranger, id),
        read('session_get', tenantId, randomUUID()),
        read('session_get', tenantId, id),
      ]),
    ).toEqual([
      expect.objectContaining({ session_id: id }),
      'NOT_FOUND',
      'NOT_FOUND',
      expect.objectContaining({ session_id: id }),
    ]);
    for (const spelling of ['no id', ...spellings]) {
      const asked = [read('session_get', tenantId, id), read('session_get', tenantId, spelling)];
      expect(await outcomesOf(asked)).toEqual([expect.objectContaining({ session_id: id }), 'VALIDATION_FAILED']);
    }
    for (const routine of ['user_lookup', 'credential_context'] as const) {
      expect(
        await outcomesOf([
          read(routine, tenantId, user.email),
          read(routine, stranger, user.email),
          read(routine, tenantId, `${user.email} `),
          // KELVIN SIGN, whose lower case is an ASCII letter.
          read(routine, tenantId, user.email.replace('k', '\u212a')),
          read(routine, tenantId, 'nobody@example.com'),
        ]),
      ).toEqual([
        expect.objectContaining({ user_id: user.user_id }),
        'NOT_FOUND',
        'VALIDATION_FAILED',
        'VALIDATION_FAILED',
        'NOT_FOUND',
      ]);
    }
    expect(
      await outcomesOf([read('user_get', tenantId, user.user_id), read('user_get', stranger, user.user_id)]),
    ).toEqual([expect.objectContaining({ user_id: user.user_id }), 'NOT_FOUND']);
  });

  it('with one missing row take one round trip more, whatever the other calls are', async () => {
    const asked = () => [...sessions, randomUUID(), ...sessions].map((id) => read('session_get', tenantId, id));
    await outcomesOf(asked());
    trips.count = 0;
    expect((await outcomesOf(asked())).filter((outcome) => outcome === 'NOT_FOUND')).toHaveLength(1);
    expect(trips.count).toBe(2);
  });

  it('succeed in a batch with calls of a moved tenant', async () => {
    const away = await newTenant(routines);
    const table = engine === 'postgresql' ? 'private.tenant_moves' : 'tenant_moves';
    await admin.query(
      `INSERT INTO ${table} (tenant_id, move_id, state, runner, sequence, changed_at) VALUES ('${away}', '${randomUUID()}', 'away', '${randomUUID()}', 1, now())`,
    );
    const asked = () => [away, tenantId, tenantId].map((tenant) => read('session_get', tenant, sessions[0]!));
    await outcomesOf(asked());
    trips.count = 0;
    const [moved, ...own] = await outcomesOf(asked());
    expect(moved).toBe('TENANT_MOVED');
    expect(own).toMatchObject([{ session_id: sessions[0] }, { session_id: sessions[0] }]);
    expect(trips.count).toBe(2);
  });
});
