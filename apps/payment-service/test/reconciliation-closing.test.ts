import { randomUUID } from 'node:crypto';
import { ReconciliationJob } from '../src/reconciliation/reconciliation.job';
import { ReconciliationStore } from '../src/reconciliation/reconciliation.store';
import { adyen, mobilemoney, square, stripe } from '@platform/harness';
import { eventually } from '@platform/testing';
import { OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { breaksOf, owedHere, reconcile } from './support/reconciling';
import { Payment } from './support/scenario';
import { type Movement, REPORTS } from './support/settlement-reports';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
});
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);
const line = (payment: Payment, change: Partial<Movement> = {}): Movement => ({
  kind: 'payment',
  paymentId: payment.paymentId,
  objectId: payment.paymentId,
  reference: payment.reference,
  gross: BigInt(payment.amount),
  fee: 290n,
  currency: payment.gateway.currency,
  at: new Date(),
  batch: `b-${randomUUID()}`,
  ...change,
});
const write = (provider: string, ...movements: Movement[]) =>
  reconcile(app.app, provider, () => REPORTS[provider]!.write(movements));
const typesOf = async (id: string) =>
  (await breaksOf(app.app, id)).map(({ type, closed_at }) => `${type} ${closed_at ? 'closed' : 'open'}`);
const effectOf = async (kind: string, objectId: string) =>
  (
    await stage.admin.query<{ amount: string }[]>('SELECT amount FROM effects WHERE kind = $1 AND object_id = $2', [
      kind,
      objectId,
    ])
  ).map(({ amount }) => amount);

it('a payment that was settled before its receipt was known matches the line with the receipt', async () => {
  const payment = new Payment(mobilemoney, account());
  await payment.register();
  await stage.admin.query(
    `SELECT book_effects('payment', ARRAY[$1::uuid], ARRAY['query:' || $2], ARRAY[$3::bigint], ARRAY[NULL::uuid])`,
    [payment.transactionId, payment.reference, payment.amount],
  );
  await payment.deliver('succeeded');
  const period = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) };
  const report = () => REPORTS['mobilemoney']!.write([line(payment, { fee: 0n })]);
  expect(await breaksOf(app.app, await reconcile(app.app, 'mobilemoney', report, period))).toEqual([]);
});

