import supertest from 'supertest';
import { mobilemoney, razorpay, stripe } from '@platform/harness';
import { times } from '@platform/testing';
import type { DecisionView } from '../src/operators/decisions/decision.dto';
import type { InboxEventDetailView, InboxEventView } from '../src/operators/inbox/inbox.dto';
import type { OperatorTransactionDetailView } from '../src/operators/transactions/operator-transaction.dto';
import { publishAll } from './support/events';
import { type OperatorName, OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

const UNKNOWN = '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00';

let stage: PaymentStage;
let app: PaymentApp;
let operators: ReturnType<typeof operatorsAt>;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS, ACCOUNT_RATE_PER_MINUTE: '100000' });
  operators = operatorsAt(app.server);
});
afterEach(async () => expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]));
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);
const inReview = async (amount = 9_000) => {
  const payment = new Payment(mobilemoney, account());
  await payment.register();
  await payment.deliver('succeeded', { amount });
  return payment;
};
const settled = async () => {
  const payment = new Payment(razorpay, account());
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
};
/** A debited dispute that is won later. No delivery of the gateway books the returned money. */
const wonAfterChargeback = async () => {
  const payment = await settled();
  const objectId = `${payment.paymentId}-dispute`;
  for (const step of ['disputed', 'charged_back', 'dispute_won'] as const) await payment.deliver(step, { objectId });
  return { payment, event: await lastEvent(payment) };
};
const lastEvent = async (payment: Payment) => {
  const [row] = await stage.admin.query<{ event_id: string }[]>(
    'SELECT event_id FROM webhook_events WHERE payment_id = $1 ORDER BY event_id DESC LIMIT 1',
    [payment.paymentId],
  );
  return row!.event_id;
};
const decideEvent = (event: string, body: object, name: OperatorName = 'ben') =>
  operators.post(`/operator/events/${event}/decisions`, body, name);
const decideTransaction = ({ transactionId }: Payment, body: object, name: OperatorName = 'ben') =>
  operators.post(`/operator/transactions/${transactionId}/decisions`, body, name);
const inOrder = (statuses: number[]) => statuses.toSorted((one, other) => one - other);
const dataOf = <Data>({ body }: { body: unknown }) => (body as { data: Data }).data;
const eventOf = async (id: string) =>
  dataOf<InboxEventDetailView>(await operators.get(`/operator/events/${id}`).expect(200));
const transactionOf = async ({ transactionId }: Payment) =>
  dataOf<OperatorTransactionDetailView>(await operators.get(`/operator/transactions/${transactionId}`).expect(200));

describe('the inbox of all accounts', () => {
  it('lists waiting events, newest first and page by page, with their account', async () => {
    const payments: Payment[] = [];
    for (const amount of [9_001, 9_002, 9_003]) payments.push(await inReview(amount));
    const listed: InboxEventView[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = { outcome: 'needs_review', provider: 'mobilemoney', limit: '2', ...(cursor && { cursor }) };
      const { body } = await operators.get('/operator/events').query(query).expect(200);
      const page = body as { data: InboxEventView[]; next_cursor: string | null };
      listed.push(...page.data);
      cursor = page.next_cursor;
    }
    const ours = listed.filter(({ amount }) => [9_001, 9_002, 9_003].includes(amount!));
    expect(ours.map(({ account_id }) => account_id)).toEqual(
      payments.toReversed().map((payment) => payment.account.accountId),
    );
    expect(ours[0]).toMatchObject({
      provider: 'mobilemoney',
      outcome: 'needs_review',
      reason: 'amount_differs',
      amount: 9_003,
      currency: 'KES',
      transaction_id: payments[2]!.transactionId,
      held: null,
    });
    expect(listed.every(({ outcome, held }) => outcome === 'needs_review' || held !== null)).toBe(true);
  });

  it('finds each outcome, and everything without one', async () => {
    const payment = await settled();
    await send(app.server, razorpay.sign('[]')).expect(422);
    const list = async (query: object) =>
      dataOf<InboxEventView[]>(await operators.get('/operator/events').query(query).expect(200));
    expect((await list({ outcome: 'rejected' }))[0]).toMatchObject({ outcome: 'rejected', account_id: null });
    expect((await list({ outcome: 'settled', provider: 'razorpay' }))[0]).toMatchObject({
      transaction_id: payment.transactionId,
    });
    expect((await list({})).map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['rejected', 'settled']));
    await operators.get('/operator/events').query({ outcome: 'lost' }).expect(422);
  });

  it('shows the received bytes, their current reading, and the secret that matched', async () => {
    const payment = await inReview();
    const event = await eventOf(await lastEvent(payment));
    const [row] = await stage.admin.query<{ raw_body: Buffer }[]>(
      'SELECT raw_body FROM webhook_bodies WHERE event_id = $1',
      [event.event_id],
    );
    expect(event).toMatchObject({
      body: row!.raw_body.toString(),
      body_encoding: 'utf-8',
      deliveries: 1,
      is_secret_configured: true,
    });
    expect(event.read_now).toMatchObject({ problem: null, events: [{ kind: 'payment_succeeded', amount: 9_000 }] });
    await stage.admin.query("UPDATE webhook_bodies SET raw_body = '\\xff00' WHERE event_id = $1", [event.event_id]);
    expect(await eventOf(event.event_id)).toMatchObject({
      body: '/wA=',
      body_encoding: 'base64',
      read_now: { events: [], problem: expect.stringContaining('read') as string },
    });
    await stage.admin.query('DELETE FROM webhook_bodies WHERE event_id = $1', [event.event_id]);
    expect(await eventOf(event.event_id)).toMatchObject({
      body: null,
      body_encoding: null,
      read_now: { problem: expect.stringContaining('expired') as string },
    });
    await decideEvent(event.event_id, { decision: 'replay' }).expect(409);
  });
});

