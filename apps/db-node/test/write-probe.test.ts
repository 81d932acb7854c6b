import { type BackgroundJobs, Metrics } from '@platform/http-service';
import type { TestDatabase } from '@platform/testing';
import { queryOnce } from '@platform/testing';
import { WriteProbe } from '../src/diagnostics/write-probe';
import { newReplica, type Replica } from './routines/routines-under-test';
import { ENGINES } from './support/engines';
import { migratedDatabase } from './support/node-under-test';

const NO_JOBS = { add: () => ({ wake: () => undefined }) } as unknown as BackgroundJobs;

describe.each(ENGINES)('the write probe on %s', (engine) => {
  let database: TestDatabase;
  let replica: Replica;
  let probe: WriteProbe;
  let metrics: Metrics;
  const queue = engine === 'postgresql' ? 'private.audit_queue' : 'audit_queue';

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    replica = await newReplica(database.serviceUrl);
    metrics = new Metrics('test');
    probe = new WriteProbe(replica.routines, NO_JOBS, metrics);
  });

  afterAll(async () => {
    await replica?.stop();
    await database?.drop();
  });

  const shown = async () => {
    const text = await metrics.registry.getSingleMetricAsString('database_write_probe_success');
    return /^database_write_probe_success\S* (\S+)$/m.exec(text)?.[1] ?? null;
  };

  it('is absent before it has ended once, 1 after a write, 0 while writes fail, and leaves no row', async () => {
    expect(await shown()).toBeNull();
    await probe.probe();
    expect(await shown()).toBe('1');
    await queryOnce(database.adminUrl, `ALTER TABLE ${queue} ADD CONSTRAINT no_probe CHECK (kind <> 'write.probe')`);
    await expect(probe.probe()).rejects.toThrow(/no_probe/);
    expect(await shown()).toBe('0');
    await queryOnce(database.adminUrl, `ALTER TABLE ${queue} DROP CONSTRAINT no_probe`);
    await probe.probe();
    expect(await shown()).toBe('1');
    expect(await replica.routines.one('audit_seal', { limit: 10 })).toEqual({ sealed: 0 });
  });
});
