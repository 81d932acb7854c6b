import { flutterwave, paystack, razorpay, stripe } from '@platform/harness';
import type { OpenRefundView } from '../src/operators/refunds/operator-refund.dto';
import { RefundWorker } from '../src/payments/refunds/sending/refund.worker';
import { SentRefundStore } from '../src/payments/refunds/sending/sent-refund.store';
import { type Fate, FakeRefunds } from './support/fake-refunds';
import { concurrently } from './support/history';
import type { Payment } from './support/scenario';
import { decisionsOf, OPERATORS, operatorsAt } from './support/operators';
import { type Refund, RefundStage } from './support/refund-stage';
import { verifyLedger } from './support/verify-ledger';

/** `PAYMENT_REFUNDS=1000` for the number of the guarantee. */
const REFUNDS = Number(process.env['PAYMENT_REFUNDS'] ?? 60);
const CALLERS = 8;

let stage: RefundStage;
let fakes: Record<'razorpay' | 'stripe' | 'paystack' | 'flutterwave', FakeRefunds>;

beforeAll(async () => {
  stage = await RefundStage.open(2, { OPERATORS });
  fakes = {
    razorpay: await new FakeRefunds('same', { isIdempotent: true }).start(),
    stripe: await new FakeRefunds('total', { isIdempotent: true }).start(),
    paystack: await new FakeRefunds('other', { isIdempotent: false }).start(),
    flutterwave: await new FakeRefunds('same', { isIdempotent: false, inquires: 'never' }).start(),
  };
  stage.use(fakes);
});
beforeEach(() => {
  for (const fake of Object.values(fakes)) fake.fateOf = () => 'answered';
});
afterEach(async () => expect((await verifyLedger(stage.stage.database.serviceUrl)).problems).toEqual([]));
afterAll(async () => {
  await stage.close();
  await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
});

const GATEWAYS = { razorpay, stripe, paystack, flutterwave };
const NAMES = Object.keys(GATEWAYS) as (keyof typeof GATEWAYS)[];
const fakeOf = ({ gateway }: Payment): FakeRefunds => fakes[gateway.provider as keyof typeof fakes];
const decide = ({ refund_id }: Refund, body: Parameters<ReturnType<typeof decisionsOf>['refund']>[1]) =>
  decisionsOf(stage.replicas[0]!.server).refund(refund_id, body);
const why = { reason: 'as its dashboard shows' };
/** The refund in the list of undecided refunds. */
const listed = async ({ refund_id }: Refund, query: object) => {
  const request = operatorsAt(stage.replicas[0]!.server).get('/operator/refunds');
  const { body } = await request.query({ limit: '100', ...query }).expect(200);
  return (body as { data: OpenRefundView[] }).data.filter((refund) => refund.refund_id === refund_id);
};
const statusesOf = async (scenes: readonly Scene[]) => {
  const statuses: string[] = [];
  for (const { payment, asked } of scenes) statuses.push((await stage.refund(payment, asked)).status);
  return statuses;
};

interface Scene {
  payment: Payment;
  asked: Refund;
}