describe('a decision', () => {
  it('shows its difference in a dry run, changes nothing there, and then makes exactly that difference', async () => {
    const payment = await inReview();
    const dry = dataOf<DecisionView>(
      await decideTransaction(payment, { decision: 'accept', dry_run: true }).expect(200),
    );
    expect(dry).toEqual({
      state: 'dry_run',
      before: { outcome: 'needs_review', reason: 'amount_differs' },
      after: { outcome: 'settled', reason: null },
      transaction_id: payment.transactionId,
      entries: [
        {
          account_id: payment.account.accountId,
          clearing_account: null,
          currency: 'KES',
          amount: 9_000,
          balance_before: 0,
          balance_after: 9_000,
        },
        {
          account_id: null,
          clearing_account: 'mobilemoney',
          currency: 'KES',
          amount: -9_000,
          balance_before: null,
          balance_after: null,
        },
      ],
      needs_approval: false,
      proposal_id: null,
      expires_at: null,
    });
    expect(await payment.balance()).toBe(0);
    expect((await transactionOf(payment)).decisions).toEqual([]);
    const made = dataOf<DecisionView>(
      await decideTransaction(payment, { decision: 'accept', reason: 'the payer wrote' }).expect(200),
    );
    expect(made).toEqual(Object.assign({}, dry, { state: 'applied' }));
    expect(await payment.balance()).toBe(9_000);
    expect((await transactionOf(payment)).decisions).toEqual([
      expect.objectContaining({
        decision: 'accept',
        operator: 'ben',
        amount: 9_000,
        reason: 'the payer wrote',
        is_emergency: false,
      }),
    ]);
  });

  it('dry-runs each kind, and rolls all of it back', async () => {
    const { payment, event } = await wonAfterChargeback();
    const waiting = await inReview();
    await publishAll(stage.admin);
    const before = [await eventOf(event), await transactionOf(payment), await transactionOf(waiting)];
    const tried = [
      await decideEvent(event, { decision: 'credit', amount: 10_000, reason: 'why', dry_run: true }, 'amina').expect(
        200,
      ),
      await decideEvent(event, { decision: 'dismiss', dry_run: true }).expect(200),
      await decideEvent(event, { decision: 'replay', dry_run: true }).expect(200),
      await decideTransaction(waiting, { decision: 'reject', dry_run: true }).expect(200),
      await decideTransaction(waiting, { decision: 'accept', amount: 8_000, dry_run: true }, 'amina').expect(200),
    ].map(dataOf<DecisionView>);
    expect(tried.map(({ after, entries }) => [after.outcome, entries[0]?.amount ?? null])).toEqual([
      ['settled', 10_000],
      ['ignored', null],
      ['needs_review', null],
      ['failed', null],
      ['settled', 8_000],
    ]);
    expect([await eventOf(event), await transactionOf(payment), await transactionOf(waiting)]).toEqual(before);
  });

  it('replays an event that came before its deposit', async () => {
    const payment = new Payment(stripe, account());
    await payment.deliver('succeeded');
    const event = await lastEvent(payment);
    expect(await eventOf(event)).toMatchObject({ outcome: 'parked', account_id: null });
    await stage.admin.query(
      "INSERT INTO transactions (account_id, kind, provider, provider_reference, amount, currency) VALUES ($1, 'deposit', 'stripe', $2, 10000, $3)",
      [payment.account.accountId, payment.reference, stripe.currency],
    );
    const made = dataOf<DecisionView>(await decideEvent(event, { decision: 'replay' }).expect(200));
    expect([made.before.outcome, made.after.outcome, made.entries.length]).toEqual(['parked', 'settled', 2]);
    expect(await payment.balance()).toBe(10_000);
    const { decisions } = await eventOf(event);
    expect(decisions).toEqual([expect.objectContaining({ decision: 'replay', operator: 'ben' })]);
  });

  it.each([
    [
      'acceptances and rejections of one deposit',
      inReview,
      (payment: Payment, n: number) =>
        decideTransaction(payment, { decision: n % 2 ? 'accept' : 'reject' }, n % 3 ? 'ben' : 'amina'),
    ],
    [
      'credits and dismissals of one event',
      async () => (await wonAfterChargeback()).payment,
      async (payment: Payment, n: number) =>
        decideEvent(
          await lastEvent(payment),
          n % 2 ? { decision: 'credit', amount: 10_000, reason: 'why' } : { decision: 'dismiss' },
          'amina',
        ),
    ],
  ])('is made by exactly one of twenty concurrent operators: %s', async (_case, make, decide) => {
    for (let round = 0; round < 3; round++) {
      const payment = await make();
      const answers = await Promise.all(times(20, async (n: number) => (await decide(payment, n)).status));
      // An operator who waits too long for the other nineteen gets 503, retries, and then gets their response.
      const cameAgain = answers.flatMap((status, n) => (status === 503 ? [n] : []));
      for (const n of cameAgain) answers[n] = (await decide(payment, n)).status;
      expect(inOrder(answers)).toEqual([200, ...times(19, () => 409)]);
      const decisions = (await transactionOf(payment)).decisions.filter(({ decision }) => decision !== 'replay');
      expect(decisions).toHaveLength(1);
    }
  });

  it('that was already made is refused with the next step, also when it is repeated', async () => {
    const { event } = await wonAfterChargeback();
    const credit = { decision: 'credit', amount: 10_000, reason: 'why' };
    await decideEvent(event, { ...credit, amount: 10_001 }, 'amina')
      .expect(409)
      .expect(({ body }) => expect(body).toMatchObject({ error: { code: 'ADJUSTMENT_OUT_OF_BOUNDS' } }));
    await decideEvent(event, credit, 'amina').expect(200);
    for (const body of [
      credit,
      { ...credit, amount: 1 },
      { decision: 'dismiss' },
      { decision: 'accept' },
      { decision: 'replay' },
    ]) {
      const answer = await decideEvent(event, body, 'amina').expect(409);
      expect(answer.body).toMatchObject({ error: { code: 'NOT_WAITING' } });
    }
  });

  it('checks its required fields, and refuses others', async () => {
    const payment = await inReview();
    const event = await lastEvent(payment);
    for (const body of [
      {},
      { decision: 'reject' },
      { decision: 'credit', amount: 1 },
      { decision: 'credit', reason: 'why' },
      { decision: 'dismiss', amount: 1 },
      { decision: 'debit', amount: 0, reason: 'why' },
      { decision: 'debit', amount: '5', reason: 'why' },
      { decision: 'replay', reason: '' },
      { decision: 'replay', operator: 'amina' },
    ])
      await decideEvent(event, body, 'amina').expect(422);
    for (const body of [{ decision: 'replay' }, { decision: 'reject', amount: 1 }])
      await decideTransaction(payment, body, 'amina').expect(422);
    expect(await payment.transaction()).toMatchObject({ status: 'needs_review' });
  });
});

