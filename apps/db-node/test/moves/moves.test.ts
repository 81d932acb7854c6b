import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@platform/testing';
import { createUser } from '../routines/routines-under-test';
import { fill } from '../scale/fill';
import { Operator, send } from '../support/http-client';
import { startNode } from '../support/node-under-test';
import { Callers, lossesOf } from './callers';
import { codeOf, type Server, TwoServers } from './two-servers';
import { movesWaitForWriters } from './writers';

/** `npm run lab -- moves` moves a tenant of 100 000 users 20 times. */
const USERS = Number(process.env['MOVE_USERS'] ?? 100);
const TIMES = Number(process.env['MOVE_TIMES'] ?? 2);
const IS_MEASURED = process.env['MOVE_USERS'] !== undefined;
/** The writes of callers are copied, compared and verified. Without a measurement, a few callers are enough. */
const CALLERS = IS_MEASURED ? 8 : 3;
/** Pause of one caller between two sign-ins, for measurements. */
const BETWEEN_MS = IS_MEASURED ? Number(process.env['MOVE_CALLER_MS'] ?? 50) : 10;

class Killed extends Error {}

/** A run may be killed before each of these steps. */
const STEPS = [
  'begin',
  'receive',
  'copy',
  'follow',
  'compare',
  'pause',
  'finish',
  'decide',
  'land',
  'prove',
  'remove',
  'done',
];

