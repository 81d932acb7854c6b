import { FakeRefunds, type MadeRefund, type Naming } from './support/fake-refunds';
import type { Payment } from './support/scenario';
import { DELIVERED_BY, NAMINGS, type Refund, RefundStage } from './support/refund-stage';
import { verifyLedger } from './support/verify-ledger';

/**
 * Three sources report a refund: the response to the call, the gateway's delivery, and the response to an inquiry.
 * The tests use every order of them, and each alone. They also mix them with the delivery about another refund of the
 * same amount, which was started at the gateway.
 */
let stage: RefundStage;
const fakes = {} as Record<Naming, FakeRefunds>;

beforeAll(async () => {
  stage = await RefundStage.open();
  for (const naming of NAMINGS)
    fakes[naming] = await new FakeRefunds(naming, { isIdempotent: false, inquires: 'by key' }).start();
  stage.use(Object.fromEntries(NAMINGS.map((naming) => [DELIVERED_BY[naming].provider, fakes[naming]])));
});
afterEach(async () => expect((await verifyLedger(stage.stage.database.serviceUrl)).problems).toEqual([]));
afterAll(async () => {
  await stage.close();
  await Promise.all(NAMINGS.map((naming) => fakes[naming].stop()));
});

type Source = 'answer' | 'delivery' | 'inquiry' | 'theirs';

const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

/** A refund with an open call and an open inquiry. Each is answered when the test requests it. */
class Scene {
  payment: Payment;
  asked: Refund;
  made: MadeRefund;
  theirs?: MadeRefund;
  private readonly gates = { refund: gate(), inquire: gate() };
  private readonly arrivals = { refund: gate(), inquire: gate() };
  private calls: Promise<void>[] = [];

  constructor(private readonly naming: Naming) {}

  async open(): Promise<this> {
    const fake = fakes[this.naming];
    fake.beforeAnswer = (call, made) => {
      this.made = made;
      this.arrivals[call].open();
      return this.gates[call].opened;
    };
    this.payment = await stage.settled(DELIVERED_BY[this.naming]);
    this.asked = await stage.refunded(this.payment, { amount: 4_000 });
    await this.arrivals.refund.opened;
    this.calls = [...stage.worker['underWay'].keys()];
    // As if the calling replica had died.
    await stage.stage.admin.query('UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE refund_id = $1', [
      this.asked.refund_id,
    ]);
    stage.worker.wake();
    await this.arrivals.inquire.opened;
    this.calls.push(...[...stage.worker['underWay'].keys()].filter((call) => !this.calls.includes(call)));
    return this;
  }

  theyRefund(): void {
    this.theirs = fakes[this.naming].refund(this.payment.paymentId, 4_000, this.payment.gateway.currency);
  }

  async hear(source: Source): Promise<void> {
    if (source === 'delivery') return stage.deliver(this.payment, this.made);
    if (source === 'theirs') return stage.deliver(this.payment, this.theirs!);
    const call = source === 'answer' ? 'refund' : 'inquire';
    this.gates[call].open();
    await this.calls[call === 'refund' ? 0 : 1];
  }

  async close(): Promise<void> {
    for (const { open } of Object.values(this.gates)) open();
    await Promise.all(this.calls);
  }
}

/** Whether the service still asks the gateway or an operator about the refund. */
const waits = async ({ refund_id }: Refund) => {
  const [row] = await stage.stage.admin.query<{ waits: boolean }[]>(
    'SELECT matched_by_amount OR next_attempt_at IS NOT NULL AS waits FROM refunds WHERE refund_id = $1',
    [refund_id],
  );
  return row!.waits;
};

const ORDERS: Source[][] = [
  ...(['answer', 'delivery', 'inquiry'] as const).map((source) => [source]),
  ...orders<Source>(['answer', 'delivery', 'inquiry']),
];

describe.each(NAMINGS)('of a gateway whose deliveries identify refunds by: %s', (naming) => {
  it.each(ORDERS.map((order) => [order.join(', '), order] as const))('%s: booked once', async (_name, order) => {
    const scene = await new Scene(naming).open();
    const { payment } = scene;
    for (const source of order) {
      await scene.hear(source);
      expect(await stage.books(payment)).toEqual({
        effects: ['refund_reserved 4000', 'refund_settled 4000'],
        refunded: 4_000,
        reserved: 0,
      });
    }
    expect(await stage.refund(payment, scene.asked)).toMatchObject({ status: 'succeeded' });
    await scene.close();
    // The same report under another key of the delivery.
    await stage.deliver(payment, scene.made);
    expect(await payment.transaction()).toMatchObject({ status: 'partially_refunded', refunded_amount: 4_000 });
    expect(await payment.balance()).toBe(6_000);
    expect(fakes[naming].of(payment.paymentId)).toHaveLength(1);
    if (order.length > 1) expect(await waits(scene.asked)).toBe(false);
  });

  it.each(orders<Source>(['answer', 'delivery', 'theirs']).map((order) => [order.join(', '), order] as const))(
    '%s, which began at the gateway: both are booked once',
    async (_name, order) => {
      const scene = await new Scene(naming).open();
      const { payment } = scene;
      scene.theyRefund();
      for (const source of order) await scene.hear(source);
      await scene.close();
      for (const source of order) if (source !== 'answer') await scene.hear(source);
      expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
      expect(await payment.balance()).toBe(2_000);
      expect(await stage.refund(payment, scene.asked)).toMatchObject({ status: 'succeeded' });
    },
  );
});