it(`${REFUNDS} refunds whose calls time out after acting, or before, or are answered late: none twice, none unbooked`, async () => {
  const fates: Fate[] = ['lost', 'lost', 'dropped', 'answered', 'pending'];
  let n = 0;
  for (const fake of Object.values(fakes)) fake.fateOf = () => fates[n++ % fates.length]!;
  const scenes: Scene[] = [];
  await concurrently(CALLERS, [...Array(REFUNDS).keys()], async (k) => {
    const payment = await stage.settled(GATEWAYS[NAMES[k % 4]!], 10_000, stage.account(k));
    scenes.push({ payment, asked: await stage.refunded(payment, { amount: 1_000 + k }) });
  });
  await stage.finish();
  // The gateway's delivery arrives for every third refund. For pending ones it has to arrive.
  await concurrently(CALLERS, [...scenes.entries()], async ([k, { payment }]) => {
    for (const made of fakeOf(payment).of(payment.paymentId)) {
      if (made.status === 'pending') made.status = 'succeeded';
      else if (k % 3 !== 0) continue;
      await stage.deliver(payment, made);
    }
  });
  const rounds: Fate[] = ['lost', 'answered', 'dropped', 'answered', 'answered'];
  for (const fate of rounds) {
    for (const fake of Object.values(fakes)) fake.fateOf = () => fate;
    await stage.pass();
  }
  const undecided = await statusesOf(scenes);
  // Refunds with an unknown result are listed, and an operator checks them at the gateway.
  let listed = 0;
  for (const [k, { payment, asked }] of scenes.entries()) {
    if (undecided[k] !== 'needs_review') continue;
    listed++;
    expect(['paystack', 'flutterwave']).toContain(payment.gateway.provider);
    const happened = fakeOf(payment).of(payment.paymentId).length > 0;
    await decide(asked, { decision: happened ? 'happened' : 'did_not_happen', ...why });
  }
  const outcomes = await statusesOf(scenes);
  const twice = scenes.filter(({ payment }) => fakeOf(payment).of(payment.paymentId).length > 1);
  const wrong: unknown[] = [];
  for (const [k, { payment, asked }] of scenes.entries()) {
    const made = fakeOf(payment).of(payment.paymentId).length;
    const { refunded, reserved } = await stage.books(payment);
    const isRight =
      outcomes[k] === (made ? 'succeeded' : 'failed') && reserved === 0 && refunded === made * asked.amount;
    if (!isRight || (await payment.balance()) !== 10_000 - refunded)
      wrong.push([payment.gateway.provider, outcomes[k], made, refunded, reserved]);
  }
  process.stdout.write(
    `\n${REFUNDS} refunds: ${twice.length} made twice, ${wrong.length} not as the gateway has them, ${listed} decided by an operator\n`,
  );
  expect([twice.length, wrong]).toEqual([0, []]);
  // Every result that can be found is booked.
  expect(listed).toBeLessThan(REFUNDS / 2);
});

describe('a replica that dies', () => {
  /** A refund that a replica stored without sending it. */
  const stored = async (name: keyof typeof fakes): Promise<Scene> => {
    const wakes = stage.replicas.map(({ app }) => jest.spyOn(app.get(RefundWorker), 'wake').mockReturnValue(undefined));
    const payment = await stage.settled(GATEWAYS[name]);
    const asked = await stage.refunded(payment, { amount: 4_000 });
    wakes.forEach((wake) => wake.mockRestore());
    return { payment, asked };
  };
  /** The same, and claimed. */
  const claimed = async (name: keyof typeof fakes): Promise<Scene> => {
    const scene = await stored(name);
    await stage.stage.admin.query(
      `UPDATE refunds SET sent_at = clock_timestamp(), attempts = 1, next_attempt_at = clock_timestamp() + interval '180 s'
        WHERE refund_id = $1 AND sent_at IS NULL`,
      [scene.asked.refund_id],
    );
    return scene;
  };

  it.each(NAMES)('between its commit and its call: another one sends the refund (%s)', async (name) => {
    const { payment, asked } = await stored(name);
    await stage.finish();
    expect(fakeOf(payment).of(payment.paymentId)).toHaveLength(1);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
  });

  it.each(['razorpay', 'stripe'] as const)(
    'right before its call: the same call is made again where that is safe (%s)',
    async (name) => {
      const { payment, asked } = await claimed(name);
      await stage.pass();
      expect(fakeOf(payment).of(payment.paymentId)).toHaveLength(1);
      expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
    },
  );

  it.each(['paystack', 'flutterwave'] as const)(
    'right before its call: nothing is sent again elsewhere, and a person is asked (%s)',
    async (name) => {
      const { payment, asked } = await claimed(name);
      for (let round = 0; round < 5; round++) await stage.pass();
      expect(fakeOf(payment).of(payment.paymentId)).toEqual([]);
      expect(await stage.refund(payment, asked)).toMatchObject({ status: 'needs_review' });
      expect(await listed(asked, { status: 'needs_review', provider: name })).toHaveLength(1);
      await decide(asked, { decision: 'did_not_happen', reason: 'no such refund there' });
      expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed' });
      expect(await payment.balance()).toBe(10_000);
    },
  );

  it.each(['razorpay', 'stripe'] as const)('after its call: the repetition is the same refund (%s)', async (name) => {
    const { payment, asked } = await stored(name);
    const lost = jest.spyOn(SentRefundStore.prototype, 'answered').mockRejectedValueOnce(new Error('killed'));
    await stage.finish();
    lost.mockRestore();
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'pending' });
    await stage.pass();
    expect(fakeOf(payment).of(payment.paymentId)).toHaveLength(1);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
  });
});

