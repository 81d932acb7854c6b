import { AuditedDatabase } from './audited-database';

describe.each(['postgresql', 'mysql'] as const)('the erasure of a person on %s', (engine) => {
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
    Number((await database.replica.routines.one('user_erase', { tenant_id: tenantId, user_id, operator: 'ada', request_id: 'erasure' })).records); // prettier-ignore
  const rowsAbout = async (table: string, userId: string) => {
    const rows = await database.owner.query<object[]>(`SELECT * FROM ${database.table(table)} WHERE tenant_id = '${tenantId}' AND user_id = '${userId}'`); // prettier-ignore
    return rows.length;
  };
  const TABLES = ['users', 'sessions', 'verification_tokens', 'auth_events', 'audit_records', 'audit_queue'];

  it('leaves the chain valid, whether its rows were sealed or not, and nothing of the person but what operators did', async () => {
    const { routines } = database.replica;
    const user_id = userIds[0]!;
    await routines.run('auth_event_record', { tenant_id: tenantId, user_id, success: true });
    // Created, two outcomes, a session and its end; the sign-in of just now is not in the chain yet.
    expect(await erase(user_id)).toBe(5);
    for (const table of TABLES) expect([table, await rowsAbout(table, user_id)]).toEqual([table, 0]);
    expect((await database.verify()).findings).toEqual([]);
    await database.checkpoints.make();
    expect(await database.verify()).toMatchObject({ findings: [], open_rows: 0 });
    const erased = (await database.chains.feed('0', 1_000)).filter(({ event_id }) => event_id === null);
    expect(erased).toHaveLength(5);
    await expect(erase(user_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('covers no other row: one that was taken away beside it is found', async () => {
    const [row] = await database.owner.query<{ sequence: string; sequences_sha256: string }[]>(`SELECT sequence, sequences_sha256 FROM ${database.table('audit_erased')}`); // prettier-ignore
    const [other] = await database.owner.query<{ sequence: string }[]>(`SELECT sequence FROM ${database.table('audit_records')} WHERE tenant_id = '${tenantId}' AND user_id = '${userIds[1]}' ORDER BY sequence`); // prettier-ignore
    await database.owner.query(`DELETE FROM ${database.table('audit_records')} WHERE tenant_id = '${tenantId}' AND sequence = ${other!.sequence}`); // prettier-ignore
    const removed = [{ kind: 'removed', tenant_id: tenantId, sequence: Number(other!.sequence), event_id: null }];
    expect((await database.verify()).findings).toEqual(removed);
    await database.owner.query(`INSERT INTO ${database.table('audit_erased')} VALUES ('${tenantId}', ${other!.sequence}, '${row!.sequences_sha256}')`); // prettier-ignore
    expect((await database.verify()).findings).toMatchObject([{ kind: 'removed', tenant_id: tenantId }]);
  });
});