describe('a line without a booking here', () => {
  it.each([
    ['square', square],
    ['adyen', adyen],
  ])(
    'closes itself when its payment has settled, with the effect, and then its fee is booked: %s',
    async (provider, gateway) => {
      const payment = new Payment(gateway, account());
      await payment.register();
      const id = await write(provider, line(payment));
      expect(await typesOf(id)).toEqual(['missing_here open']);
      await app.app.get(ReconciliationJob).run();
      expect(await typesOf(id)).toEqual(['missing_here open']);
      await payment.deliver('succeeded');
      await app.app.get(ReconciliationJob).run();
      const [found] = await breaksOf(app.app, id);
      const [effect] = await stage.admin.query<{ effect_id: string }[]>(
        `SELECT effect_id FROM effects WHERE kind = 'payment' AND object_id = $1`,
        [payment.paymentId],
      );
      expect(found).toMatchObject({ evidence: `effect ${effect!.effect_id}`, transaction_id: payment.transactionId });
      const [fee] = await stage.admin.query<{ line_id: string }[]>(
        'SELECT line_id FROM reconciliation_lines WHERE reconciliation_id = $1 AND kind = $2',
        [id, 'payment'],
      );
      expect(await effectOf('fee', fee!.line_id)).toEqual(['290']);
      await app.app.get(ReconciliationJob).run();
      expect(await effectOf('fee', fee!.line_id)).toEqual(['290']);
    },
  );

  it('is measured for as long as it is open', async () => {
    const age = () => app.metrics.registry.getSingleMetricAsString('payment_reconciliation_breaks_open_seconds');
    const payment = new Payment(stripe, account());
    await payment.register();
    const id = await write('stripe', line(payment));
    await stage.admin.query(
      `UPDATE reconciliation_breaks SET found_at = found_at - interval '2 days' WHERE reconciliation_id = $1`,
      [id],
    );
    expect(await age()).toMatch(/provider="stripe",type="missing_here".*} 172\d{3}/);
    await payment.deliver('succeeded');
    await app.app.get(ReconciliationJob).run();
    expect(await age()).not.toContain('provider="stripe",type="missing_here"');
  });

  it('causes an immediate inquiry at the gateway if possible, once', async () => {
    const payment = new Payment(adyen, account());
    await payment.register();
    const due = async () =>
      (
        await stage.admin.query<{ is_due: boolean }[]>(
          'SELECT next_at <= clock_timestamp() AS is_due FROM payment_inquiries WHERE transaction_id = $1',
          [payment.transactionId],
        )
      )[0]?.is_due;
    await stage.admin.query(
      `INSERT INTO payment_inquiries (transaction_id, provider, schedule) VALUES ($1, 'adyen', 'page')
        ON CONFLICT (transaction_id) DO UPDATE SET next_at = NULL`,
      [payment.transactionId],
    );
    await write('adyen', line(payment));
    expect(await due()).toBe(true);
    await stage.admin.query(
      `UPDATE payment_inquiries SET next_at = clock_timestamp() + interval '1 hour' WHERE transaction_id = $1`,
      [payment.transactionId],
    );
    await app.app.get(ReconciliationJob).run();
    expect(await due()).toBe(false);
  });

  it('is not closed by an operator, who can only start another comparison', async () => {
    const payment = new Payment(square, account());
    await payment.register();
    const id = await write('square', line(payment));
    const operators = operatorsAt(app.server);
    const matchAgain = () => operators.post(`/operator/reconciliations/${id}/match-again`, {}, 'amina').expect(202);
    const closed = () => typesOf(id).then((types) => types.join() === 'missing_here closed');
    await matchAgain();
    await app.app.get(ReconciliationJob).run();
    expect(await typesOf(id)).toEqual(['missing_here open']);
    await payment.deliver('succeeded');
    await matchAgain();
    await eventually('the break is closed', closed);
    const { body } = await operators.get(`/operator/reconciliations/${id}/breaks`).expect(200);
    expect(body).toMatchObject({ data: [{ evidence: expect.stringMatching(/^effect /) as string }] });
    const kept = await stage.admin.query(
      `SELECT operator FROM reconciliation_actions WHERE reconciliation_id = $1 AND action = 'match_again'`,
      [id],
    );
    expect(kept).toEqual([{ operator: 'amina' }, { operator: 'amina' }]);
  });
});

it('a break without a line of the gateway closes when a later report has the line', async () => {
  const [early, late, missing] = [
    new Payment(square, account()),
    new Payment(square, account()),
    new Payment(square, account()),
  ];
  for (const payment of [early, missing, late]) {
    await payment.register();
    await payment.deliver('succeeded');
  }
  const times = await stage.admin.query<{ object_id: string; created_at: Date }[]>(
    `SELECT object_id, created_at FROM effects WHERE kind = 'payment'`,
  );
  const at = (payment: Payment, ms: number) =>
    new Date(times.find(({ object_id }) => object_id === payment.paymentId)!.created_at.getTime() + ms);
  const id = await write('square', line(early, { at: at(early, 0) }), line(late, { at: at(late, 1) }));
  expect((await breaksOf(app.app, id)).filter(({ payment_id }) => payment_id === missing.paymentId)).toMatchObject([
    { type: 'missing_there', gateway_amount: null, ledger_amount: '10000', difference: '-10000' },
  ]);
  const next = await write('square', line(missing, { at: at(missing, 0) }));
  expect(await typesOf(next)).toEqual([]);
  expect((await breaksOf(app.app, id)).find(({ payment_id }) => payment_id === missing.paymentId)).toMatchObject({
    evidence: expect.stringContaining(`reconciliation ${next}`) as string,
  });
});