describe('transactions of all accounts', () => {
  it('are found by the facts that people know', async () => {
    const owner = account();
    const payment = new Payment(mobilemoney, owner);
    await payment.register();
    const answer = await owner
      .post('/v1/deposits', { provider: 'adyen', amount: 100, currency: 'EUR', order_id: 'order-7' })
      .expect(201);
    const { transaction_id: other } = dataOf<{ transaction_id: string }>(answer);
    const find = async (query: object) =>
      dataOf<{ transaction_id: string }[]>(await operators.get('/operator/transactions').query(query).expect(200)).map(
        ({ transaction_id }) => transaction_id,
      );
    expect(await find({ transaction_id: payment.transactionId })).toEqual([payment.transactionId]);
    expect(await find({ provider_reference: payment.reference })).toEqual([payment.transactionId]);
    expect(await find({ provider_reference: payment.reference, provider: 'adyen' })).toEqual([]);
    expect(await find({ order_id: 'order-7' })).toEqual([other]);
    expect(await find({ order_id: 'order-7', account_id: owner.accountId })).toEqual([other]);
    expect(await find({ account_id: owner.accountId })).toEqual([other, payment.transactionId]);
    expect((await find({ limit: '1' })).length).toBe(1);
    await operators.get('/operator/transactions').query({ transaction_id: 'x' }).expect(422);
  });

  it('that wait for a review are listed, and only those', async () => {
    const payment = await inReview();
    const list = async () => {
      const { body } = await operators
        .get('/operator/transactions')
        .query({ status: 'needs_review', limit: '100' })
        .expect(200);
      return (body as { data: { transaction_id: string; status: string }[] }).data;
    };
    const waits = await list();
    expect(waits.map(({ transaction_id }) => transaction_id)).toContain(payment.transactionId);
    expect(new Set(waits.map(({ status }) => status))).toEqual(new Set(['needs_review']));
    await decideTransaction(payment, { decision: 'reject' }).expect(200);
    expect((await list()).map(({ transaction_id }) => transaction_id)).not.toContain(payment.transactionId);
  });

  it('show their account and their history', async () => {
    const payment = await settled();
    expect(await transactionOf(payment)).toMatchObject({
      account_id: payment.account.accountId,
      transaction: { transaction_id: payment.transactionId, status: 'settled' },
      timeline: { reports: [{ outcome: 'settled' }], bookings: [{ kind: 'payment', amount: 10_000 }] },
      refunds: [],
      decisions: [],
    });
  });
});

