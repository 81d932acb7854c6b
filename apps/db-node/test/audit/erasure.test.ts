import { randomUUID } from 'node:crypto';
import { eventually } from '@platform/testing';
import { inMinutes, tokenHash } from '../contract/world';
import { createUser, outcomesOf } from '../routines/routines-under-test';
import { AuditedDatabase } from './audited-database';
import { ENGINES } from '../support/engines';
import { waitingCalls } from '../support/waiting-calls';

describe.each(ENGINES)('the erasure of a user on %s', (engine) => {
  let database: AuditedDatabase;
  let tenantId: string;
  let userIds: string[];

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    ({ tenantId, userIds } = await database.givenHistory(3));
    await database.checkpoints.make();
  });

  afterAll(() => database?.stop());

  const erase = async (user_id: string) =>
    Number(
      (
        await database.replica.routines.one('user_erase', {
          tenant_id: tenantId,
          user_id,
          operator: 'ada',
          request_id: 'erasure',
        })
      ).records,
    );
  const rowsAbout = async (table: string, userId: string) => {
    const rows = await database.owner.query<object[]>(
      `SELECT * FROM ${database.table(table)} WHERE tenant_id = '${tenantId}' AND user_id = '${userId}'`,
    );
    return rows.length;
  };
  const givenVerdict = async (userId: string) => {
    const begun = await database.replica.routines.one('import_begin', {
      tenant_id: tenantId,
      source: 'csv',
      file_sha256: '0'.repeat(64),
      username_rule: 'field',
      operator: 'ada',
      request_id: 'test',
    });
    const number = engine === 'mysql' ? '`row_number`' : 'row_number';
    await database.owner.query(
      `INSERT INTO ${database.table('import_verdicts')} (tenant_id, import_id, ${number}, source_id, verdict, user_id, username) VALUES ('${tenantId}', '${begun.import_id}', 1, 'ada@old.example', 'created', '${userId}', 'ada')`,
    );
  };
  const TABLES = [
    'users',
    'sessions',
    'verification_tokens',
    'auth_events',
    'audit_records',
    'audit_queue',
    'import_verdicts',
  ];

  const now = engine === 'postgresql' ? 'now()' : 'UTC_TIMESTAMP(6)';
  /**
   * Another transaction runs this and stays open. The calls begin. When this many wait for it, the rest runs and the
   * transaction commits.
   */
  async function behind(
    statements: string[],
    calls: (() => Promise<unknown>)[],
    rest: string[] = [],
  ): Promise<unknown[]> {
    const holder = database.owner.createQueryRunner();
    await holder.startTransaction();
    try {
      for (const statement of statements) await holder.query(statement);
      let hasEnded = false;
      const outcomes = outcomesOf(calls.map((call) => call().finally(() => (hasEnded = true))));
      await eventually('they wait', async () => hasEnded || (await waitingCalls(engine, holder)) === calls.length);
      for (const statement of rest) await holder.query(statement);
      await holder.commitTransaction();
      return outcomes;
    } finally {
      if (holder.isTransactionActive) await holder.rollbackTransaction();
      await holder.release();
    }
  }

  it("leaves the chain valid, sealed or not, and keeps only operators' actions about the user", async () => {
    const { routines } = database.replica;
    const user_id = userIds[0]!;
    await routines.run('auth_event_record', { tenant_id: tenantId, user_id, success: true });
    const token = {
      tenant_id: tenantId,
      user_id,
      token_hash: tokenHash(),
      expires_at: inMinutes(5),
      purpose: 'signup',
    };
    await routines.run('verification_token_create', token);
    await givenVerdict(user_id);
    // The creation, two sign-in events, a session and its end. The latest sign-in is not in the chain yet.
    expect(await erase(user_id)).toBe(5);
    for (const table of TABLES) expect([table, await rowsAbout(table, user_id)]).toEqual([table, 0]);
    expect(await database.owner.query(`SELECT source_id, username FROM ${database.table('import_verdicts')}`)).toEqual([
      { source_id: null, username: null },
    ]);
    expect((await database.verify()).findings).toEqual([]);
    await database.checkpoints.make();
    expect(await database.verify()).toMatchObject({ findings: [], open_rows: 0 });
    const erased = (await database.chains.feed('0', 1_000)).filter(({ event_id }) => event_id === null);
    expect(erased).toHaveLength(5);
    await expect(erase(user_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('happens once for concurrent callers, and includes data that was being written for the user', async () => {
    const user_id = await createUser(database.replica.routines, tenantId);
    const outcomes = await behind(
      [
        `SELECT user_id FROM ${database.table('users')} WHERE tenant_id = '${tenantId}' AND user_id = '${user_id}' FOR UPDATE`,
        `INSERT INTO ${database.table('auth_events')} (tenant_id, event_id, user_id, success, recorded_at) VALUES ('${tenantId}', '${randomUUID()}', '${user_id}', true, ${now})`,
        `INSERT INTO ${database.table('audit_queue')} (tenant_id, source, kind, user_id, recorded_at) VALUES ('${tenantId}', 'change', 'under way', '${user_id}', ${now})`,
      ],
      [() => erase(user_id), () => erase(user_id)],
    );
    expect(new Set(outcomes)).toEqual(new Set([0, 'NOT_FOUND']));
    for (const table of TABLES) expect([table, await rowsAbout(table, user_id)]).toEqual([table, 0]);
  });

  it('cannot be proposed for a user who is being erased', async () => {
    const { routines } = database.replica;
    const user_id = await createUser(routines, tenantId);
    const outcomes = await behind(
      [`DELETE FROM ${database.table('users')} WHERE tenant_id = '${tenantId}' AND user_id = '${user_id}'`],
      [
        () =>
          routines.one('erasure_propose', {
            tenant_id: tenantId,
            user_id,
            reason: 'x',
            operator: 'ada',
            request_id: 'test',
          }),
      ],
    );
    expect(outcomes).toEqual(['NOT_FOUND']);
  });

  it('waits for the lock of the user; until then the proposal can be decided by the first caller', async () => {
    const { routines } = database.replica;
    const user_id = await createUser(routines, tenantId);
    const ofUser = { tenant_id: tenantId, user_id, reason: 'x', operator: 'ada', request_id: 'test' };
    const { proposal_id } = await routines.one('erasure_propose', ofUser);
    const decision = { tenant_id: tenantId, proposal_id, approved: true, operator: 'grace', request_id: 'test' };
    const outcomes = await behind(
      [
        `SELECT user_id FROM ${database.table('users')} WHERE tenant_id = '${tenantId}' AND user_id = '${user_id}' FOR UPDATE`,
      ],
      [async () => Number((await routines.one('erasure_decide', decision)).records)],
      [`UPDATE ${database.table('erasure_proposals')} SET reason = 'y' WHERE proposal_id = '${proposal_id}'`],
    );
    // The second of two transactions that need each other's rows would have been rolled back.
    expect(outcomes).toEqual([0]);
    expect(await rowsAbout('users', user_id)).toBe(0);
  });

  it('waits for a running seal, and includes the rows that were sealed meanwhile', async () => {
    const user_id = await createUser(database.replica.routines, tenantId);
    const sequence = 1_000_000;
    const outcomes = await behind(
      [
        `SELECT position FROM ${database.table('audit_position')} FOR UPDATE`,
        `INSERT INTO ${database.table('audit_records')} (tenant_id, sequence, salt, source, event_id, kind, user_id, recorded_at) VALUES ('${tenantId}', ${sequence}, '${'0'.repeat(64)}', 'change', '${randomUUID()}', 'sealed', '${user_id}', ${now})`,
      ],
      [() => erase(user_id)],
    );
    expect(outcomes).toEqual([1]);
    expect(await rowsAbout('audit_records', user_id)).toBe(0);
    // The chain has no row about it.
    await database.owner.query(`DELETE FROM ${database.table('audit_erased')} WHERE sequence = ${sequence}`);
    expect((await database.verify()).findings).toEqual([]);
  });

  it('covers no other row: an additional missing row is found', async () => {
    const [row] = await database.owner.query<{ sequence: string; sequences_sha256: string }[]>(
      `SELECT sequence, sequences_sha256 FROM ${database.table('audit_erased')}`,
    );
    const [other] = await database.owner.query<{ sequence: string }[]>(
      `SELECT sequence FROM ${database.table('audit_records')} WHERE tenant_id = '${tenantId}' AND user_id = '${userIds[1]}' ORDER BY sequence`,
    );
    await database.owner.query(
      `DELETE FROM ${database.table('audit_records')} WHERE tenant_id = '${tenantId}' AND sequence = ${other!.sequence}`,
    );
    const removed = [{ kind: 'removed', tenant_id: tenantId, sequence: Number(other!.sequence), event_id: null }];
    expect((await database.verify()).findings).toEqual(removed);
    await database.owner.query(
      `INSERT INTO ${database.table('audit_erased')} (tenant_id, sequence, sequences_sha256) VALUES ('${tenantId}', ${other!.sequence}, '${row!.sequences_sha256}')`,
    );
    expect((await database.verify()).findings).toMatchObject([{ kind: 'removed', tenant_id: tenantId }]);
  });
});
