import { PROVIDERS } from '../src/gateways/registry';
import { ReconciliationService } from '../src/reconciliation/reconciliation.service';
import { ReconciliationStore } from '../src/reconciliation/reconciliation.store';
import { type PaymentApp, PaymentStage } from './support/payment-app';
import { breaksOf, fileOf, owedHere, reconcile } from './support/reconciling';
import { reportBytes } from './support/settlement-reports';
import { plantable, SimulatedMonth } from './support/simulated-month';
import { verifyLedger } from './support/verify-ledger';

const PLANTED = 5;
const nonZero = (amounts: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0n));

let stage: PaymentStage;
let app: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(() => stage.close());

const counts = async () => {
  const [row] = await stage.admin.query<Record<string, string>[]>(
    `SELECT (SELECT count(*) FROM effects) AS effects, (SELECT count(*) FROM ledger_entries) AS entries,
      (SELECT count(*) FROM reconciliation_breaks) AS breaks, (SELECT count(*) FROM reconciliation_lines) AS lines`,
  );
  return row!;
};

describe.each(PROVIDERS)('a month of %s', (provider) => {
  let month: SimulatedMonth;
  let id: string;
  beforeAll(async () => {
    month = new SimulatedMonth({ provider, payments: 400, planted: PLANTED, seed: 11 });
    await month.book(stage.admin);
    id = await reconcile(app.app, provider, () => month.text());
  });

  it('has exactly the breaks that were planted', async () => {
    const found = (await breaksOf(app.app, id)).map(
      ({ type, payment_id, object_id }) => `${type} ${payment_id ?? object_id}`,
    );
    expect(found.sort()).toEqual([...month.planted].map(([payment, type]) => `${type} ${payment}`).sort());
    expect(month.planted.size).toBe(plantable(provider).length * PLANTED);
  });

  it('leaves on the clearing account the amount that the gateway still owes', async () => {
    expect(await owedHere(app.app, provider, await breaksOf(app.app, id))).toEqual(nonZero(month.owed()));
  });

  it('changes nothing when it is uploaded again', async () => {
    const before = await counts();
    expect(await reconcile(app.app, provider, () => month.text())).toBe(id);
    expect(await counts()).toEqual(before);
  });

  it('changes only its own lines when another file has the same lines', async () => {
    const { effects, entries, breaks } = await counts();
    const again = await reconcile(app.app, provider, function* () {
      yield* month.text();
      yield '\n';
    });
    const without = (await breaksOf(app.app, again)).filter(({ type }) => type !== 'duplicate');
    expect(again).not.toBe(id);
    expect(without).toEqual([]);
    const after = await counts();
    expect([after.effects, after.entries]).toEqual([effects, entries]);
    await stage.admin.query('DELETE FROM reconciliation_breaks WHERE reconciliation_id = $1', [again]);
    expect((await counts()).breaks).toBe(breaks);
  });
});

it('the ledger is correct after all tests', async () => {
  expect(await verifyLedger(stage.database.migrationUrl)).toMatchObject({ problems: [] });
});

describe('a report whose reader dies', () => {
  const provider = 'square';
  const month = new SimulatedMonth({ provider, payments: 6_000, planted: 1, seed: 12 });

  it('continues where it stopped, when it is uploaded again, and any replica continues the matching', async () => {
    const service = app.app.get(ReconciliationService);
    const file = await fileOf(provider, month.text());
    const dying = async function* () {
      let pieces = 0;
      for await (const piece of reportBytes(month.text())) {
        if (++pieces > 20) throw new Error('killed');
        yield piece;
      }
    };
    await expect(service.take(file, dying())).rejects.toThrow('killed');
    const [half] = await stage.admin.query<{ reconciliation_id: string; lines_read: number }[]>(
      'SELECT reconciliation_id, lines_read FROM reconciliations WHERE digest = $1',
      [file.digest],
    );
    expect(half!.lines_read).toBeGreaterThan(1_000);
    const id = await service.take(file, reportBytes(month.text()));
    expect(id).toBe(half!.reconciliation_id);
    const [whole] = await stage.admin.query<{ lines: number; numbered: number }[]>(
      'SELECT count(*)::integer AS lines, max(ordinal) AS numbered FROM reconciliation_lines WHERE reconciliation_id = $1',
      [id],
    );
    expect([whole!.lines, whole!.numbered]).toEqual([month.movements.length, month.movements.length]);

    // Matching dies after its first step.
    let steps = 0;
    const tell = () => {
      if (++steps === 2) throw new Error('killed');
    };
    await expect(service.matchNext(id, tell)).rejects.toThrow('killed');
    const other = await stage.replica();
    expect(await other.app.get(ReconciliationService).matchNext(id)).toBe(true);
    expect(await app.app.get(ReconciliationStore).find(id)).toMatchObject({
      status: 'finished',
      lines_matched: month.movements.length,
    });
  });

  it('is not read by two uploads at the same time', async () => {
    const service = app.app.get(ReconciliationService);
    const rest = new SimulatedMonth({ provider, payments: 50, planted: 0, seed: 13 });
    const file = await fileOf(provider, rest.text());
    const overlapping = async function* () {
      const second = service.take(file, reportBytes(rest.text()));
      await expect(second).rejects.toMatchObject({ code: 'RECONCILIATION_IN_PROGRESS' });
      yield* reportBytes(rest.text());
    };
    await service.take(file, overlapping());
    expect.assertions(1);
  });
});
