import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Checkpoint, checkpointOfLine } from '../../src/audit/checkpoint';
import { AuditedDatabase, signingKey } from './audited-database';
import { ENGINES } from '../support/engines';

const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)('the checkpoints on %s', (engine) => {
  const file = join(folder, engine);
  const key = signingKey();
  let database: AuditedDatabase;
  let tenantId: string;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine, { AUDIT_SIGNING_KEY: key, AUDIT_CHECKPOINTS: file });
    for (let checkpoint = 0; checkpoint < 3; checkpoint++) {
      ({ tenantId } = await database.givenHistory(1));
      await database.checkpoints.make();
    }
    await database.delivery.deliverAll();
  });

  afterAll(() => database?.stop());

  const kept = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => checkpointOfLine(line)!);
  const run = (options: { tenant?: string; publicKey?: string } = {}) =>
    database.runVerifyAudit({ checkpoints: [file], ...options });

  it('are in the file once and in order, and verify against it', async () => {
    await database.delivery.deliverAll();
    expect(kept().map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await database.verify(kept())).toMatchObject({ findings: [], checkpoints: 3, open_rows: 0 });
    expect(await database.checkpoints.make()).toBeNull();
    // The second replica with a number adds no checkpoint.
    expect(await database.chains.addCheckpoint(kept()[0]!, 1)).toBe(false);
  });

  it('prove the content of the file with the command, which ends with 1 if a row was changed', async () => {
    expect(await run()).toMatchObject({ exitCode: 0, result: { findings: [], checkpoints: 3, open_rows: 0 } });
    const row = { what: 'a row of the chain', table: database.table('audit_records') };
    await database.owner.query(
      `UPDATE ${row.table} SET kind = 'forged' WHERE tenant_id = '${tenantId}' AND sequence = 2`,
    );
    const forged = await run({ tenant: tenantId });
    expect(forged.exitCode).toBe(1);
    expect(forged.result.findings[0]).toMatchObject({ kind: 'changed', tenant_id: tenantId, sequence: 2 });
    await database.owner.query(
      `UPDATE ${row.table} SET kind = 'user.create' WHERE tenant_id = '${tenantId}' AND sequence = 2`,
    );
    expect((await run()).exitCode).toBe(0);
  });

  it('are reported if they are forged, unsigned, missing, with other heads, or not in the database', async () => {
    const changed = (number: number, change: (checkpoint: Checkpoint) => object) =>
      kept().map((checkpoint) =>
        checkpoint.number === number ? { ...checkpoint, ...change(checkpoint) } : checkpoint,
      );
    const what = async (checkpoints: Checkpoint[]) =>
      (await database.verify(checkpoints)).findings.map(({ checkpoint, what }) => `${checkpoint}: ${what}`);
    const otherBody = ({ body }: Checkpoint) => ({ body: body.replace(/"rows":\d+/, '"rows":1') });
    expect(await what(changed(2, otherBody))).toContain('2: the signature does not match the public key');
    await database.owner.query(`UPDATE ${database.table('audit_checkpoints')} SET heads = '[]' WHERE number = 2`);
    expect(await what([])).toContain('2: its heads do not match the signed digest');
    expect(await what(kept())).toEqual([]);
    await database.owner.query(`DELETE FROM ${database.table('audit_checkpoints')} WHERE number = 2`);
    expect(await what(kept())).toEqual(['2: the database has no copy of this checkpoint']);
    expect(await what(kept().filter(({ number }) => number !== 2))).toEqual(['2: this checkpoint is missing']);
  });

  it('reveal a truncated chain even if its checkpoints in the database were deleted', async () => {
    const tables = ['audit_chain', 'audit_records', 'audit_heads', 'audit_entries', 'auth_events'];
    for (const table of tables)
      await database.owner.query(`DELETE FROM ${database.table(table)} WHERE tenant_id = '${tenantId}'`);
    await database.owner.query(`DELETE FROM ${database.table('audit_checkpoints')} WHERE number = 3`);
    const { findings } = await database.verify(kept());
    expect(findings).toContainEqual(expect.objectContaining({ tenant_id: tenantId, kind: 'removed' }));
  });

  it('do not verify with another key', async () => {
    const other = join(folder, `${engine}.pem`);
    writeFileSync(other, signingKey());
    expect((await run({ publicKey: other })).exitCode).toBe(1);
  });
});
