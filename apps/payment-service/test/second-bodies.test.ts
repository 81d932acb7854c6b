import { type Delivery, paypal, paypalCertificate } from '@platform/harness';
import { times } from '@platform/testing';
import type { InboxEventDetailView, InboxEventView } from '../src/operators/inbox/inbox.dto';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { withChecksumOf } from './support/crc-collision';
import { decisionsOf, OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

const DAY_MS = 24 * 60 * 60_000;

let stage: PaymentStage;
let replicas: PaymentApp[];

beforeAll(async () => {
  stage = await PaymentStage.open();
  // Some deliveries come before their deposit is registered.
  const settings = { OWN_REFERENCES: 'accept', OPERATORS };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
  for (const { app } of replicas) app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const account = () => new TestAccount(replicas[0]!.server, stage.issuer);
const registered = async (amount = 10_000) => {
  const payment = new Payment(paypal, account(), amount);
  await payment.register();
  return payment;
};
/** Other bytes under the signature of a captured delivery. */
const forged = (seen: Delivery, body: string): Delivery => ({
  ...seen,
  body: withChecksumOf(seen.body, body.replace('{', '{"note":"<letters>",')),
});
const decide = () => decisionsOf(replicas[0]!.server);
const read = async <Data>(path: string) =>
  ((await operatorsAt(replicas[0]!.server).get(`/operator/events${path}`).expect(200)).body as { data: Data }).data;
const waiting = () => read<InboxEventView[]>('?outcome=needs_review&limit=100');
const eventOf = async (payment: Payment) => {
  const [row] = await stage.admin.query<{ event_id: string }[]>(
    'SELECT event_id FROM webhook_events WHERE payment_id = $1 ORDER BY event_id DESC LIMIT 1',
    [payment.paymentId],
  );
  return row!.event_id;
};

describe('a body that was forged under the signature of another', () => {
  it('credits nothing: three captures of 300 000 000 USD, forged from one leaked delivery', async () => {
    const genuine = await registered();
    const seen = genuine.delivery('succeeded');
    await send(replicas[0]!.server, seen).expect(200);
    for (let n = 0; n < 3; n++) {
      const target = await registered(30_000_000_000);
      await send(replicas[n % 2]!.server, forged(seen, target.delivery('succeeded').body)).expect(200);
      expect(await target.balance()).toBe(0);
      // A stranger can neither credit a deposit nor stop it: the genuine success still settles.
      expect(await target.transaction()).toMatchObject({ status: 'pending' });
      expect(await target.outcomes(stage.admin)).toEqual(['payment_succeeded needs_review second_body']);
      await target.deliver('succeeded');
      expect(await target.transaction()).toMatchObject({ status: 'settled' });
    }
    expect(await genuine.balance()).toBe(10_000);
  });

  it('is stored next to the first, shown to operators and in the metrics, and named in the deposit', async () => {
    const [first, second] = [await registered(), await registered()];
    const seen = first.delivery('succeeded');
    await send(replicas[0]!.server, seen).expect(200);
    const forgery = forged(seen, second.delivery('succeeded').body);
    await send(replicas[1]!.server, forgery).expect(200);
    await send(replicas[1]!.server, forgery).expect(200);
    const [one, other] = [await eventOf(first), await eventOf(second)];
    const bodies = await stage.admin.query(
      'SELECT b.raw_body, outcome, held, deliveries FROM webhook_events JOIN webhook_bodies AS b USING (event_id) WHERE event_id = ANY ($1) ORDER BY event_id',
      [[one, other]],
    );
    expect(bodies).toEqual([
      { raw_body: Buffer.from(seen.body), outcome: 'settled', held: 'second_body', deliveries: 1 },
      { raw_body: Buffer.from(forgery.body), outcome: 'needs_review', held: 'second_body', deliveries: 2 },
    ]);
    expect(await first.transaction()).toMatchObject({ status: 'settled', review_reason: 'second_body' });
    expect(await first.balance()).toBe(10_000);
    const listed = (await waiting()).filter(({ event_id }) => [one, other].includes(event_id));
    expect(listed).toMatchObject([{ event_id: other, reason: 'second_body', reference: second.reference }, {}]);
    for (const [shown, beside] of [
      [other, one],
      [one, other],
    ] as const)
      expect(await read<InboxEventDetailView>(`/${shown}`)).toMatchObject({ beside_event_ids: [beside] });
    const metrics = await replicas[1]!.metrics.registry.metrics();
    expect(metrics).toMatch(/payment_webhook_events_total\{[^}]*outcome="second_body"[^}]*\} 2/);
    expect(metrics).toMatch(/payment_webhook_events_held\{[^}]*reason="second_body"[^}]*\} [1-9]/);
  });

  it('credits at most once when both come at the same moment over two replicas, and then needs review', async () => {
    for (let round = 0; round < 10; round++) {
      const [first, second] = [await registered(), await registered()];
      const seen = first.delivery('succeeded');
      const both = [seen, forged(seen, second.delivery('succeeded').body)];
      await Promise.all(times(6, (n) => send(replicas[n % 2]!.server, both[(n >> 1) % 2]!).expect(200)));
      expect((await first.balance()) + (await second.balance())).toBe(10_000);
      const rows = await stage.admin.query<{ held: string }[]>(
        'SELECT held FROM webhook_events WHERE payment_id = ANY ($1)',
        [[first.paymentId, second.paymentId]],
      );
      expect(rows).toEqual([{ held: 'second_body' }, { held: 'second_body' }]);
    }
  });

  it('takes no effect later: parked, by a deposit, by a replay or under its event’s id', async () => {
    const [first, second] = [new Payment(paypal, account()), new Payment(paypal, account())];
    const seen = first.delivery('succeeded');
    await send(replicas[0]!.server, seen).expect(200);
    const sameId = (JSON.parse(seen.body) as { id: string }).id;
    await send(replicas[0]!.server, forged(seen, second.delivery('succeeded', { eventId: sameId }).body)).expect(200);
    for (const payment of [first, second]) {
      await payment.register();
      expect(await payment.transaction()).toMatchObject({ status: 'pending' });
      await decide().event(await eventOf(payment), { decision: 'replay' });
      expect(await payment.balance()).toBe(0);
      expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded needs_review second_body']);
    }
  });

  it('is recognised by every transmission of its event, also one that repeats it', async () => {
    const first = await registered();
    const { body } = first.delivery('succeeded');
    const [one, again] = [paypal.sign(body), paypal.sign(body)];
    await send(replicas[0]!.server, one).expect(200);
    await send(replicas[0]!.server, again).expect(200);
    const target = await registered();
    await send(replicas[0]!.server, forged(again, target.delivery('succeeded').body)).expect(200);
    expect(await target.balance()).toBe(0);
  });

  it('is stored at most nineteen times next to the first', async () => {
    const seen = (await registered()).delivery('succeeded');
    await send(replicas[0]!.server, seen).expect(200);
    const target = await registered();
    for (let n = 0; n < 25; n++) {
      await send(replicas[0]!.server, forged(seen, target.delivery('succeeded').body)).expect(200);
    }
    expect(await target.outcomes(stage.admin)).toHaveLength(19);
  });
});