describe.each(['postgresql', 'mysql'] as const)('a tenant between two servers on %s', (engine) => {
  let servers: TwoServers;
  let way: [Server, Server];

  beforeAll(async () => {
    servers = await TwoServers.create(engine);
    way = servers.way;
  });

  afterAll(() => servers?.stop());

  const readAt = (server: Server, tenant_id: string, user_id: string) =>
    codeOf(server.replica.routines.one('user_get', { tenant_id, user_id }));
  const runUntil = (tenantId: string, at: string) => {
    const watch = (step: string) => {
      if (step === at) throw new Killed();
    };
    return servers.run(way, tenantId, watch).then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : String(error)),
    );
  };

  movesWaitForWriters(engine, () => servers);

  it('refuses a database with a table that the move does not know', async () => {
    const tenantId = await servers.newTenant();
    const table = way[0].table('later');
    await way[0].owner.query(`CREATE TABLE ${table} (tenant_id char(36))`);
    try {
      await expect(servers.run(way, tenantId)).rejects.toThrow('tables that this release does not know: later');
    } finally {
      await way[0].owner.query(`DROP TABLE ${table}`);
    }
  });

  it('is moved with all its rows and a verified chain on both servers, and back again', async () => {
    const tenant = await servers.givenTenant();
    const { tenantId, userIds } = tenant;
    await servers.one.verify();
    for (const [from, to] of [way, [way[1], way[0]], way] as [Server, Server][]) {
      const report = await servers.run([from, to], tenantId);
      expect(report).toMatchObject({ source: 'removed', repaired: 0, pauses_given_up: 0 });
      expect(report.tables).toMatchObject({ users: { rows: 3, different: 0 }, sessions: { rows: 3, different: 0 } });
      expect([await to.verify(), await from.verify()]).toMatchObject([{ findings: [] }, { findings: [] }]);
      expect(await from.count('users', tenantId)).toBe(0);
      expect(await readAt(from, tenantId, userIds[0]!)).toBe('TENANT_MOVED');
      expect(await servers.writeAt(from, tenant)).toBe('TENANT_MOVED');
      expect(await servers.writeAt(to, tenant)).toBe('done');
    }
    // Three, and one for each attempt on the server that had the tenant.
    expect(await way[1].count('auth_events', tenantId)).toBe(6);
  });

  it('can be verified at each step of its return to an earlier server, and changes of its earlier rows are found', async () => {
    const tenant = await servers.givenTenant();
    const { tenantId } = tenant;
    const [home, abroad] = way;
    await servers.run(way, tenantId);
    expect(await servers.writeAt(abroad, tenant)).toBe('done');
    const findings = async () => (await home.verify()).findings.filter(({ tenant_id }) => tenant_id === tenantId);
    const update = (table: string, set: string, where: string) =>
      home.owner.transaction(async (owner) => {
        // The owner of the database can switch off the trigger that protects the audit.
        if (engine === 'postgresql') await owner.query('SET LOCAL session_replication_role = replica');
        await owner.query(`UPDATE ${home.table(table)} SET ${set} WHERE ${where}`);
      });
    const second = `tenant_id = '${tenantId}' AND sequence = 2`;
    const sql = `SELECT digest FROM ${home.table('audit_chain')} WHERE ${second}`;
    const [row] = await home.owner.query<{ digest: string }[]>(sql);
    const steps: string[] = [];
    await servers.run([abroad, home], tenantId, async (step) => {
      if (!['copy', 'compare', 'pause'].includes(step)) return;
      steps.push(step);
      expect([step, await findings()]).toEqual([step, []]);
      // The copy is incomplete here: chain rows are missing although their records exist.
      const nowhere = randomUUID();
      await update('audit_chain_moved', `tenant_id = '${nowhere}'`, `tenant_id = '${tenantId}'`);
      expect([step, await findings()]).toEqual([step, []]);
      await update('audit_chain_moved', `tenant_id = '${tenantId}'`, `tenant_id = '${nowhere}'`);
      await update('audit_chain', `digest = '${'0'.repeat(64)}'`, second);
      expect([step, await findings()]).toMatchObject([step, [{ tenant_id: tenantId, sequence: 2 }]]);
      await update('audit_chain', `digest = '${row!.digest}'`, second);
    });
    expect(steps).toEqual(['copy', 'compare', 'pause']);
    expect(await findings()).toEqual([]);
  });

  it('continues after a kill at each step, and never do both servers accept a write', async () => {
    const tenant = await servers.givenTenant();
    const { tenantId } = tenant;
    let acceptedCount = 0;
    for (const at of STEPS) {
      const reached = await runUntil(tenantId, at);
      expect([at, reached]).toEqual([at, at === 'done' ? 'done' : 'killed']);
      const outcomes = await Promise.all(way.map((server) => servers.writeAt(server, tenant)));
      const accepted = outcomes.filter((outcome) => outcome === 'done').length;
      expect([at, accepted <= 1]).toEqual([at, true]);
      acceptedCount += accepted;
    }
    expect(await way[1].count('auth_events', tenantId)).toBe(3 + acceptedCount);
    expect((await way[1].verify()).findings).toEqual([]);
  });

  it('stays if the move is aborted at any step before the switch, and no personal data is left at the target', async () => {
    const tenant = await servers.givenTenant();
    const { tenantId } = tenant;
    for (const at of ['receive', 'copy', 'compare', 'pause', 'decide']) {
      expect([at, await runUntil(tenantId, at)]).toEqual([at, 'killed']);
      await servers.withMove(way, tenantId, (move) => move.abort());
      expect([at, await servers.writeAt(way[0], tenant)]).toEqual([at, 'done']);
      for (const table of [
        'users',
        'sessions',
        'auth_events',
        'audit_records',
        'audit_chain_moved',
        'service_identities',
      ])
        expect([at, table, await way[1].count(table, tenantId)]).toEqual([at, table, 0]);
      expect(await Promise.all(way.map((server) => server.verify()))).toMatchObject([
        { findings: [] },
        { findings: [] },
      ]);
    }
    await servers.run(way, tenantId);
    await expect(servers.withMove(way, tenantId, (move) => move.abort())).rejects.toThrow(
      'the switch has already happened',
    );
  });

  it('detects a row that was changed during the move, before and after the switch, and then deletes nothing', async () => {
    const { tenantId, userIds } = await servers.givenTenant();
    const change = async (userId: string) => {
      await way[1].owner.query(
        `UPDATE ${way[1].table('users')} SET email = 'other-${userId}@example.com' WHERE user_id = '${userId}'`,
      );
    };
    const report = await servers.run(way, tenantId, async (step) => {
      if (step === 'compare') await change(userIds[0]!);
      if (step === 'prove') await change(userIds[1]!);
    });
    expect(report).toMatchObject({ repaired: 1, source: 'kept', tables: { users: { rows: 3, different: 1 } } });
    expect(await way[0].count('users', tenantId)).toBe(3);
  });

  it('copies usernames that move from one user to another', async () => {
    const { tenantId, userIds } = await servers.givenTenant();
    const [first, second] = userIds as [string, string];
    const { routines } = way[0].replica;
    const rename = (user_id: string, username: string) =>
      routines.one('user_update', { tenant_id: tenantId, user_id, username });
    const nameOf = async (server: Server, user_id: string) =>
      (await server.replica.routines.one('user_get', { tenant_id: tenantId, user_id })).username;
    const names = [await nameOf(way[0], first), await nameOf(way[0], second)] as [string, string];
    await servers.run(way, tenantId, async (step) => {
      if (step !== 'follow') return;
      await rename(first, `${names[0]}_`);
      await rename(second, names[0]);
      await rename(first, names[1]);
    });
    expect([await nameOf(way[1], first), await nameOf(way[1], second)]).toEqual([names[1], names[0]]);
  });

  it('returns 503 with Retry-After during the pause, and 421 afterwards', async () => {
    const node = await startNode(way[0].database.serviceUrl, engine);
    try {
      const operator = new Operator(node.url);
      const tenantId = await operator.newTenant();
      const { credential } = await operator.newIdentity(tenantId, ['users:create', 'users:read']);
      const post = (n: number) =>
        send('POST', `${node.url}/api/v1/users`, {
          credential,
          json: {
            email: `m${n}@example.com`,
            username: `moved_${n}`,
            password_hash: '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
          },
        });
      expect((await post(1)).status).toBe(201);
      let paused: Awaited<ReturnType<typeof post>> | undefined;
      await servers.run(way, tenantId, async (step) => {
        if (step === 'finish') paused = await post(2);
      });
      expect([paused!.status, paused!.headers.get('retry-after'), paused!.text]).toEqual([
        503,
        '1',
        expect.stringContaining('TENANT_MOVING'),
      ]);
      const moved = await post(3);
      expect([moved.status, moved.text]).toEqual([421, expect.stringContaining('TENANT_MOVED')]);
      const { status } = await operator.send('GET', `/tenants/${tenantId}/identities`);
      expect(status).toBe(421);
    } finally {
      await node.stop();
    }
  });

  it('continues at the source if a pause ends before the rest is copied, or before the switch', async () => {
    const tenant = await servers.givenTenant();
    const pauseMs = 400;
    const steps: string[] = [];
    const outcomes: string[] = [];
    const report = await servers.run(
      way,
      tenant.tenantId,
      async (step) => {
        if (step !== 'finish' && step !== 'decide') return;
        steps.push(step);
        if (steps.length === 1) await setTimeout(pauseMs);
        else if (step === 'decide' && outcomes.length === 1) await way[0].endPause(tenant.tenantId);
        else return;
        outcomes.push(await servers.writeAt(way[0], tenant));
      },
      { pauseMs },
    );
    expect(outcomes).toEqual(['done', 'done']);
    expect(steps.slice(0, 2)).toEqual(['finish', 'finish']);
    expect(report).toMatchObject({ source: 'removed' });
    expect(await way[1].count('auth_events', tenant.tenantId)).toBe(5);
  });

  it('loses and duplicates no write while its callers continue', async () => {
    const { one, other } = servers;
    const tenantId = await servers.newTenant();
    await fill(one.owner, engine, tenantId, { users: USERS, sessionsPerUser: 2 });
    // The filled rows are in no chain, and no real tenant has so many proposals.
    const [events, records] = [one.table('auth_events'), one.table('audit_records')];
    await one.owner.query(`DELETE FROM ${one.table('erasure_proposals')} WHERE tenant_id = '${tenantId}'`);
    await one.owner.query(
      `DELETE FROM ${events} WHERE tenant_id = '${tenantId}' AND event_id NOT IN (SELECT event_id FROM ${records} WHERE tenant_id = '${tenantId}')`,
    );
    await createUser(one.replica.routines, tenantId);
    const callers = new Callers([one, other], tenantId, CALLERS, BETWEEN_MS);
    const sealing = setInterval(() => void Promise.all([one.seal(), other.seal()]).catch(() => undefined), 500);
    const pauses: number[] = [];
    let at: [Server, Server] = [one, other];
    try {
      for (let time = 0; time < TIMES; time++) {
        const before = callers.calls;
        await eventually('the callers are at work', () => callers.calls > before + 20);
        const started = performance.now();
        const report = await servers.run(at, tenantId, undefined, { pauseMs: IS_MEASURED ? 800 : 10_000 });
        pauses.push(report.pause_ms!);
        expect(Object.values(report.tables).filter(({ different }) => different > 0)).toHaveLength(0);
        if (IS_MEASURED)
          process.stdout.write(
            `${engine} move ${time + 1}: ${Math.round(performance.now() - started) / 1_000} s, pause ${report.pause_ms} ms, pauses given up ${report.pauses_given_up}, repaired ${report.repaired}, users ${report.tables['users']!.rows}, sessions ${report.tables['sessions']!.rows}, calls so far ${callers.calls}\n`,
          );
        at = [at[1], at[0]];
      }
    } finally {
      await callers.end();
      clearInterval(sealing);
    }
    const losses = await lossesOf(at[0], tenantId, { ...callers.done });
    if (IS_MEASURED)
      process.stdout.write(
        `${engine}: ${TIMES} moves, ${callers.calls} calls acknowledged, asked to wait ${callers.waited}, to go elsewhere ${callers.redirected}, failed ${callers.failures.length}; lost ${losses.lost}, doubled ${losses.doubled}; longest pause ${Math.max(...pauses)} ms\n`,
      );
    expect(callers.failures).toEqual([]);
    expect(losses).toEqual({ lost: 0, doubled: 0 });
    if (IS_MEASURED) expect(Math.max(...pauses)).toBeLessThan(1_000);
    expect((await at[0].verify()).findings).toEqual([]);
  });
});