describe('an unknown outcome where a repetition would be another refund', () => {
  const unknown = async (fate: Fate = 'lost') => {
    fakes.flutterwave.fateOf = () => fate;
    const payment = await stage.settled(flutterwave);
    const asked = await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'needs_review' });
    return { payment, asked };
  };

  it('is counted, listed, and booked by a late delivery', async () => {
    const { payment, asked } = await unknown();
    const metrics = await stage.replicas[0]!.metrics.registry.metrics();
    expect(metrics).toMatch(/payment_refunds_open\{[^}]*status="needs_review"[^}]*\} [1-9]/);
    await stage.deliver(payment, fakes.flutterwave.of(payment.paymentId)[0]!);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
    await expect(decide(asked, { decision: 'happened', ...why })).rejects.toThrow('does not wait');
  });

  it('that happened is booked by an operator, who is named, and a later delivery changes nothing', async () => {
    const { payment, asked } = await unknown();
    const { entries } = await decide(asked, { decision: 'happened', ...why });
    const clearing = { clearing_account: 'refunds:flutterwave', amount: -4_000, currency: 'NGN' };
    expect(entries).toContainEqual(expect.objectContaining(clearing));
    await stage.deliver(payment, fakes.flutterwave.of(payment.paymentId)[0]!);
    expect(await stage.books(payment)).toMatchObject({ refunded: 4_000, reserved: 0 });
    const decisions = await stage.stage.admin.query(
      'SELECT decision, operator, amount, note FROM review_decisions WHERE refund_id = $1',
      [asked.refund_id],
    );
    expect(decisions).toEqual([
      { decision: 'refund_happened', operator: 'amina', amount: '4000', note: 'as its dashboard shows' },
    ]);
  });

  it('that happened although an operator decided otherwise debits the wallet when the gateway reports it', async () => {
    const { payment, asked } = await unknown();
    await decide(asked, { decision: 'did_not_happen', ...why });
    expect(await payment.balance()).toBe(10_000);
    await stage.deliver(payment, fakes.flutterwave.of(payment.paymentId)[0]!);
    expect(await stage.books(payment)).toMatchObject({ refunded: 4_000, reserved: 0 });
    expect(await payment.balance()).toBe(6_000);
  });

  it('changes nothing in a dry run', async () => {
    const { payment, asked } = await unknown();
    await decide(asked, { decision: 'happened', ...why, dry_run: true });
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'needs_review' });
    await decide(asked, { decision: 'happened', ...why });
    await expect(decide(asked, { decision: 'happened' })).rejects.toThrow('requires a reason');
  });
});

