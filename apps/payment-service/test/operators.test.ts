import { randomUUID } from 'node:crypto';
import { adyen, mobilemoney, razorpay } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { decisionsOf, OPERATORS } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;
let decide: ReturnType<typeof decisionsOf>;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
  decide = decisionsOf(app.server);
});
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);
const problems = async () => (await verifyLedger(stage.database.serviceUrl)).problems;
const lastEvent = async (payment: Payment) => {
  const [row] = await stage.admin.query<{ event_id: string; outcome: string }[]>(
    'SELECT event_id, outcome FROM webhook_events WHERE reference = $1 OR payment_id = $2 ORDER BY event_id DESC LIMIT 1',
    [payment.reference, payment.paymentId],
  );
  return row!;
};

describe('the inbox', () => {
  it('shows an account only its own events, page by page', async () => {
    const owner = account();
    const payment = new Payment(razorpay, owner);
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { amount: 1_000 });
    await send(app.server, payment.delivery('ignored')).expect(200);
    const first = await owner.get('/v1/webhook-events?limit=2').expect(200);
    const { data, next_cursor } = first.body as { data: { outcome: string }[]; next_cursor: string };
    expect(data.map(({ outcome }) => outcome)).toEqual(['ignored', 'settled']);
    const second = await owner.get(`/v1/webhook-events?limit=2&cursor=${next_cursor}`).expect(200);
    expect(second.body).toMatchObject({ data: [{ kind: 'payment_succeeded', deliveries: 1 }], next_cursor: null });
    expect((await account().get('/v1/webhook-events').expect(200)).body).toMatchObject({ data: [] });
  });

  it('stores signed bytes that are unreadable, and reports that to the gateway', async () => {
    const body = '[]';
    await send(app.server, razorpay.sign(body)).expect(422);
    const rows = await stage.admin.query("SELECT outcome, kind FROM webhook_events WHERE type = 'unreadable'");
    expect(rows).toEqual([{ outcome: 'rejected', kind: 'rejected' }]);
  });

  it('counts every refusal, and records the secret that matched', async () => {
    const payment = new Payment(razorpay, account());
    const delivery = razorpay.sign(payment.delivery('succeeded').body, { secret: 'nobody' });
    await send(app.server, delivery).expect(401);
    const metrics = await app.metrics.registry.metrics();
    expect(metrics).toMatch(/payment_webhook_events_total\{[^}]*outcome="invalid_signature"[^}]*\} [1-9]/);
    expect(metrics).toMatch(/payment_webhook_events_waiting\{[^}]*outcome="parked"[^}]*\} \d/);
    const fingerprints = await Promise.all(
      ['rzp-current', 'rzp-previous'].map(async (secret) => {
        const other = new Payment(razorpay, account());
        await send(app.server, razorpay.sign(other.delivery('succeeded').body, { secret })).expect(200);
        const [row] = await stage.admin.query<{ secret_fingerprint: string }[]>(
          'SELECT secret_fingerprint FROM webhook_events WHERE reference = $1',
          [other.reference],
        );
        return row!.secret_fingerprint;
      }),
    );
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{12}$/);
    expect(fingerprints[0]).not.toBe(fingerprints[1]);
  });
});

const decisionsOn = (eventId: string) =>
  stage.admin.query<object[]>(
    'SELECT decision, operator, review_reason, amount FROM review_decisions WHERE event_id = $1',
    [eventId],
  );

