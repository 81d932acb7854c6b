import fc from 'fast-check';

/** Possible responses of a gateway to an inquiry about a payment. */
export type Says = 'paid' | 'failed' | 'pending' | 'unknown' | 'away';

/** Possible steps. Payments and accounts are given by their number in the history. */
export type Operation =
  /** Or started here, as its plan says. */
  | { kind: 'register'; payment: number }
  /** The service makes an inquiry, if the payment is still open. */
  | { kind: 'inquire'; payment: number; says: Says }
  /** A settlement report lists the payment as settled, and another payment of the gateway. */
  | { kind: 'report'; payment: number; also: number }
  | { kind: 'succeed'; payment: number }
  | { kind: 'succeed_wrongly'; payment: number }
  | { kind: 'succeed_incompletely'; payment: number }
  /** The payer of a settled payment pays a second time. */
  | { kind: 'pay_twice'; payment: number }
  /** A success of this payment under the id of another one of its gateway, if one is settled. */
  | { kind: 'succeed_as'; payment: number }
  /** A body with this report about the payment, forged under the signature of another's success. */
  | { kind: 'forge'; payment: number; from: number }
  | { kind: 'fail'; payment: number }
  /** An operator books a chargeback that could not be booked. */
  | { kind: 'adjust'; payment: number }
  | { kind: 'refund'; payment: number; refund: number }
  /** A refund that is started here. The gateway refuses some, and loses the responses to others. */
  | { kind: 'refund_here'; payment: number; refund: number }
  | { kind: 'charge_back'; payment: number }
  | { kind: 'transfer'; from: number; to: number; amount: number }
  | { kind: 'pay_out'; from: number; amount: number }
  /** The gateway reports one of the payouts. */
  | { kind: 'report_payout'; payout: number }
  /** A payment that the merchant captures: the payer confirms it, or the gateway lets it expire. */
  | { kind: 'authorize' | 'expire' | 'release'; manual: number }
  | { kind: 'capture'; manual: number; share: number; final: boolean };

export const ACCOUNTS = 3;
export const REFUND_SHARES = [0.3, 0.4, 0.5];
const CAPTURE_SHARES = [0.2, 0.6, 1];

export interface PaymentPlan {
  gateway: 'razorpay' | 'adyen' | 'mobilemoney' | 'paypal';
  account: number;
  amount: number;
  /** The service starts it at its gateway. Otherwise it is started elsewhere and registered. */
  isStarted: boolean;
}

/** A payment that the merchant captures. */
export interface ManualPlan {
  account: number;
  amount: number;
}

export interface History {
  payments: PaymentPlan[];
  manuals: ManualPlan[];
  operations: Operation[];
}

const index = (below: number) => fc.nat({ max: below - 1 });

const gateway = fc.constantFrom('razorpay' as const, 'adyen' as const, 'mobilemoney' as const, 'paypal' as const);

/** Half of the histories have all payments at one gateway, where one may be confused with another. */
const plans: fc.Arbitrary<PaymentPlan[]> = fc
  .tuple(
    fc.option(gateway, { freq: 1 }),
    fc.array(
      fc.record({
        gateway,
        account: index(ACCOUNTS),
        amount: fc.integer({ min: 100, max: 5_000 }),
        isStarted: fc.boolean(),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  )
  .map(([only, payments]) => payments.map((payment) => ({ ...payment, gateway: only ?? payment.gateway })));

const manuals: fc.Arbitrary<ManualPlan[]> = fc.array(
  fc.record({ account: index(ACCOUNTS), amount: fc.integer({ min: 100, max: 5_000 }) }),
  { minLength: 1, maxLength: 2 },
);

/** Random histories: some events come before their deposit, some twice, some contradict each other. */
export const histories: fc.Arbitrary<History> = fc.tuple(plans, manuals).chain(([payments, captured]) => {
  const payment = index(payments.length);
  const manual = index(captured.length);
  const about = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind), payment });
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    { weight: 4, arbitrary: about('register') },
    { weight: 6, arbitrary: about('succeed') },
    { weight: 1, arbitrary: about('succeed_wrongly') },
    { weight: 2, arbitrary: about('succeed_incompletely') },
    { weight: 2, arbitrary: about('pay_twice') },
    { weight: 5, arbitrary: about('succeed_as') },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('forge' as const), payment, from: payment }) },
    { weight: 3, arbitrary: about('fail') },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('inquire' as const),
        payment,
        says: fc.constantFrom<Says>('paid', 'paid', 'failed', 'pending', 'unknown', 'away'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('report' as const), payment, also: payment }) },
    { weight: 2, arbitrary: about('adjust') },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('refund' as const), payment, refund: index(REFUND_SHARES.length) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('refund_here' as const),
        payment,
        refund: index(REFUND_SHARES.length),
      }),
    },
    { weight: 1, arbitrary: about('charge_back') },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('transfer' as const),
        from: index(ACCOUNTS),
        to: index(ACCOUNTS),
        amount: fc.integer({ min: 1, max: 3_000 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('pay_out' as const),
        from: index(ACCOUNTS),
        amount: fc.integer({ min: 1, max: 2_000 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('report_payout' as const), payout: fc.nat({ max: 9 }) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('authorize' as const, 'authorize' as const, 'expire' as const, 'release' as const),
        manual,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('capture' as const),
        manual,
        share: index(CAPTURE_SHARES.length),
        final: fc.boolean(),
      }),
    },
  );
  return fc
    .record({
      operations: fc.array(operation, { minLength: 20, maxLength: 50, size: 'max' }),
      // Most payments are registered at some time, in short histories too.
      registered: fc.array(fc.option(fc.nat(), { freq: 6 }), {
        minLength: payments.length,
        maxLength: payments.length,
      }),
    })
    .map(({ operations, registered }) => ({
      payments,
      manuals: captured,
      operations: withRegistrations(operations, registered),
    }));
});

