import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions } from '@platform/database';
import { eventually, type TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { BATCH_ROWS } from '../src/imports/import.service';
import { newReplica, newTenant, type Replica } from '../test/routines/routines-under-test';
import { migratedDatabase } from '../test/support/node-under-test';
import { emailOf, verdictOf, writeImportFile } from './support/import-file';
import { CommandRun } from './support/command-run';
import { OtherTenant, PaceOfRows } from './support/import-figures';
import { ENGINES } from '../test/support/engines';

/** `npm run lab -- import` uses a million rows and ten kills. */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 400);
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 2);
const IS_MEASURED = process.env['IMPORT_ROWS'] !== undefined;
const MOST_MEGABYTES = 300;

interface Line {
  row: number;
  source_id: string;
  verdict: string;
  user_id?: string;
  username?: string;
  reason?: string;
}

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
const file = join(folder, 'users.ndjson');
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

beforeAll(() => writeImportFile(file, ROWS));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)('an import into %s', (engine) => {
  const table = (name: string) => (engine === 'postgresql' ? `private.${name}` : name);
  let database: TestDatabase;
  let admin: DataSource;
  let replica: Replica;
  let tenantId: string;
  let figures: OtherTenant | null = null;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 3, applicationName: 'test administrator' });
    admin = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    replica = await newReplica(database.serviceUrl);
    tenantId = await newTenant(replica.routines);
  });

  afterAll(async () => {
    await figures?.end();
    await replica?.stop();
    await admin?.destroy();
    await database?.drop();
  });

  const run = (report: string, ...args: string[]) =>
    new CommandRun('import', database.serviceUrl, [
      '--tenant',
      tenantId,
      '--from',
      'ndjson',
      '--file',
      file,
      '--report',
      join(folder, report),
      ...args,
    ]);
  const count = async (what: string, where = '1 = 1') => {
    const [row] = await admin.query<{ n: string }[]>(
      `SELECT count(*) AS n FROM ${table(what)} WHERE tenant_id = '${tenantId}' AND ${where}`,
    );
    return Number(row!.n);
  };
  const decided = async () => {
    const [row] = await admin.query<{ decided: string }[]>(
      `SELECT decided FROM ${table('imports')} WHERE tenant_id = '${tenantId}'`,
    );
    return Number(row?.decided ?? 0);
  };

  it('can be tried out: a verdict for each row, without a change of the database', async () => {
    expect(await run('dry', '--dry-run', '--full-speed').ended).toMatchObject({ code: 0 });
    expect([await count('users'), await count('imports'), await count('import_verdicts')]).toEqual([0, 0, 0]);
    const wrong = linesOf(join(folder, 'dry')).filter(({ row, verdict }) => verdict !== verdictOf(row));
    expect(wrong).toEqual([]);
  });

  /** Another transaction takes the address of this row and is rolled back later, so the import waits. */
  async function stoppedAt(row: number, work: () => Promise<void>): Promise<void> {
    const runner = admin.createQueryRunner();
    await runner.startTransaction();
    const now = engine === 'postgresql' ? 'now()' : 'UTC_TIMESTAMP(6)';
    await runner.query(
      `INSERT INTO ${table('users')} (tenant_id, user_id, email, username, password_hash, created_at)
       VALUES ('${tenantId}', '0199a000-0000-7000-8000-${String(row).padStart(12, '0')}', '${emailOf(row)}', 'nobody_${row}', 'x', ${now})`,
    );
    try {
      await work();
    } finally {
      // Dropping the database later would wait for this connection forever.
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  it(`continues after each of ${KILLS} kills: as many verdicts as rows, no user lost or duplicated`, async () => {
    figures = IS_MEASURED ? await OtherTenant.watch(replica, newTenant) : null;
    const pace = new PaceOfRows(ROWS);
    const note = (position: number) => pace.note(position, figures?.now() ?? 0);
    let megabytes = 0;
    const niceness = new Set<number>();
    for (let kill = 1; kill <= KILLS; kill++) {
      // In the middle of a batch, and at an ordinary row.
      const row = Math.floor((kill * ROWS) / (KILLS + 1) / 100) * 100 + 70;
      await stoppedAt(row, async () => {
        const interrupted = run('killed');
        figures?.beside(interrupted);
        await eventually(
          'the import waits at the row',
          async () => {
            const position = await decided();
            if (interrupted.outcome)
              throw new Error(`the import has ended by itself: ${JSON.stringify(interrupted.outcome)}`);
            note(position);
            return position === Math.floor((row - 1) / BATCH_ROWS) * BATCH_ROWS;
          },
          IS_MEASURED ? 3_600_000 : undefined,
        );
        for (const value of interrupted.niceness()) niceness.add(value);
        await interrupted.kill();
        megabytes = Math.max(megabytes, interrupted.megabytes);
      });
    }
    const last = run('report');
    figures?.beside(last);
    const watch = figures && setInterval(() => void decided().then(note), 25);
    const { code, stdout } = await last.ended;
    if (watch) clearInterval(watch);
    await figures?.end();
    expect(code).toBe(0);
    // Other processes of the machine have a higher priority.
    expect([...niceness]).toEqual([10]);
    const outcome = JSON.parse(stdout) as Record<string, number | string>;

    const lines = linesOf(join(folder, 'report'));
    expect(lines.map(({ row }) => row)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
    expect(lines.filter(({ row, verdict }) => verdict !== verdictOf(row))).toEqual([]);
    const created = lines.filter(({ verdict }) => ['created', 'needs_reset'].includes(verdict));
    expect(new Set(created.map(({ user_id }) => user_id)).size).toBe(created.length);
    const [known] = await admin.query<{ n: string }[]>(
      `SELECT count(*) AS n FROM ${table('users')} u JOIN ${table('import_verdicts')} v
         ON v.tenant_id = u.tenant_id AND v.user_id = u.user_id AND v.username = u.username
       WHERE u.tenant_id = '${tenantId}' AND v.verdict IN ('created', 'needs_reset')`,
    );
    expect([Number(known!.n), await count('users')]).toEqual([created.length, created.length]);
    expect(outcome).toMatchObject({ rows: ROWS, created: lines.filter(({ verdict }) => verdict === 'created').length });
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, 'report')))
      .digest('hex');
    const audited = await replica.routines.many('audit_list', {
      tenant_id: tenantId,
      action: 'import.finish',
      target_id: null,
      since: null,
      until: null,
      before: null,
      limit: 9,
    });
    expect(audited.map(({ details }) => (JSON.parse(details) as { report_sha256: string }).report_sha256)).toEqual([
      sha256,
    ]);
    megabytes = Math.max(megabytes, last.megabytes);
    if (figures)
      process.stdout.write(
        `\n${engine}: ${ROWS} rows, ${KILLS} kills, at most ${megabytes.toFixed(0)} MB; ${pace.text()}; ${figures.text()}\n`,
      );
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it('gives the verdicts of its dry run, and has no effect when it is repeated', async () => {
    const without = (path: string) => linesOf(join(folder, path)).map((line) => ({ ...line, user_id: undefined }));
    expect(without('report')).toEqual(without('dry'));
    const before = await count('users');
    expect(await run('again').ended).toMatchObject({ code: 0 });
    expect(await count('users')).toBe(before);
    expect(readFileSync(join(folder, 'again'), 'utf8')).toBe(readFileSync(join(folder, 'report'), 'utf8'));
  });

  it('imports the data of the file, and names the user whose address a skipped row has', async () => {
    const [second, taken] = [linesOf(join(folder, 'report'))[1]!, linesOf(join(folder, 'report'))[44]!];
    expect(taken).toMatchObject({ reason: 'EMAIL_TAKEN', user_id: linesOf(join(folder, 'report'))[0]!.user_id });
    const user = await replica.routines.one('user_get', { tenant_id: tenantId, user_id: second.user_id! });
    expect(user).toMatchObject({ email: emailOf(2), username: 'user_2', status: 'active', verified: true });
    expect(linesOf(join(folder, 'report'))[55]!.username).toMatch(/^user_6_[0-9a-f]{8}$/);
  });

  it('stops before the batch of the first conflict with the policy fail, and continues with another policy', async () => {
    const other = await newTenant(replica.routines);
    const args = ['--tenant', other, '--from', 'ndjson', '--file', file];
    const { code, stderr } = await new CommandRun('import', database.serviceUrl, [...args, '--on-conflict', 'fail'])
      .ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^db-node: row 45: EMAIL_TAKEN$/m) as string,
    });
    if (IS_MEASURED) return;
    expect(await new CommandRun('import', database.serviceUrl, args).ended).toMatchObject({ code: 0 });
  });

  // Independent of the engine, because the check happens before any database access.
  if (engine === 'mysql') return;

  it('requires an operator with the permission', async () => {
    const OPERATORS = `ada:${'a'.repeat(64)}:viewer`;
    const args = ['--tenant', tenantId, '--from', 'ndjson', '--file', file];
    const refused = await new CommandRun('import', database.serviceUrl, args, { OPERATORS }).ended;
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('OPERATOR_TOKEN') as string });
  });
});