describe('a replay', () => {
  it('shows the difference in the ledger without making it, and makes it once', async () => {
    const payment = new Payment(adyen, account());
    await payment.register();
    await payment.deliver('succeeded');
    // The adapter of an earlier release did not know refunds.
    await payment.deliver('refunded', { amount: 2_500 });
    const { event_id } = await lastEvent(payment);
    const other = new Payment(adyen, account());
    await other.deliver('succeeded');
    const parked = await lastEvent(other);
    await stage.admin.query(
      `INSERT INTO transactions (account_id, kind, provider, provider_reference, amount, currency)
        VALUES ($1, 'deposit', 'adyen', $2, 10000, 'EUR')`,
      [other.account.accountId, other.reference],
    );
    const replay = { decision: 'replay' };
    expect(await decide.event(parked.event_id, { ...replay, dry_run: true })).toMatchObject({
      state: 'dry_run',
      before: { outcome: 'parked' },
      after: { outcome: 'settled' },
      transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      entries: [
        { account_id: other.account.accountId, amount: 10_000, currency: 'EUR', balance_after: 10_000 },
        { clearing_account: 'adyen', amount: -10_000, currency: 'EUR' },
      ],
    });
    expect(await other.balance()).toBe(0);
    expect(await decisionsOn(parked.event_id)).toEqual([]);
    expect(await decide.event(parked.event_id, replay)).toMatchObject({ state: 'applied' });
    expect(await other.balance()).toBe(10_000);
    for (const id of [parked.event_id, event_id])
      await expect(decide.event(id, replay)).rejects.toThrow('has already taken effect');
    expect(await other.balance()).toBe(10_000);
    // One row, for the decision that changed something.
    const [row, ...further] = await decisionsOn(parked.event_id);
    expect(row).toEqual({ decision: 'replay', operator: 'amina', review_reason: 'no_deposit', amount: null });
    expect([...further, ...(await decisionsOn(event_id))]).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('of an unknown event is refused', () =>
    expect(decide.event(randomUUID(), { decision: 'replay' })).rejects.toThrow('No such event'));
});

describe('a review', () => {
  const inReview = async (amount: number, gateway = mobilemoney) => {
    const payment = new Payment(gateway, account());
    await payment.register();
    await payment.deliver('succeeded', { amount });
    expect(await payment.transaction()).toMatchObject({ status: 'needs_review' });
    return payment;
  };

  it('accepts the amount that the gateway reports as received, with an audit row', async () => {
    const payment = await inReview(9_000);
    await decide.transaction(payment.transactionId, { decision: 'accept' });
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(9_000);
    const audit = await stage.admin.query(
      'SELECT decision, operator, review_reason, amount FROM review_decisions WHERE transaction_id = $1',
      [payment.transactionId],
    );
    expect(audit).toEqual([{ decision: 'accept', operator: 'amina', review_reason: 'amount_differs', amount: '9000' }]);
    await expect(decide.transaction(payment.transactionId, { decision: 'reject' })).rejects.toThrow('does not wait');
    await payment.deliver('succeeded', { amount: 9_000 });
    expect(await payment.balance()).toBe(9_000);
    expect(await problems()).toEqual([]);
  });

  it('closes the event with the deposit, and dismisses events that no longer change a deposit', async () => {
    const dismiss = { decision: 'dismiss' };
    const payment = await inReview(9_000);
    const inReviewStill = (await lastEvent(payment)).event_id;
    await expect(decide.event(inReviewStill, dismiss)).rejects.toThrow('does not wait');
    await decide.transaction(payment.transactionId, { decision: 'accept' });
    expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded settled review_accepted']);
    const settled = new Payment(razorpay, account());
    await settled.register();
    await settled.deliver('succeeded');
    await settled.deliver('refunded', { amount: 10_001 });
    const { event_id, outcome } = await lastEvent(settled);
    expect(outcome).toBe('needs_review');
    expect(await decide.event(event_id, dismiss)).toMatchObject({
      state: 'applied',
      before: { outcome: 'needs_review' },
      after: { outcome: 'ignored', reason: 'dismissed' },
      transaction_id: settled.transactionId,
      entries: [],
    });
    expect((await lastEvent(settled)).outcome).toBe('ignored');
    await expect(decide.event(event_id, dismiss)).rejects.toThrow('does not wait');
    expect(
      await stage.admin.query('SELECT decision, operator FROM review_decisions WHERE event_id = $1', [event_id]),
    ).toEqual([{ decision: 'dismiss', operator: 'amina' }]);
  });

  it('rejects without a credit', async () => {
    const payment = await inReview(9_000);
    await decide.transaction(payment.transactionId, { decision: 'reject' });
    expect(await payment.transaction()).toMatchObject({ status: 'failed' });
    expect(await payment.balance()).toBe(0);
  });

  it('requires an amount if the gateway named none in this currency', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    await payment.deliver('succeeded', { currency: 'USD' });
    await expect(decide.transaction(payment.transactionId, { decision: 'accept' })).rejects.toThrow('as amount');
    await decide.transaction(payment.transactionId, { decision: 'accept', amount: 8_000 });
    expect(await payment.balance()).toBe(8_000);
  });
});

describe('the ledger', () => {
  it('is append-only for the service', async () => {
    const payment = new Payment(mobilemoney, account());
    await payment.register();
    await payment.deliver('succeeded');
    for (const table of ['ledger_entries', 'effects', 'review_decisions']) {
      const [grants] = await stage.admin.query<{ privileges: string[] }[]>(
        `SELECT array_agg(privilege_type ORDER BY privilege_type)::text[] AS privileges
          FROM information_schema.role_table_grants
          WHERE grantee = 'payment_service_service' AND table_name = $1`,
        [table],
      );
      expect([table, grants!.privileges]).toEqual([table, ['INSERT', 'SELECT']]);
    }
  });

  it('accepts no entry whose transaction is not that of its effect', async () => {
    const [one, other] = [account(), account()].map((owner) => new Payment(mobilemoney, owner));
    for (const payment of [one!, other!]) {
      await payment.register();
      await payment.deliver('succeeded');
    }
    await expect(
      stage.admin.query('UPDATE ledger_entries SET transaction_id = $1 WHERE transaction_id = $2', [
        one!.transactionId,
        other!.transactionId,
      ]),
    ).rejects.toThrow('ledger_entries_effect');
  });

  it('verify-ledger finds a payment that belongs to another deposit', async () => {
    const payments = [account(), account()].map((owner) => new Payment(mobilemoney, owner));
    for (const payment of payments) {
      await payment.register();
      await payment.deliver('succeeded');
    }
    const [one, other] = payments;
    const claim = 'UPDATE transactions SET provider_payment_id = $1 WHERE transaction_id = $2';
    await stage.admin.query(claim, [other!.paymentId, one!.transactionId]);
    expect(await problems()).toEqual([expect.stringContaining(`${one!.transactionId}: no effect assigns`)]);
    await stage.admin.query(claim, [one!.paymentId, one!.transactionId]);
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['a changed amount', 'UPDATE ledger_entries SET amount = amount + 1 WHERE entry_id = $1', /^entry /],
    [
      'a changed effect',
      'UPDATE ledger_entries SET (transaction_id, effect_id) = (SELECT transaction_id, effect_id FROM effects WHERE transaction_id <> ledger_entries.transaction_id LIMIT 1) WHERE entry_id = $1',
      /its hash does not match/,
    ],
    [
      'a changed time',
      "UPDATE ledger_entries SET created_at = created_at - interval '1 hour' WHERE entry_id = $1",
      /its hash does not match/,
    ],
    [
      'a removed entry',
      'DELETE FROM ledger_entries WHERE entry_id = $1',
      /an entry before it is missing|its entries say/,
    ],
    [
      'a raised balance',
      'UPDATE wallets SET balance = balance + 1 WHERE wallet_id = (SELECT wallet_id FROM ledger_entries WHERE entry_id = $1)',
      /^wallet .* its row has/,
    ],
  ])('verify-ledger finds %s', async (_what, sql, expected) => {
    const payment = new Payment(mobilemoney, account());
    await payment.register();
    await payment.deliver('succeeded');
    const more = new Payment(mobilemoney, payment.account);
    await more.register();
    await more.deliver('succeeded');
    expect(await problems()).toEqual([]);
    const [entry] = await stage.admin.query<{ entry_id: string }[]>(
      'SELECT entry_id FROM ledger_entries WHERE transaction_id = $1 AND wallet_id IS NOT NULL',
      [payment.transactionId],
    );
    const backup = uniqueName('backup').replaceAll('-', '_');
    for (const table of ['ledger_entries', 'wallets'])
      await stage.admin.query(`CREATE TABLE ${backup}_${table} AS TABLE ${table}`);
    await stage.admin.query(sql, [entry!.entry_id]);
    expect((await problems())[0]).toMatch(expected);
    await stage.admin.query('DELETE FROM ledger_entries');
    await stage.admin.query(`INSERT INTO ledger_entries SELECT * FROM ${backup}_ledger_entries`);
    await stage.admin.query(
      `UPDATE wallets SET balance = b.balance FROM ${backup}_wallets AS b WHERE b.wallet_id = wallets.wallet_id`,
    );
    expect(await problems()).toEqual([]);
  });
});