function withRegistrations(operations: readonly Operation[], at: readonly (number | null)[]): Operation[] {
  const all = [...operations];
  for (const [payment, place] of at.entries())
    if (place !== null) all.splice(place % (operations.length / 2), 0, { kind: 'register', payment });
  return all;
}

/** Possible end states of a payment when everything has been delivered, in any order. */
export interface DeliveredFacts {
  registered: boolean;
  succeeded: boolean;
  succeededWrongly: boolean;
  succeededIncompletely: boolean;
  /** Its own success came under a transmission with a second body. */
  doubted: boolean;
  /** A forged success was delivered for it. */
  forged: boolean;
  failed: boolean;
  refunds: Set<number>;
  chargedBack: boolean;
}

/** PayPal's signature does not cover the bytes. A forgery needs a captured success of another payment. */
export const mayForge = (
  { payments }: History,
  operation: Operation,
): operation is Extract<Operation, { kind: 'forge' }> =>
  operation.kind === 'forge' &&
  operation.from !== operation.payment &&
  [operation.from, operation.payment].every((n) => payments[n]!.gateway === 'paypal');

export function deliveredFactsOf(history: History, payment: number): DeliveredFacts {
  const about = history.operations.filter((operation) => 'payment' in operation && operation.payment === payment);
  const forgeries = history.operations.flatMap((operation) => (mayForge(history, operation) ? [operation] : []));
  const has = (kind: Operation['kind']) => about.some((operation) => operation.kind === kind);
  return {
    registered: has('register'),
    succeeded: has('succeed'),
    succeededWrongly: has('succeed_wrongly') || has('succeed_as'),
    succeededIncompletely: has('succeed_incompletely'),
    doubted: forgeries.some(({ from }) => from === payment),
    forged: forgeries.some((forgery) => forgery.payment === payment),
    failed: has('fail'),
    refunds: new Set(about.flatMap((operation) => (operation.kind === 'refund' ? [operation.refund] : []))),
    chargedBack: has('charge_back'),
  };
}

export interface Seen {
  status: string;
  settled: number;
  refunded: number;
  charged_back: number;
  adjusted: number;
  /** The numbers of the refunds that took effect. */
  refunds: number[];
  /** Refunds that were started here: those that the gateway made, those that it reversed, and those that are open. */
  made_here: number;
  taken_back: number;
  reserved: number;
}

/** Every contradiction between the seen and the delivered facts. */
export function contradictions(plan: PaymentPlan, delivered: DeliveredFacts, seen: Seen | null): string[] {
  if (!delivered.registered) return seen ? ['a transaction without a registration'] : [];
  if (!seen) return ['a registered deposit is lost'];
  const found: string[] = [];
  const check = (holds: boolean, text: string) => {
    if (!holds) found.push(`${text}: ${JSON.stringify({ plan, seen })}`);
  };
  const isSettled = !['pending', 'failed', 'needs_review'].includes(seen.status);
  check(seen.settled === (isSettled ? plan.amount : 0), 'what is credited is the amount, once, or nothing');
  const { succeeded, succeededWrongly, succeededIncompletely, doubted, forged } = delivered;
  if (succeeded && !succeededWrongly && !doubted)
    check(isSettled, 'a success settles, an incomplete one before it or not');
  if (!succeeded && !forged) check(!isSettled, 'nothing settles without a success');
  if (!succeeded && !forged && !succeededWrongly) {
    const waits = succeededIncompletely ? 'needs_review' : delivered.failed ? 'failed' : 'pending';
    check(seen.status === waits, 'a failure fails, an incomplete success waits');
  }
  check(seen.refunded + seen.charged_back <= seen.settled, 'refunds and chargebacks stay within the settled amount');
  check(seen.adjusted <= 0 && seen.adjusted >= -seen.settled, 'an adjustment takes no more than came');
  const left = seen.settled + seen.adjusted - seen.refunded - seen.charged_back;
  const applied = seen.refunds.reduce((sum, refund) => sum + refundAmount(plan, refund), 0);
  const tooMuch = applied + seen.made_here > seen.settled + seen.adjusted - seen.charged_back;
  check(applied + seen.made_here === seen.refunded || tooMuch, 'each refund debits its own amount, once');
  check(seen.reserved === 0, 'nothing stays reserved');
  check(new Set(seen.refunds).size === seen.refunds.length, 'no refund twice');
  check(
    seen.refunds.every((refund) => delivered.refunds.has(refund)),
    'no refund that was not delivered',
  );
  if (!isSettled) return found;
  for (const refund of plan.gateway === 'mobilemoney' ? [] : delivered.refunds) {
    const fits = refundAmount(plan, refund) <= left - seen.taken_back;
    check(seen.refunds.includes(refund) || !fits, 'no refund is lost that still fits');
  }
  const expected =
    seen.charged_back - seen.adjusted > 0
      ? 'charged_back'
      : seen.refunded === plan.amount
        ? 'refunded'
        : seen.refunded > 0
          ? 'partially_refunded'
          : 'settled';
  check(seen.status === expected, `the status follows from the amounts (${expected})`);
  return found;
}

export const refundAmount = (plan: PaymentPlan, refund: number): number =>
  Math.floor(plan.amount * REFUND_SHARES[refund]!);

export const captureAmount = ({ amount }: Pick<ManualPlan, 'amount'>, share: number): number =>
  Math.ceil(amount * CAPTURE_SHARES[share]!);

/** Runs the work with this many concurrent callers. Each takes the next piece when it is done. */
export async function concurrently<T>(callers: number, items: readonly T[], work: (item: T) => Promise<void>) {
  let next = 0;
  const caller = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
