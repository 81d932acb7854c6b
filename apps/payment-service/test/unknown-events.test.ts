import { mobilemoney, razorpay, stripe } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import type { InboxEventView } from '../src/operators/inbox/inbox.dto';
import { IGNORED_UNKNOWN } from '../src/operators/inbox/inbox.store';
import { OPERATORS, TestOperator } from './support/operators';
import { verifyLedger } from './support/verify-ledger';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;
let cleo: TestOperator;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
  cleo = new TestOperator(app.server, 'cleo');
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const account = () => new TestAccount(app.server, stage.issuer);
const stripeEvent = (type: string, object: object) =>
  stripe.sign(JSON.stringify({ id: uniqueName('evt'), object: 'event', type, data: { object } }));

describe('an event with a type that is in no catalogue', () => {
  const unknown = (payment: Payment) =>
    stripeEvent('payment_intent.teleported', { id: payment.reference, object: 'payment_intent', currency: 'usd' });

  it('needs review if it names a known payment', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    await send(app.server, unknown(payment)).expect(200);
    expect(await payment.outcomes(stage.admin)).toContain('ignored needs_review unknown_event');
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
  });

  it('is stored without a known payment, and needs review when the payment becomes known', async () => {
    const payment = new Payment(stripe, account());
    await send(app.server, unknown(payment)).expect(200);
    expect(await payment.outcomes(stage.admin)).toEqual(['ignored ignored unknown_event']);
    await payment.register();
    expect(await payment.outcomes(stage.admin)).toEqual(['ignored needs_review unknown_event']);
  });

  it('needs review when the payment is credited that it names by its id only', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    const body = {
      entity: 'event',
      event: 'payment.teleported',
      payload: { payment: { entity: { id: payment.paymentId } } },
    };
    await send(app.server, razorpay.sign(JSON.stringify(body))).expect(200);
    await payment.deliver('succeeded');
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    const [event] = await stage.admin.query<{ outcome: string; reason: string }[]>(
      'SELECT outcome, reason FROM webhook_events WHERE payment_id = $1 AND type = $2',
      [payment.paymentId, 'payment.teleported'],
    );
    expect(event).toEqual({ outcome: 'needs_review', reason: 'unknown_event' });
  });
});

describe('a success that came before its deposit', () => {
  it.each([stripe, razorpay])('does not settle it if the payer knows the reference: $provider', async (gateway) => {
    const payment = new Payment(gateway, account());
    await payment.deliver('succeeded');
    expect(await payment.register()).toMatchObject({ status: 'needs_review', review_reason: 'ownership_unproven' });
    expect(await payment.balance()).toBe(0);
    // The gateway repeats the report, also under another id.
    await payment.deliver('succeeded');
    expect(await payment.balance()).toBe(0);
  });

  it('settles it if the payer does not know the reference', async () => {
    const payment = new Payment(mobilemoney, account());
    await payment.deliver('succeeded');
    expect(await payment.register()).toMatchObject({ status: 'settled' });
  });

  it('settles it if all accounts have one owner', async () => {
    const accepting = await stage.replica({ OWN_REFERENCES: 'accept' });
    const payment = new Payment(stripe, new TestAccount(accepting.server, stage.issuer));
    await payment.deliver('succeeded');
    expect(await payment.register()).toMatchObject({ status: 'settled' });
  });
});

