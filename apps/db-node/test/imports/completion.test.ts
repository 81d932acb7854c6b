import { readFileSync } from 'node:fs';
import { ImportService } from '../../src/imports/import.service';
import { ImportStore } from '../../src/imports/import.store';
import { Progress } from '../../src/imports/progress';
import { AuditedDatabase } from '../audit/audited-database';
import { OTHER_HASH, PASSWORD_HASH } from '../contract/world';
import { newTenant } from '../routines/routines-under-test';
import { ENGINES } from '../support/engines';
import { fileOf, removeFiles } from '../support/source-files';

const BY = { operator: 'ada', requestId: 'test' };
const SILENT = { write: () => true, isTTY: false };

interface ReportLine {
  verdict: string;
  reason?: string;
}
interface UserRow {
  user_id: string;
  password_hash: string;
  verified: boolean | number;
  status: string;
}
interface Row {
  source_id: string;
  email?: string;
  password_hash?: string;
  verified?: boolean;
  active?: boolean;
}

afterAll(removeFiles);

describe.each(ENGINES)('an import that updates users on %s', (engine) => {
  let database: AuditedDatabase;
  let service: ImportService;
  let tenantId: string;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    service = new ImportService(new ImportStore(database.replica.routines));
  });
  beforeEach(async () => {
    tenantId = await newTenant(database.replica.routines);
  });
  afterAll(() => database?.stop());

  const optionsOf = (rows: readonly Row[], policy: 'skip' | 'update') => ({
    ...({ tenantId, source: 'ndjson', usernameRule: 'email-local', policy, isFullSpeed: true } as const),
    path: fileOf(rows.map((row) => JSON.stringify({ email: `${row.source_id}@example.com`, ...row })).join('\n')),
  });
  /** The verdicts of a dry run and of the import, which are the same. */
  async function imported(
    rows: readonly Row[],
    policy: 'skip' | 'update' = 'update',
  ): Promise<[string, string | undefined][]> {
    const options = optionsOf(rows, policy);
    const [dry, report] = [fileOf(''), fileOf('')];
    await service.tryOut({ ...options, reportPath: dry }, new Progress(SILENT));
    await service.import({ ...options, reportPath: report }, BY, new Progress(SILENT));
    const read = (path: string) =>
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((text) => JSON.parse(text) as ReportLine);
    const verdicts = read(report).map(({ verdict, reason }): [string, string | undefined] => [verdict, reason]);
    expect(read(dry).map(({ verdict, reason }) => [verdict, reason])).toEqual(verdicts);
    return verdicts;
  }
  const userOf = async (id: string) => {
    const [user] = await database.owner.query<UserRow[]>(
      `SELECT user_id, password_hash, verified, status FROM ${database.table('users')} WHERE tenant_id = '${tenantId}' AND email = '${id}@example.com'`,
    );
    return { id: user!.user_id, hash: user!.password_hash, verified: Boolean(user!.verified), status: user!.status };
  };
  const setHash = (id: string, hash: string) =>
    database.owner.query(
      `UPDATE ${database.table('users')} SET password_hash = '${hash}' WHERE tenant_id = '${tenantId}' AND email = '${id}@example.com'`,
    );

  it('stores the password that the first file did not have, with a verdict for each row', async () => {
    await imported([{ source_id: 'a' }, { source_id: 'b' }, { source_id: 'c', password_hash: OTHER_HASH }], 'skip');
    const second = [
      { source_id: 'a', password_hash: OTHER_HASH, verified: true },
      { source_id: 'b' },
      { source_id: 'c', password_hash: OTHER_HASH },
      { source_id: 'd', password_hash: OTHER_HASH },
      { source_id: 'e', email: 'not an address' },
    ];
    expect(await imported(second)).toEqual([
      ['completed', 'completed: password, verified'],
      ['unchanged', 'the file has no password hash of this user'],
      ['unchanged', undefined],
      ['created', undefined],
      ['refused', expect.stringContaining('email') as string],
    ]);
    expect(await userOf('a')).toMatchObject({ hash: OTHER_HASH, verified: true, status: 'active' });
  });

  it('never replaces a password that the user set after the first file', async () => {
    await imported([{ source_id: 'a' }, { source_id: 'b', password_hash: OTHER_HASH }], 'skip');
    await setHash('a', PASSWORD_HASH);
    await setHash('b', PASSWORD_HASH);
    const rows = ['a', 'b'].map((source_id) => ({ source_id, password_hash: OTHER_HASH, verified: true }));
    expect(await imported(rows)).toEqual([
      ['completed', 'completed: verified; kept: password'],
      ['completed', 'completed: verified; kept: password'],
    ]);
    expect([(await userOf('a')).hash, (await userOf('b')).hash]).toEqual([PASSWORD_HASH, PASSWORD_HASH]);
  });

  it('makes a user verified or inactive, never the opposite, and names what it kept', async () => {
    await imported([{ source_id: 'a' }, { source_id: 'b', verified: true, active: false }], 'skip');
    expect(await imported([{ source_id: 'a', verified: true, active: false }, { source_id: 'b' }])).toEqual([
      ['completed', 'completed: verified, inactive; the file has no password hash of this user'],
      ['unchanged', 'kept: verified, inactive; the file has no password hash of this user'],
    ]);
    for (const id of ['a', 'b']) expect(await userOf(id)).toMatchObject({ verified: true, status: 'inactive' });
  });

  it('changes no user who signed up, or who has another id in the other product', async () => {
    await database.replica.routines.one('user_create', {
      tenant_id: tenantId,
      email: 'a@example.com',
      username: 'someone',
      password_hash: PASSWORD_HASH,
    });
    await imported([{ source_id: 'b' }], 'skip');
    const before = [await userOf('a'), await userOf('b')];
    const rows = [
      { source_id: 'a', password_hash: OTHER_HASH, verified: true },
      { source_id: 'other', email: 'b@example.com', password_hash: OTHER_HASH, verified: true },
    ];
    expect(await imported(rows)).toEqual([
      ['skipped', 'EMAIL_TAKEN'],
      ['skipped', 'EMAIL_TAKEN'],
    ]);
    expect([await userOf('a'), await userOf('b')]).toEqual(before);
  });

  it('keeps the first 200 characters of a reason', async () => {
    await imported([{ source_id: 'a' }, { source_id: 'b', verified: true }], 'skip');
    const rows = ['a', 'b'].map((id) => {
      const names = {
        source_id: id,
        email: `${id}@example.com`,
        username: `user_${id}`,
        second_username: `user_${id}_2`,
      };
      const reset = { password_hash: PASSWORD_HASH, reset_reason: 'x'.repeat(200) };
      return { ...names, ...reset, verified: id === 'a' ? 1 : 0, active: 1 } as const;
    });
    const store = new ImportStore(database.replica.routines);
    const file = { source: 'ndjson', sha256: 'a'.repeat(64), usernameRule: 'email-local' } as const;
    const { import_id } = await store.begin(tenantId, file, BY);
    expect(await store.decide(tenantId, import_id, 1, rows, 'update')).toMatchObject([
      { verdict: 'completed', reason: `completed: verified; ${'x'.repeat(179)}` },
      { verdict: 'unchanged', reason: `kept: verified; ${'x'.repeat(184)}` },
    ]);
  });

  it('does not merge two rows of one file', async () => {
    const rows = [{ source_id: 'a' }, { source_id: 'a', password_hash: OTHER_HASH, verified: true }];
    expect((await imported(rows)).map(([verdict]) => verdict)).toEqual(['needs_reset', 'skipped']);
    expect(await userOf('a')).toMatchObject({ verified: false });
  });

  it('audits a user who becomes inactive as the status that the operator of the import set', async () => {
    await imported([{ source_id: 'a' }, { source_id: 'b' }, { source_id: 'c' }], 'skip');
    await imported([
      { source_id: 'a', verified: true },
      { source_id: 'b', active: false },
      { source_id: 'c', verified: true, active: false },
    ]);
    const where = `WHERE tenant_id = '${tenantId}'`;
    const changes = await database.owner.query<{ kind: string; user_id: string | null; subject_id: string | null }[]>(
      `SELECT kind, user_id, subject_id FROM ${database.table('audit_queue')} ${where} AND kind IN ('user.update', 'user.status')`,
    );
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(async (id) => (await userOf(id)).id));
    const expected = [`user.update ${a}`, `user.status ${b}`, `user.update ${c}`, `user.status ${c}`];
    expect(changes.map(({ kind, user_id, subject_id }) => `${kind} ${user_id ?? subject_id}`).sort()).toEqual(
      expected.sort(),
    );
    const [last] = await database.replica.routines.many('import_list', {
      tenant_id: tenantId,
      import_id: null,
      limit: 1,
    });
    const entries = await database.owner.query<{ details: string }[]>(
      `SELECT details, operator, request_id FROM ${database.table('audit_entries')} ${where} AND action = 'user.status'`,
    );
    const entry = { details: { status: 'inactive' }, operator: 'ada', request_id: `import ${last!.import_id}` };
    expect(entries.map((each) => ({ ...each, details: JSON.parse(each.details) as object }))).toEqual([entry, entry]);
  });

  it('counts in the audit as skipped, and lists its rows by their verdict', async () => {
    await imported([{ source_id: 'a' }], 'skip');
    await imported([{ source_id: 'a', password_hash: OTHER_HASH }]);
    const imports = await database.replica.routines.many('import_list', {
      tenant_id: tenantId,
      import_id: null,
      limit: 9,
    });
    expect(imports.map(({ skipped }) => Number(skipped))).toEqual([1, 0]);
    const rows = await database.replica.routines.many('import_report_list', {
      tenant_id: tenantId,
      import_id: imports[0]!.import_id,
      verdict: 'completed',
      after: 0,
      window: 10,
      limit: 10,
    });
    expect(rows).toMatchObject([{ reason: 'completed: password' }]);
  });
});