describe('a refund that never reached the gateway, but was taken for another one of the same amount', () => {
  const taken = async (name: keyof typeof fakes) => {
    fakes[name].fateOf = () => 'dropped';
    const payment = await stage.settled(GATEWAYS[name]);
    const asked = await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    const theirs = fakes[name].refund(payment.paymentId, 4_000, payment.gateway.currency);
    await stage.deliver(payment, theirs);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
    return { payment, asked, theirs };
  };
  const late = (asked: Refund) =>
    stage.stage.admin.query("UPDATE refunds SET sent_at = sent_at - interval '4 days' WHERE refund_id = $1", [
      asked.refund_id,
    ]);
  const unconfirmed = (asked: Refund) => listed(asked, { status: 'unconfirmed' });

  it.each(['razorpay', 'stripe'] as const)('is still made (%s)', async (name) => {
    const { payment, asked } = await taken(name);
    fakes[name].fateOf = () => 'answered';
    await stage.pass();
    expect(fakeOf(payment).of(payment.paymentId)).toHaveLength(2);
    expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
  });

  it.each(['razorpay', 'stripe'] as const)(
    'fails where the gateway refuses it, and the other one is booked (%s)',
    async (name) => {
      const { payment, asked } = await taken(name);
      fakes[name].fateOf = () => 'refused';
      await stage.pass();
      expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed', failure_reason: 'refused' });
      expect(await stage.books(payment)).toMatchObject({ refunded: 4_000, reserved: 0 });
      expect(await payment.balance()).toBe(6_000);
    },
  );

  it('has inquiries for three days, and is then listed for an operator, who knows that it did not happen', async () => {
    const { payment, asked } = await taken('razorpay');
    await stage.pass();
    expect(await unconfirmed(asked)).toEqual([]);
    await late(asked);
    fakes.razorpay.fateOfInquiry = () => 'dropped';
    await stage.pass();
    fakes.razorpay.fateOfInquiry = () => 'answered';
    expect(await unconfirmed(asked)).toHaveLength(1);
    expect(await stage.replicas[0]!.metrics.registry.metrics()).toMatch(
      /payment_refunds_open\{[^}]*status="unconfirmed"[^}]*\} [1-9]/,
    );
    await expect(decide(asked, { decision: 'happened', ...why })).rejects.toThrow('gateway’s id');
    await decide(asked, { decision: 'did_not_happen', ...why });
    expect(await unconfirmed(asked)).toEqual([]);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed' });
    expect(await stage.books(payment)).toMatchObject({ refunded: 4_000, reserved: 0 });
    expect(await payment.balance()).toBe(6_000);
  });

  it.each([
    ['the one that was delivered', true, 4_000],
    ['another one', false, 8_000],
  ])('is %s by an operator’s decision if the gateway has no inquiries', async (_which, isTheirs, refunded) => {
    const { payment, asked, theirs } = await taken('flutterwave');
    expect(await unconfirmed(asked)).toMatchObject([{ gateway_refund_id: theirs.id }]);
    const id = isTheirs ? theirs.id : `${theirs.id}-second`;
    await decide(asked, { decision: 'happened', gateway_refund_id: id, ...why });
    expect(await unconfirmed(asked)).toEqual([]);
    expect(await stage.books(payment)).toMatchObject({ refunded, reserved: 0 });
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded', gateway_refund_id: id });
  });

  it('gets no id that another refund has', async () => {
    const { payment, asked } = await taken('flutterwave');
    fakes.flutterwave.fateOf = () => 'answered';
    const other = await stage.refunded(payment, { amount: 1_000 });
    await stage.finish();
    const { gateway_refund_id } = await stage.refund(payment, other);
    const saying = decide(asked, { decision: 'happened', gateway_refund_id: gateway_refund_id!, ...why });
    await expect(saying).rejects.toThrow('another refund');
    expect(await unconfirmed(asked)).toHaveLength(1);
  });
});

it('a refund that cannot reach its gateway is sent later', async () => {
  const away = await new FakeRefunds('same', { isIdempotent: false }).start();
  stage.use({ ...fakes, razorpay: away });
  const payment = await stage.settled(razorpay);
  await away.stop();
  const asked = await stage.refunded(payment, { amount: 4_000 });
  await stage.finish();
  await stage.pass();
  expect(await stage.refund(payment, asked)).toMatchObject({ status: 'pending' });
  stage.use(fakes);
  await stage.pass();
  expect(fakes.razorpay.of(payment.paymentId)).toHaveLength(1);
  expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
});

it('an unreadable response is not final: the service makes an inquiry', async () => {
  fakes.razorpay.fateOf = () => 'nonsense';
  const payment = await stage.settled(razorpay);
  const asked = await stage.refunded(payment, { amount: 4_000 });
  await stage.finish();
  expect(await stage.refund(payment, asked)).toMatchObject({ status: 'pending' });
  fakes.razorpay.fateOf = () => 'answered';
  await stage.pass();
  expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
});
