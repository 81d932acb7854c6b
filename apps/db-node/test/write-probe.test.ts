import { Metrics } from '@platform/http-service';
import { WriteProbe } from '../src/diagnostics/write-probe';
import { AuditedDatabase, NO_JOBS } from './audit/audited-database';
import { ENGINES } from './support/engines';

describe.each(ENGINES)('the write probe on %s', (engine) => {
  let database: AuditedDatabase;
  let probe: WriteProbe;
  let metrics: Metrics;
  let queue: string;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    queue = database.table('audit_queue');
    metrics = new Metrics('test');
    probe = new WriteProbe(database.replica.routines, NO_JOBS, metrics);
  });

  afterEach(() => jest.restoreAllMocks());
  afterAll(() => database?.stop());

  const shown = async () => {
    const text = await metrics.registry.getSingleMetricAsString('database_write_probe_success');
    return /^database_write_probe_success\S* (\S+)$/m.exec(text)?.[1] ?? null;
  };
  const queued = async () => (await database.owner.query<unknown[]>(`SELECT queue_id FROM ${queue}`)).length;

  it('is absent before the first probe has ended, 1 after a write, 0 while writes fail, and leaves no row', async () => {
    const before = await queued();
    expect(await shown()).toBeNull();
    await probe.probe();
    expect(await shown()).toBe('1');
    await database.owner.query(`ALTER TABLE ${queue} ADD CONSTRAINT no_probe CHECK (kind <> 'write.probe')`);
    await expect(probe.probe()).rejects.toThrow(/no_probe/);
    expect(await shown()).toBe('0');
    await database.owner.query(`ALTER TABLE ${queue} DROP CONSTRAINT no_probe`);
    await probe.probe();
    expect(await shown()).toBe('1');
    expect(await queued()).toBe(before);
  });

  it('is 0 while a probe runs for more than ten seconds, and 1 when that probe has ended', async () => {
    const [lock, unlock] =
      engine === 'mysql' ? [`LOCK TABLES ${queue} WRITE`, 'UNLOCK TABLES'] : [`BEGIN; LOCK TABLE ${queue}`, 'ROLLBACK'];
    await probe.probe();
    await database.owner.query(lock);
    const probing = probe.probe();
    try {
      expect(await shown()).toBe('1');
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
      expect(await shown()).toBe('0');
      jest.restoreAllMocks();
    } finally {
      await database.owner.query(unlock);
      await probing;
    }
    expect(await shown()).toBe('1');
  });

  it('does not wait for uncommitted rows or for other probes', async () => {
    const columns = engine === 'mysql' ? 'queue_id, tie,' : 'queue_id,';
    const values = engine === 'mysql' ? `9000000000000000000, 'uncommit',` : '9000000000000000000,';
    await database.owner.query('START TRANSACTION');
    try {
      await database.owner.query(
        `INSERT INTO ${queue} (${columns} tenant_id, source, kind, recorded_at)
          ${engine === 'mysql' ? '' : 'OVERRIDING SYSTEM VALUE'}
          VALUES (${values} '00000000-0000-0000-0000-000000000000', 'change', 'test', '2026-01-01')`,
      );
      await Promise.all(Array.from({ length: 30 }, () => database.replica.routines.run('write_probe')));
    } finally {
      await database.owner.query('ROLLBACK');
    }
  });

  const onMysql = engine === 'mysql' ? it : it.skip;
  onMysql('fails and leaves no row if the clock of the server moves back while it runs', async () => {
    const before = await queued();
    const [column] = await database.owner.query<{ expression: string }[]>(
      `SELECT COLUMN_DEFAULT AS expression FROM information_schema.COLUMNS
        WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'audit_queue' AND COLUMN_NAME = 'queue_id'`,
    );
    await database.owner.query(`ALTER TABLE ${queue} ALTER COLUMN queue_id SET DEFAULT 1`);
    try {
      await expect(probe.probe()).rejects.toThrow(/clock of the server/);
      expect(await queued()).toBe(before);
    } finally {
      await database.owner.query(`ALTER TABLE ${queue} ALTER COLUMN queue_id SET DEFAULT (${column!.expression})`);
    }
  });
});
