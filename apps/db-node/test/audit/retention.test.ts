import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointOfLine } from '../../src/audit/checkpoint';
import { ExpiredCheckpoints } from '../../src/audit/expired-checkpoints';
import { AuditedDatabase, NO_JOBS } from './audited-database';
import { ENGINES } from '../support/engines';

const DAY_MS = 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 'retention-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)('the copies of checkpoints in the database on %s', (engine) => {
  const file = join(folder, engine);
  let database: AuditedDatabase;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine, { AUDIT_CHECKPOINTS: file });
    // Two consecutive days more than 400 days ago; some days less; yesterday; today.
    for (const [daysAgo, checkpoints] of [
      [402, 1],
      [401, 2],
      [398, 1],
      [1, 2],
      [0, 1],
    ] as const)
      await givenDay(daysAgo, checkpoints);
  });

  afterAll(() => database?.stop());

  /** Signed this many days ago, by the clocks of the service and of the database. */
  async function givenDay(daysAgo: number, checkpoints: number): Promise<void> {
    const signedAt = new Date(Date.now() - daysAgo * DAY_MS);
    const at = signedAt.toISOString().replace('T', ' ').replace('Z', '');
    const numbers: number[] = [];
    for (let made = 0; made < checkpoints; made++) {
      await database.givenHistory(1);
      numbers.push((await database.checkpoints.make(signedAt))!.number);
    }
    await database.owner.query(
      `UPDATE ${database.table('audit_checkpoints')} SET signed_at = '${at}' WHERE number IN (${numbers.join()})`,
    );
  }

  const expire = () =>
    new ExpiredCheckpoints(database.replica.routines, database.chains, database.delivery, NO_JOBS).remove();
  const present = () => database.copies();
  const kept = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => checkpointOfLine(line)!);

  it('stay until they are delivered', async () => {
    await expire();
    expect(await present()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are deleted after 400 days, up to the newest one of that time with all heads', async () => {
    await database.delivery.deliverAll();
    await expire();
    expect(await present()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('verify after the deletion, with and without the file', async () => {
    const rows = { findings: [], open_rows: 0 };
    expect(await database.verify(kept())).toMatchObject({ ...rows, checkpoints: 7 });
    expect(await database.verify()).toMatchObject({ ...rows, checkpoints: 6 });
  });

  it('that were deleted too early are reported, with and without the file', async () => {
    const what = async (checkpoints = kept()) => (await database.verify(checkpoints)).findings.map(({ what }) => what);
    await database.owner.query(`DELETE FROM ${database.table('audit_checkpoints')} WHERE number < 6`);
    expect(await what([])).toContain('this checkpoint is missing');
    expect(await what()).toContain('the database has no copy of this checkpoint');
  });
});

describe('the guard of checkpoints on PostgreSQL', () => {
  let database: AuditedDatabase;

  beforeAll(async () => (database = await AuditedDatabase.create('postgresql')));
  afterAll(() => database?.stop());

  it('prevents even the owner of the table from deleting one', async () => {
    await database.givenHistory(1);
    await database.checkpoints.make();
    await database.owner.query('SET session_replication_role = origin');
    await expect(database.owner.query('DELETE FROM private.audit_checkpoints')).rejects.toThrow(
      'The audit only grows.',
    );
  });
});
