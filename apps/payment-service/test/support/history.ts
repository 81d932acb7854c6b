import fc from 'fast-check';

/** What may happen; payments and accounts by their number in the history. */
export type Operation =
  | { kind: 'register'; payment: number }
  | { kind: 'succeed'; payment: number }
  | { kind: 'succeed_wrongly'; payment: number }
  | { kind: 'fail'; payment: number }
  | { kind: 'refund'; payment: number; refund: number }
  | { kind: 'charge_back'; payment: number }
  | { kind: 'transfer'; from: number; to: number; amount: number };

export const ACCOUNTS = 3;
export const REFUND_SHARES = [0.3, 0.4, 0.5];

export interface PaymentPlan {
  gateway: 'razorpay' | 'adyen' | 'mobilemoney';
  account: number;
  amount: number;
}

export interface History {
  payments: PaymentPlan[];
  operations: Operation[];
}

const index = (below: number) => fc.nat({ max: below - 1 });

/** Random histories: some events come before their deposit, some twice, some contradict each other. */
export const histories: fc.Arbitrary<History> = fc
  .array(
    fc.record({
      gateway: fc.constantFrom('razorpay' as const, 'adyen' as const, 'mobilemoney' as const),
      account: index(ACCOUNTS),
      amount: fc.integer({ min: 100, max: 5_000 }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .chain((payments) => {
    const payment = index(payments.length);
    const about = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind), payment });
    const operation: fc.Arbitrary<Operation> = fc.oneof(
      { weight: 4, arbitrary: about('register') },
      { weight: 6, arbitrary: about('succeed') },
      { weight: 1, arbitrary: about('succeed_wrongly') },
      { weight: 3, arbitrary: about('fail') },
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('refund' as const), payment, refund: index(REFUND_SHARES.length) }),
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
    );
    return fc.record({
      payments: fc.constant(payments),
      operations: fc.array(operation, { minLength: 10, maxLength: 40 }),
    });
  });

/** What may be said of a payment when everything has been delivered, in whatever order it was. */
export interface Told {
  registered: boolean;
  succeeded: boolean;
  succeededWrongly: boolean;
  failed: boolean;
  refunds: Set<number>;
  chargedBack: boolean;
}

export function toldOf(history: History, payment: number): Told {
  const about = history.operations.filter((operation) => 'payment' in operation && operation.payment === payment);
  const has = (kind: Operation['kind']) => about.some((operation) => operation.kind === kind);
  return {
    registered: has('register'),
    succeeded: has('succeed'),
    succeededWrongly: has('succeed_wrongly'),
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
  /** The numbers of the refunds that took effect. */
  refunds: number[];
}

/** Every way in which what is seen contradicts what was told. */
export function contradictions(plan: PaymentPlan, told: Told, seen: Seen | null): string[] {
  if (!told.registered) return seen ? ['a transaction that nobody registered'] : [];
  if (!seen) return ['a registered deposit is lost'];
  const found: string[] = [];
  const check = (holds: boolean, text: string) => {
    if (!holds) found.push(`${text}: ${JSON.stringify({ plan, seen })}`);
  };
  const isSettled = !['pending', 'failed', 'needs_review'].includes(seen.status);
  check(seen.settled === (isSettled ? plan.amount : 0), 'what is credited is the amount, once, or nothing');
  if (told.succeeded && !told.succeededWrongly) check(isSettled, 'a success settles');
  if (!told.succeeded) check(!isSettled, 'nothing settles without a success');
  if (!told.succeeded && !told.succeededWrongly)
    check(seen.status === (told.failed ? 'failed' : 'pending'), 'a failure fails');
  const left = seen.settled - seen.refunded - seen.charged_back;
  check(left >= 0, 'no more goes back than came');
  const applied = seen.refunds.reduce((sum, refund) => sum + refundAmount(plan, refund), 0);
  check(applied === seen.refunded, 'each refund debits its own amount, once');
  check(new Set(seen.refunds).size === seen.refunds.length, 'no refund twice');
  check(seen.refunds.every((refund) => told.refunds.has(refund)), 'no refund that was not told'); // prettier-ignore
  if (!isSettled) return found;
  for (const refund of plan.gateway === 'mobilemoney' ? [] : told.refunds) {
    const fits = refundAmount(plan, refund) <= left;
    check(seen.refunds.includes(refund) || !fits, 'no refund is lost that still fits');
  }
  const expected =
    seen.charged_back > 0 ? 'charged_back' : seen.refunded === plan.amount ? 'refunded' : seen.refunded > 0 ? 'partially_refunded' : 'settled'; // prettier-ignore
  check(seen.status === expected, `the status follows from the amounts (${expected})`);
  return found;
}

export const refundAmount = (plan: PaymentPlan, refund: number): number =>
  Math.floor(plan.amount * REFUND_SHARES[refund]!);

/** Runs the work with this many callers at once, each taking the next piece when it is done. */
export async function concurrently<T>(callers: number, items: readonly T[], work: (item: T) => Promise<void>) {
  let next = 0;
  const caller = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}
