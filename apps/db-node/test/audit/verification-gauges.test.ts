import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '@platform/http-service';
import { AuditVerificationMetrics } from '../../src/audit/audit-verification.metrics';
import { AuditedDatabase } from './audited-database';
import { ENGINES } from '../support/engines';

const folder = mkdtempSync(join(tmpdir(), 'verified-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)('the gauges of the verification of the audit on %s', (engine) => {
  const file = join(folder, engine);
  let database: AuditedDatabase;
  let tenantId: string;
  let metrics: Metrics;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine, { AUDIT_CHECKPOINTS: file });
    ({ tenantId } = await database.givenHistory(1));
    await database.checkpoints.make();
    await database.delivery.deliverAll();
    metrics = new Metrics('test');
    new AuditVerificationMetrics(database.chains, metrics);
  });

  afterAll(() => database?.stop());

  const verify = async (options: Parameters<AuditedDatabase['runVerifyAudit']>[0]) =>
    (await database.runVerifyAudit(options)).exitCode;
  const valueOf = async (name: string) => {
    const text = await metrics.registry.getSingleMetricAsString(name);
    const value = new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? null : Number(value);
  };
  const shown = async () => ({
    verified: await valueOf('audit_last_verified_timestamp_seconds'),
    findings: await valueOf('audit_verification_findings'),
  });
  const setKind = (kind: string) =>
    database.owner.query(
      `UPDATE ${database.table('audit_records')} SET kind = '${kind}' WHERE tenant_id = '${tenantId}' AND sequence = 2`,
    );
  const withForgedKind = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await setKind('forged');
    try {
      return await work();
    } finally {
      await setKind('user.create');
    }
  };

  it('are absent before the first recorded verification, and after a partial one without findings', async () => {
    expect(await shown()).toEqual({ verified: null, findings: null });
    expect(await verify({})).toBe(0);
    expect(await verify({ checkpoints: [file], tenant: tenantId })).toBe(0);
    expect(await shown()).toEqual({ verified: null, findings: null });
  });

  it('show the time and the findings of the last verification; one with findings leaves the time as it was', async () => {
    const before = Date.now() / 1_000;
    expect(await verify({ checkpoints: [file] })).toBe(0);
    const good = await shown();
    expect(good.findings).toBe(0);
    // The time is from the database, which runs on the same machine here.
    expect(good.verified).toBeGreaterThan(before - 1);
    expect(good.verified).toBeLessThan(Date.now() / 1_000 + 1);

    expect(await withForgedKind(() => verify({ checkpoints: [file] }))).toBe(1);
    const tampered = await shown();
    expect(tampered.verified).toBe(good.verified);
    expect(tampered.findings).toBeGreaterThanOrEqual(1);

    expect(await verify({ checkpoints: [file], tenant: tenantId })).toBe(0);
    expect(await shown()).toEqual(tampered);
    expect(await verify({ checkpoints: [file] })).toBe(0);
    const repaired = await shown();
    expect(repaired.findings).toBe(0);
    expect(repaired.verified).toBeGreaterThan(good.verified!);
  });

  it('do not change the exit code if the result cannot be recorded, and print an error line', async () => {
    const recording = jest.spyOn(database.chains, 'recordVerification').mockRejectedValue(new Error('read-only'));
    try {
      const noted = { notes: ['The result was not recorded: read-only'] };
      const run = () => database.runVerifyAudit({ checkpoints: [file] });
      expect(await run()).toMatchObject({ exitCode: 0, ...noted });
      expect(await withForgedKind(run)).toMatchObject({ exitCode: 1, ...noted });
    } finally {
      recording.mockRestore();
    }
  });
});