describe('two refunds of one amount', () => {
  it.each(NAMINGS)('are each booked once, whichever refund the earlier deliveries meant: %s', async (naming) => {
    const fake = fakes[naming];
    const payment = await stage.settled(DELIVERED_BY[naming]);
    const answers = gate();
    const arrived: MadeRefund[] = [];
    const both = gate();
    fake.beforeAnswer = (_call, made) => {
      if (arrived.push(made) === 2) both.open();
      return answers.opened;
    };
    const asked = [await stage.refunded(payment, { amount: 3_000 }), await stage.refunded(payment, { amount: 3_000 })];
    await both.opened;
    await stage.deliver(payment, arrived[1]!);
    await stage.deliver(payment, arrived[0]!);
    answers.open();
    await stage.finish();
    expect(await stage.books(payment)).toEqual({
      effects: ['refund_reserved 3000', 'refund_reserved 3000', 'refund_settled 3000', 'refund_settled 3000'],
      refunded: 6_000,
      reserved: 0,
    });
    for (const one of asked) expect(await stage.refund(payment, one)).toMatchObject({ status: 'succeeded' });
    expect(await payment.outcomes(stage.stage.admin)).not.toContain('refund parked before_answer');
  });

  it.each(NAMINGS)('one fails: the other is booked, whichever delivery came before: %s', async (naming) => {
    const fake = fakes[naming];
    const payment = await stage.settled(DELIVERED_BY[naming]);
    const answers = gate();
    const arrived: MadeRefund[] = [];
    const both = gate();
    fake.beforeAnswer = (_call, made) => {
      if (arrived.push(made) === 2) both.open();
      return answers.opened;
    };
    let n = 0;
    fake.fateOf = () => (n++ === 0 ? 'failed' : 'answered');
    await stage.refunded(payment, { amount: 3_000 });
    await stage.refunded(payment, { amount: 3_000 });
    await both.opened;
    fake.fateOf = () => 'answered';
    await stage.deliver(
      payment,
      arrived.find(({ status }) => status === 'succeeded')!,
    );
    answers.open();
    await stage.finish();
    expect(await stage.books(payment)).toMatchObject({ refunded: 3_000, reserved: 0 });
    expect(await payment.balance()).toBe(7_000);
  });
});

describe('another refund of the same amount, started at the gateway, has the only delivery, and the response for ours is lost', () => {
  const scene = async (naming: Naming, isFirst: boolean) => {
    const fake = fakes[naming];
    fake.beforeAnswer = () => Promise.resolve();
    const payment = await stage.settled(DELIVERED_BY[naming]);
    const start = () => fake.refund(payment.paymentId, 4_000, payment.gateway.currency);
    let theirs = isFirst ? start() : null;
    fake.fateOf = () => 'lost';
    const asked = await stage.refunded(payment, { amount: 4_000 });
    await stage.finish();
    fake.fateOf = () => 'answered';
    theirs ??= start();
    await stage.deliver(payment, theirs);
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded' });
    return { payment, asked, ours: fake.of(payment.paymentId).find(({ key }) => key !== '')! };
  };

  it.each([
    ['same', 'theirs first', true],
    ['same', 'ours first', false],
    ['total', 'theirs first', true],
    ['total', 'ours first', false],
  ] as const)(
    'is booked in addition to ours, since the gateway is asked which refund it is: %s, %s',
    async (naming, _order, isFirst) => {
      const { payment, asked, ours } = await scene(naming, isFirst);
      expect(await waits(asked)).toBe(true);
      await stage.pass();
      expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
      expect(await payment.balance()).toBe(2_000);
      expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded', gateway_refund_id: ours.id });
      expect(await waits(asked)).toBe(false);
      await stage.deliver(payment, ours);
      expect(await stage.books(payment)).toMatchObject({ refunded: 8_000 });
    },
  );

  it('is distinguished from ours only by its id while the gateway has not finished ours, which may still fail', async () => {
    const { payment, asked, ours } = await scene('same', true);
    ours.status = 'pending';
    await stage.pass();
    expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
    expect(await waits(asked)).toBe(true);
    ours.status = 'failed';
    await stage.pass();
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'failed' });
    expect(await stage.books(payment)).toMatchObject({ refunded: 4_000, reserved: 0 });
    expect(await payment.balance()).toBe(6_000);
    expect(await waits(asked)).toBe(false);
  });

  it('leaves ours confirmed if deliveries have separate ids', async () => {
    const { payment, asked, ours } = await scene('other', true);
    await stage.pass();
    expect(await stage.refund(payment, asked)).toMatchObject({ status: 'succeeded', gateway_refund_id: ours.id });
    expect(await waits(asked)).toBe(false);
    await stage.deliver(payment, ours);
    expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
  });

  it('is also ended by the delivery about ours', async () => {
    const { payment, asked, ours } = await scene('same', true);
    await stage.deliver(payment, ours);
    expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
    await stage.pass();
    expect(await stage.books(payment)).toMatchObject({ refunded: 8_000, reserved: 0 });
    expect(await waits(asked)).toBe(false);
  });
});
