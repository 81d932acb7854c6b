import { AuditedDatabase } from './audited-database';
import { ENGINES } from '../support/engines';

describe.each(ENGINES)('the chains on %s', (engine) => {
  let database: AuditedDatabase;
  let tenantId: string;
  let userIds: string[];

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    ({ tenantId, userIds } = await database.givenHistory(2));
    // In batches that end in the middle of a user's events.
    while ((await database.chains.seal(4)) > 0);
  });

  afterAll(() => database?.stop());

  const kindsAfter = async (position: string) => {
    const rows = await database.chains.feed(position, 1_000);
    return rows.filter(({ tenant_id }) => tenant_id === tenantId).map(({ kind }) => kind);
  };
  const lastPosition = async () => (await database.chains.state()).sealed;

  it('contain every change of a tenant, in its causal order', async () => {
    const aUser = ['user.create', 'login.failed', 'login.succeeded', 'session.create', 'session.revoke', 'user.unlock'];
    expect(await kindsAfter('0')).toEqual(['tenant.create', ...aUser, ...aUser]);
  });

  it('include changes that commit late, and writers never wait for the seal', async () => {
    const before = await lastPosition();
    const late = database.owner.createQueryRunner();
    await late.startTransaction();
    const now = engine === 'postgresql' ? 'now()' : 'UTC_TIMESTAMP(6)';
    await late.query(
      `INSERT INTO ${database.table('audit_queue')} (tenant_id, source, kind, recorded_at) VALUES ('${tenantId}', 'change', 'late', ${now})`,
    );
    const { routines } = database.replica;
    await routines.run('auth_event_record', { tenant_id: tenantId, user_id: userIds[0]!, success: true });
    await database.sealing.seal();
    expect(await kindsAfter(before)).toEqual(['login.succeeded']);
    await late.commitTransaction();
    await late.query(`${engine === 'postgresql' ? 'BEGIN' : 'START TRANSACTION'}`);
    await late.query(`SELECT * FROM ${database.table('audit_position')} FOR UPDATE`);
    // Another replica seals: writers do not wait, and a second seal has no effect.
    await routines.run('auth_event_record', { tenant_id: tenantId, user_id: userIds[1]!, success: false });
    expect(await database.chains.seal(100)).toBe(0);
    await late.query('COMMIT');
    await late.release();
    await database.sealing.seal();
    expect(await kindsAfter(before)).toEqual(['login.succeeded', 'late', 'login.failed']);
    expect((await database.verify()).findings).toEqual([]);
  });

  it('contain each change once, regardless of the number of sealing replicas', async () => {
    const before = await lastPosition();
    const { routines } = database.replica;
    const record = () =>
      routines.run('auth_event_record', { tenant_id: tenantId, user_id: userIds[0]!, success: true });
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? database.chains.seal(7) : record())));
    await database.sealing.seal();
    expect(await kindsAfter(before)).toHaveLength(40);
    expect((await database.verify()).findings).toEqual([]);
  });
});