describe('money that the gateway withholds for a dispute', () => {
  const disputed = async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    const objectId = `dp_${payment.paymentId}`;
    await payment.deliver('disputed', { objectId });
    const held = line(payment, { kind: 'chargeback', objectId, gross: -10_000n, fee: 1_500n });
    return { payment, objectId, held };
  };
  const accounts = async (currency: string) => {
    const rows = await app.app.get(ReconciliationStore).clearing('stripe');
    return Object.fromEntries(
      rows.filter((row) => row.currency === currency).map(({ account: name, balance }) => [name, Number(balance)]),
    );
  };

  it('is on a separate account until the dispute is lost, and is no break', async () => {
    const before = await accounts('USD');
    const { payment, objectId, held } = await disputed();
    const id = await write('stripe', line(payment, { batch: '' }), { ...held, batch: '' });
    expect(await typesOf(id)).toEqual([]);
    const during = await accounts('USD');
    expect((during['disputes:stripe'] ?? 0) - (before['disputes:stripe'] ?? 0)).toBe(-10_000);
    expect((during['stripe'] ?? 0) - (before['stripe'] ?? 0)).toBe(290 + 1_500);
    await payment.deliver('charged_back', { objectId });
    await app.app.get(ReconciliationJob).run();
    const after = await accounts('USD');
    expect((after['disputes:stripe'] ?? 0) - (before['disputes:stripe'] ?? 0)).toBe(0);
    expect(after['stripe']).toBe(during['stripe']);
  });

  it('returns when the dispute is won', async () => {
    const before = await accounts('USD');
    const { payment, objectId, held } = await disputed();
    await write('stripe', line(payment, { batch: '' }), { ...held, batch: '' });
    await payment.deliver('dispute_won', { objectId });
    const back = line(payment, {
      kind: 'chargeback_reversed',
      objectId,
      gross: 10_000n,
      fee: 0n,
      batch: '',
      lineId: `txn_back_${objectId}`,
    });
    expect(await typesOf(await write('stripe', back))).toEqual([]);
    const after = await accounts('USD');
    expect((after['disputes:stripe'] ?? 0) - (before['disputes:stripe'] ?? 0)).toBe(0);
    expect((after['stripe'] ?? 0) - (before['stripe'] ?? 0)).toBe(-10_000 + 290 + 1_500);
  });
});

it('refunds that a gateway reports singly and as a sum are the same', async () => {
  const payment = new Payment(stripe, account());
  await payment.register();
  await payment.deliver('succeeded');
  // Two refunds and one delivery, which has the sum.
  await payment.deliver('refunded', { amount: 3_000 });
  const refund = (number: number, amount: bigint) =>
    line(payment, {
      kind: 'refund',
      objectId: `re_${number}_${payment.paymentId}`,
      gross: -amount,
      fee: 0n,
      batch: '',
    });
  const id = await write('stripe', line(payment, { batch: '' }), refund(1, 1_000n), refund(2, 2_000n));
  expect(await typesOf(id)).toEqual([]);
  const other = await write('stripe', refund(3, 500n));
  expect(await typesOf(other)).toEqual(['missing_here open']);
  const breaks = await breaksOf(app.app, other);
  expect(breaks).toMatchObject([{ difference: '-500', transaction_id: payment.transactionId }]);
  expect(await owedHere(app.app, 'stripe', [])).toBeDefined();
});

it('a refund that was started here is found by its payment and amount, and no other is', async () => {
  const payment = new Payment(square, account());
  await payment.register();
  await payment.deliver('succeeded');
  await stage.admin.query(
    `WITH f AS (
      INSERT INTO effects (provider, kind, object_id, transaction_id, amount)
      VALUES ('square', 'refund_settled', gen_random_uuid()::text, $1, 1000) RETURNING effect_id)
    INSERT INTO ledger_entries (effect_id, transaction_id, clearing_account, currency, amount, created_at)
    SELECT effect_id, $1, s.account, $2, s.amount, clock_timestamp()
    FROM f CROSS JOIN (VALUES ('square', 1000), ('refunds:square', -1000)) AS s (account, amount)`,
    [payment.transactionId, payment.gateway.currency],
  );
  const refund = (number: number, amount: bigint) =>
    line(payment, { kind: 'refund', objectId: `${payment.paymentId}_${number}`, gross: -amount, fee: 0n });
  expect(await typesOf(await write('square', line(payment), refund(1, 1_000n)))).toEqual([]);
  expect(await typesOf(await write('square', refund(2, 1_000n)))).toEqual(['missing_here open']);
  // Only this row was inserted, without its related rows.
  await stage.admin.query(
    `DELETE FROM ledger_entries WHERE effect_id IN (SELECT effect_id FROM effects WHERE kind = 'refund_settled')`,
  );
  await stage.admin.query(`DELETE FROM effects WHERE kind = 'refund_settled'`);
});

it('the ledger is correct after all tests', async () => {
  expect(await verifyLedger(stage.database.migrationUrl)).toMatchObject({ problems: [] });
});
