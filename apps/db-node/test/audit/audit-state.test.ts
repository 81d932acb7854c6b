import { toAuditState } from '../../src/audit/audit-state.dto';
import { AuditStateStore } from '../../src/audit/audit-state.store';
import { AuditedDatabase, EARLIER_ROWS } from './audited-database';
import { ENGINES } from '../support/engines';

describe.each(ENGINES)('the state of the audit on %s', (engine) => {
  let database: AuditedDatabase;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
  });

  afterAll(() => database?.stop());

  const state = async () => toAuditState(await new AuditStateStore(database.replica.routines).get(), true);

  it('reports rows without a chain, rows without a checkpoint, and the backlog of each consumer', async () => {
    expect(await state()).toMatchObject({ checkpoint: null, position: 0, outlets: [], consumers: [] });
    await database.givenHistory(1);
    const queued = await state();
    expect(queued.queued_rows).toBeGreaterThan(5);
    expect(queued).toMatchObject({ checkpoint: null, position: 0, open_rows: queued.queued_rows });
    await database.sealing.seal();
    const rows = queued.queued_rows;
    expect(await state()).toMatchObject({ checkpoint: null, position: rows, open_rows: rows, queued_rows: 0 });
    await database.checkpoints.make();
    await database.chains.acknowledge('siem', String(rows - 2));
    await database.chains.acknowledge('checkpoints to a file', '1');
    const signed = await state();
    expect(signed).toMatchObject({
      is_signing: true,
      checkpoint: { number: 1 },
      open_rows: 0,
      outlets: [{ name: 'checkpoints to a file', position: 1, behind: 0 }],
      consumers: [{ name: 'siem', position: rows - 2, behind: 2 }],
    });
    expect(signed.checkpoint!.age_seconds).toBeGreaterThanOrEqual(0);
    expect(signed.checkpoint!.age_seconds).toBeLessThan(600);
    await database.givenHistory(1);
    await database.sealing.seal();
    expect((await state()).consumers[0]!.behind).toBe(rows - EARLIER_ROWS + 2);
    await database.checkpoints.make();
    expect((await state()).outlets[0]).toMatchObject({ position: 1, behind: 1 });
  });
});