describe('unresolved deposits', () => {
  it('are listed with the last response of their gateway', async () => {
    const payment = new Payment(mobilemoney, account());
    await payment.register();
    await stage.admin.query(
      "INSERT INTO payment_inquiries (transaction_id, provider, schedule, asked, outcome, why, next_at) VALUES ($1, 'mobilemoney', 'phone', 9, 'unreachable', 'no answer', NULL) ON CONFLICT (transaction_id) DO UPDATE SET asked = 9, outcome = 'unreachable', why = 'no answer', next_at = NULL",
      [payment.transactionId],
    );
    const listed = dataOf<object[]>(await operators.get('/operator/unresolved').query({ limit: '100' }).expect(200));
    expect(listed).toContainEqual(
      expect.objectContaining({
        transaction_id: payment.transactionId,
        account_id: payment.account.accountId,
        asked: 9,
        outcome: 'unreachable',
        why: 'no answer',
      }),
    );
  });
});

describe('permissions', () => {
  const READS = [
    '/operator/events',
    `/operator/events/${UNKNOWN}`,
    '/operator/transactions',
    `/operator/transactions/${UNKNOWN}`,
    '/operator/refunds',
    '/operator/captures',
    '/operator/unresolved',
  ];
  const DECISIONS = [
    `/operator/events/${UNKNOWN}/decisions`,
    `/operator/transactions/${UNKNOWN}/decisions`,
    `/operator/refunds/${UNKNOWN}/decisions`,
    `/operator/captures/${UNKNOWN}/decisions`,
  ];

  it.each(READS)('no account’s credential reads %s, and a viewer’s does', async (path) => {
    const someone = account();
    const { text: key } = await someone.apiKey(['read', 'write']);
    await someone.get(path).expect(401);
    await supertest(app.server).get(path).set('N-API-Key', key).expect(401);
    await supertest(app.server).get(path).expect(401);
    await operators.get(path).expect(path.includes(UNKNOWN) ? 404 : 200);
    await operators.get(path.replace(UNKNOWN, 'nothing')).expect(path.includes(UNKNOWN) ? 404 : 200);
  });

  it.each(DECISIONS)('no account’s credential and no viewer decides: %s', async (path) => {
    const someone = account();
    const { text: key } = await someone.apiKey(['read', 'write']);
    await someone.post(path, { decision: 'accept' }).expect(401);
    await supertest(app.server).post(path).set('N-API-Key', key).send({ decision: 'accept' }).expect(401);
    await operators.post(path, { decision: 'accept' }, 'cleo').expect(403);
  });

  it('only admins book without a report of a gateway, also in a dry run', async () => {
    const { payment, event } = await wonAfterChargeback();
    const waiting = await inReview();
    for (const dry_run of [true, false]) {
      await decideEvent(event, { decision: 'credit', amount: 1, reason: 'why', dry_run }).expect(403);
      await decideEvent(event, { decision: 'accept', dry_run }).expect(403);
      await decideTransaction(waiting, { decision: 'accept', amount: 1, dry_run }).expect(403);
    }
    await operators.post(`/operator/refunds/${UNKNOWN}/decisions`, { decision: 'happened', reason: 'why' }).expect(403);
    await operators
      .post(`/operator/refunds/${UNKNOWN}/decisions`, { decision: 'happened', reason: 'why' }, 'amina')
      .expect(404);
    expect([await payment.balance(), await waiting.balance()]).toEqual([0, 0]);
  });
});