describe('an operator', () => {
  it('accepts the genuine one, and reverses the credit of the forged one', async () => {
    const [first, second] = [await registered(), await registered()];
    const seen = first.delivery('succeeded');
    const forgery = forged(seen, second.delivery('succeeded').body);
    await send(replicas[0]!.server, forgery).expect(200);
    await send(replicas[0]!.server, seen).expect(200);
    expect([await first.balance(), await second.balance()]).toEqual([0, 10_000]);
    const [genuineEvent, forgedEvent] = [await eventOf(first), await eventOf(second)];
    const { entries } = await decide().event(genuineEvent, { decision: 'accept', dry_run: true });
    const credit = { account_id: first.account.accountId, amount: 10_000, currency: 'USD', balance_after: 10_000 };
    expect(entries).toContainEqual(expect.objectContaining(credit));
    expect(await first.balance()).toBe(0);
    await decide().event(genuineEvent, { decision: 'accept' });
    await decide().event(forgedEvent, { decision: 'debit', amount: 10_000, reason: 'forged' });
    expect([await first.balance(), await second.balance()]).toEqual([10_000, 0]);
    expect(await second.transaction()).toMatchObject({ status: 'charged_back', review_reason: null });
    const listed = (await waiting()).map(({ event_id }) => event_id);
    expect(listed).not.toContain(genuineEvent);
    expect(listed).not.toContain(forgedEvent);
    const audit = await stage.admin.query<object[]>(
      'SELECT decision, operator, review_reason, amount, note FROM review_decisions WHERE event_id = ANY ($1) ORDER BY decision_id',
      [[genuineEvent, forgedEvent]],
    );
    expect(audit).toEqual([
      { decision: 'accept', operator: 'amina', review_reason: 'second_body', amount: null, note: null },
      { decision: 'adjust', operator: 'amina', review_reason: 'second_body', amount: '-10000', note: 'forged' },
    ]);
    await expect(decide().event(genuineEvent, { decision: 'accept' })).rejects.toThrow('is not held');
  });

  it('dismisses the forged one, and the genuine one stays unchanged', async () => {
    const [first, second] = [await registered(), await registered()];
    const seen = first.delivery('succeeded');
    await send(replicas[0]!.server, seen).expect(200);
    await send(replicas[0]!.server, forged(seen, second.delivery('succeeded').body)).expect(200);
    for (const payment of [second, first]) await decide().event(await eventOf(payment), { decision: 'dismiss' });
    expect(await first.outcomes(stage.admin)).toEqual(['payment_succeeded settled dismissed']);
    expect(await first.transaction()).toMatchObject({ status: 'settled', review_reason: null });
    expect(await second.outcomes(stage.admin)).toEqual(['payment_succeeded ignored dismissed']);
  });
});

it('a delivery that is older than four days is stored and needs review', async () => {
  const old = await registered();
  const body = old.delivery('succeeded').body;
  await send(replicas[0]!.server, paypal.sign(body, { now: new Date(Date.now() - 4 * DAY_MS - 60_000) })).expect(200);
  expect(await old.balance()).toBe(0);
  expect(await old.outcomes(stage.admin)).toEqual(['payment_succeeded needs_review delivered_too_late']);
  await decide().event(await eventOf(old), { decision: 'accept' });
  expect(await old.balance()).toBe(10_000);
  const recent = await registered();
  const late = recent.delivery('succeeded').body;
  await send(replicas[0]!.server, paypal.sign(late, { now: new Date(Date.now() - 4 * DAY_MS + 60_000) })).expect(200);
  expect(await recent.balance()).toBe(10_000);
});

it('unreadable bytes count as a second body too', async () => {
  const first = await registered();
  const seen = first.delivery('succeeded');
  await send(replicas[0]!.server, seen).expect(200);
  await send(replicas[0]!.server, { ...seen, body: withChecksumOf(seen.body, '["<letters>"]') }).expect(422);
  expect(await first.transaction()).toMatchObject({ review_reason: 'second_body' });
});