describe('one movement of money that is reported as a refund and as a lost dispute', () => {
  it.each([
    ['refunded', 'charged_back'],
    ['charged_back', 'refunded'],
  ] as const)('is booked once: %s, then %s', async (first, second) => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver(first, { amount: 4_000 });
    await payment.deliver(second, { amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    expect((await payment.outcomes(stage.admin)).at(-1)).toMatch(/needs_review may_be_booked$/);
  });
});

describe('a refund that began at the gateway and fails later', () => {
  it('is reversed once if it has an id', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    await payment.deliver('succeeded');
    const objectId = uniqueName('rfnd');
    await payment.deliver('refunded', { objectId, amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    await payment.deliver('refund_failed', { objectId, amount: 4_000 });
    await payment.deliver('refund_failed', { objectId, amount: 4_000, eventId: uniqueName('evt') });
    expect(await payment.balance()).toBe(10_000);
    expect(await payment.transaction()).toMatchObject({ status: 'settled', refunded_amount: 0 });
  });

  it('needs review if only the total was booked', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    await payment.deliver('refunded', { amount: 4_000 });
    await payment.deliver('refund_failed', { amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    expect((await payment.outcomes(stage.admin)).at(-1)).toBe('refund_failed needs_review refund_failed');
  });
});

describe('events that the service does not understand', () => {
  const strange = (type: string, object: object = { id: uniqueName('obj_') }) =>
    send(app.server, stripeEvent(type, object)).expect(200);
  const counted = async (type: string) =>
    Number(
      new RegExp(`payment_unknown_events_total\\{[^}]*provider="stripe",type="${type}"[^}]*\\} (\\d+)`).exec(
        await app.metrics.registry.metrics(),
      )?.[1] ?? 0,
    );

  it('are counted by type, whether or not they name a known payment, and once for any number of repetitions', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    const delivery = stripeEvent('counted.strange', {
      id: payment.reference,
      object: 'payment_intent',
      currency: 'usd',
    });
    await send(app.server, delivery).expect(200);
    await send(app.server, delivery).expect(200);
    await strange('counted.strange');
    await strange('customer.created');
    await payment.deliver('succeeded');
    expect(await counted('counted.strange')).toBe(2);
    expect(await counted('customer.created')).toBe(0);
    expect(await counted('payment_intent.succeeded')).toBe(0);
  });

  it('are listed to operators by reason, page by page, and without those that the service understands', async () => {
    for (let n = 0; n < 3; n++) await strange(`listed.${n}`);
    await strange('customer.created');
    const listed: InboxEventView[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = { outcome: 'ignored', reason: 'unknown_event', limit: '2', ...(cursor && { cursor }) };
      const { body } = await cleo.get('/operator/events').query(query).expect(200);
      const page = body as { data: InboxEventView[]; next_cursor: string | null };
      listed.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(listed.map(({ type }) => type)).toEqual(expect.arrayContaining(['listed.2', 'listed.1', 'listed.0']));
    expect(listed.map(({ event_id }) => event_id)).toEqual(
      listed
        .map(({ event_id }) => event_id)
        .toSorted()
        .toReversed(),
    );
    for (const event of listed) expect(event).toMatchObject({ outcome: 'ignored', reason: 'unknown_event' });
  });

  it('are found in each outcome, and events with another reason are not', async () => {
    const payment = new Payment(stripe, account());
    await payment.register();
    await payment.deliver('succeeded');
    await strange('waiting.strange', { id: payment.reference, object: 'payment_intent', currency: 'usd' });
    const list = async (query: object) =>
      ((await cleo.get('/operator/events').query(query).expect(200)).body as { data: InboxEventView[] }).data;
    for (const query of [{ outcome: 'needs_review' }, {}]) {
      const found = await list({ ...query, reason: 'unknown_event', limit: '100' });
      expect(found.map(({ type }) => type)).toContain('waiting.strange');
      expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(['unknown_event']));
    }
    expect(await list({ outcome: 'ignored', reason: 'unknown_status' })).toEqual([]);
    expect(await list({ outcome: 'ignored', reason: 'unknown_event', provider: 'adyen' })).toEqual([]);
    await cleo.get('/operator/events').query({ reason: 'Unknown event' }).expect(422);
  });

  it('that were ignored are found by an index, with any number of other events', async () => {
    const plan = await stage.admin.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT event_id FROM webhook_events
          WHERE ${IGNORED_UNKNOWN} AND reason = 'unknown_event' ORDER BY event_id DESC LIMIT 26`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('webhook_events_unknown ');
  });
});
