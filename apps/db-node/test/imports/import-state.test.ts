import { randomUUID } from 'node:crypto';
import { newUser, OTHER_HASH } from '../contract/world';
import { AuditedDatabase } from '../audit/audited-database';
import { newTenant } from '../routines/routines-under-test';
import { Operator } from '../support/http-client';
import { type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

interface Imports {
  imports: { import_id: string; decided: number; finished_at: string | null; report_sha256: string | null }[];
}
interface Rows {
  rows: { row: number; user_id: string | null; reason: string | null }[];
  next_after: number | null;
}

describe.each(ENGINES)('the state of imports on %s', (engine) => {
  let database: AuditedDatabase;
  let node: NodeUnderTest;
  let operator: Operator;
  let tenantId: string;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    node = await startNode(database.database.serviceUrl, engine);
    operator = new Operator(node.url);
  });

  beforeEach(async () => {
    tenantId = await newTenant(database.replica.routines);
  });

  afterAll(async () => {
    await node?.stop();
    await database?.stop();
  });

  const by = { operator: 'ada', request_id: 'test' };
  const begin = () =>
    database.replica.routines.one('import_begin', {
      tenant_id: tenantId,
      source: 'csv',
      file_sha256: randomUUID().replaceAll('-', '').repeat(2),
      username_rule: 'field',
      ...by,
    });
  const decide = (import_id: string, first_row: number, rows: object[]) =>
    database.replica.routines.many('import_rows', {
      tenant_id: tenantId,
      import_id,
      first_row,
      rows: JSON.stringify(rows),
      on_conflict: 'skip',
      dry_run: false,
    });
  const good = () => {
    const { email, username } = newUser();
    return {
      source_id: email,
      email,
      username,
      second_username: null,
      password_hash: OTHER_HASH,
      reset_reason: null,
      verified: 1,
      active: 1,
    };
  };
  const list = (tenant = tenantId) => operator.send<Imports>('GET', `/tenants/${tenant}/imports`);
  const rows = (importId: string, query: string, tenant = tenantId) =>
    operator.send<Rows>('GET', `/tenants/${tenant}/imports/${importId}/rows?${query}`);

  it('is reported during the import and at its end, newest first, only for this tenant', async () => {
    const { import_id } = await begin();
    await decide(import_id, 1, [good(), { source_id: 'x', refusal: 'the email address is not ASCII' }]);
    const running = (await list()).body.imports;
    expect(running).toMatchObject([
      {
        import_id,
        source: 'csv',
        decided: 2,
        created: 1,
        refused: 1,
        operator: 'ada',
        finished_at: null,
        report_sha256: null,
      },
    ]);
    const report_sha256 = 'a'.repeat(64);
    await database.replica.routines.run('import_finish', {
      tenant_id: tenantId,
      import_id,
      rows: '2',
      report_sha256,
      ...by,
    });
    const second = await begin();
    const both = (await list()).body.imports;
    expect(both.map((one) => one.import_id)).toEqual([second.import_id, import_id]);
    expect(both[1]).toMatchObject({ report_sha256, finished_at: expect.any(String) as string });
    const other = await newTenant(database.replica.routines);
    expect((await list(other)).body.imports).toEqual([]);
    expect((await rows(import_id, 'verdict=refused', other)).body).toEqual({ rows: [], next_after: null });
    expect((await list(randomUUID())).status).toBe(404);
  });

  it('is reported row by row with its reason, and without personal data of the file', async () => {
    const { import_id } = await begin();
    const taken = good();
    await decide(import_id, 1, [taken, { source_id: 'secret-name', refusal: 'no email address' }]);
    await decide(import_id, 3, [
      { ...good(), email: taken.email },
      { ...good(), reset_reason: 'no hash' },
    ]);
    expect((await rows(import_id, 'verdict=refused')).body).toEqual({
      rows: [{ row: 2, user_id: null, reason: 'no email address' }],
      next_after: null,
    });
    const skipped = await rows(import_id, 'verdict=skipped&after=0');
    expect(skipped.body.rows).toMatchObject([{ row: 3, reason: 'EMAIL_TAKEN' }]);
    expect(skipped.body.rows[0]!.user_id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await rows(import_id, 'verdict=needs_reset')).body.rows).toMatchObject([{ row: 4, reason: 'no hash' }]);
    for (const verdict of ['created', 'refused', 'skipped'])
      expect((await rows(import_id, `verdict=${verdict}`)).text).not.toMatch(/secret-name|@example/);
  });

  it('continues after any number of rows with other verdicts', async () => {
    const { import_id } = await begin();
    const number = engine === 'mysql' ? '`row_number`' : 'row_number';
    await database.owner.query(
      `INSERT INTO ${database.table('import_verdicts')} (tenant_id, import_id, ${number}, verdict, reason) VALUES ('${tenantId}', '${import_id}', 25000, 'refused', 'late')`,
    );
    await database.owner.query(
      `UPDATE ${database.table('imports')} SET decided = 25000, created = 24999, refused = 1 WHERE import_id = '${import_id}'`,
    );
    const first = await rows(import_id, 'verdict=refused');
    expect(first.body).toEqual({ rows: [], next_after: 20_000 });
    const second = await rows(import_id, `verdict=refused&after=${first.body.next_after}`);
    expect(second.body).toEqual({ rows: [{ row: 25_000, user_id: null, reason: 'late' }], next_after: null });
  });

  it.each(['', 'verdict=lost', 'verdict=refused&after=-1', 'verdict=refused&after=x', 'verdict=refused&surprise=1'])(
    'refuses the query %j',
    async (query) => {
      const { import_id } = await begin();
      expect((await rows(import_id, query)).status).toBe(422);
    },
  );
});
