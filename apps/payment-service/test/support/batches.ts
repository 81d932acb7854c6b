import fc from 'fast-check';

/** Possible reports of a gateway about a deposit. `variant` distinguishes two of a kind. */
const KINDS = {
  success: 12,
  wrong_amount: 2,
  wrong_currency: 2,
  no_payment_id: 2,
  anomalous: 2,
  other_request: 2,
  reused_payment: 2,
  failed: 2,
  refund: 3,
  refund_by_reference: 1,
  refund_in_total: 1,
  dispute_opened: 1,
  dispute_won: 1,
  chargeback: 1,
  chargeback_reversed: 1,
  ignored: 1,
  unclear: 1,
  rejected: 1,
  // Under the key of the complete one, with other bytes.
  incomplete: 3,
  incomplete_refund: 2,
  // Signed separately from their bytes, under one transmission for each deposit.
  transmitted: 2,
  forged: 2,
  late: 1,
  unconfirmed: 1,
};
/** Kinds that share the delivery key of another. */
const KEYS: Partial<Record<Kind, Kind>> = { incomplete: 'success', incomplete_refund: 'refund' };
type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export interface Said {
  kind: Kind;
  deposit: number;
  variant: number;
}

export interface DepositPlan {
  account: number;
  amount: number;
  merchantRequest: string | null;
  /** The batch before which the deposit is registered. */
  registered: number;
}

export interface Plan {
  deposits: DepositPlan[];
  batches: Said[][];
}

export const ACCOUNTS = 3;
const DEPOSITS = 12;
const BATCHES = 4;

export const plans: fc.Arbitrary<Plan> = fc.record({
  deposits: fc.array(
    fc.record({
      account: fc.nat({ max: ACCOUNTS - 1 }),
      amount: fc.constantFrom(1_000, 2_500),
      merchantRequest: fc.constantFrom(null, 'request-1'),
      registered: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat({ max: BATCHES })),
    }),
    { minLength: DEPOSITS, maxLength: DEPOSITS },
  ),
  batches: fc.array(
    fc.array(
      fc.record({
        kind: fc.oneof(
          ...Object.entries(KINDS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
        ),
        deposit: fc.nat({ max: DEPOSITS - 1 }),
        variant: fc.nat({ max: 1 }),
      }),
      { minLength: 2, maxLength: 12 },
    ),
    { minLength: 1, maxLength: BATCHES },
  ),
});

/** The arguments of `receive_event` for the reports, in a world whose names all begin with `world`. */
export function argumentsOf(world: string, { deposits }: Plan, said: Said): unknown[] {
  const { kind, deposit, variant } = said;
  const { amount } = deposits[deposit]!;
  const reference = `${world}-reference-${deposit}`;
  const paymentId = `${world}-payment-${deposit}`;
  const event = {
    kind: 'payment_succeeded',
    reference: reference as string | null,
    paymentId: paymentId as string | null,
    objectId: paymentId,
    amount: amount as number | null,
    currency: 'KES',
    cumulative: false,
    merchantRequest: 'request-1' as string | null,
    anomaly: null as string | null,
    transmission: null as string | null,
    held: null as string | null,
  };
  const transmission = `${world}-transmission-${deposit}`;
  const refund = { kind: 'refund', reference: null, amount: 400, objectId: `${world}-refund-${deposit}-${variant}` };
  const dispute = { reference: null, objectId: `${world}-dispute-${deposit}`, amount: 300 };
  const changes: Record<Kind, Partial<typeof event>> = {
    success: variant === 0 ? {} : { merchantRequest: null },
    wrong_amount: { amount: amount + 1 },
    wrong_currency: { currency: 'USD' },
    no_payment_id: { paymentId: null },
    anomalous: { anomaly: 'odd' },
    other_request: { merchantRequest: 'request-2' },
    reused_payment: { paymentId: `${world}-payment-${(deposit + 1) % deposits.length}` },
    failed: { kind: 'payment_failed', amount: null },
    refund,
    refund_by_reference: { ...refund, reference, paymentId: null },
    refund_in_total: { ...refund, cumulative: true, amount: 700 },
    dispute_opened: { kind: 'dispute_opened', ...dispute },
    dispute_won: { kind: 'dispute_won', ...dispute },
    chargeback: { kind: 'chargeback', ...dispute },
    chargeback_reversed: { kind: 'chargeback_reversed', ...dispute },
    ignored: { kind: 'ignored' },
    unclear: { kind: 'unclear' },
    rejected: { kind: 'rejected', reference: null, paymentId: null, anomaly: 'unreadable' },
    incomplete: variant === 0 ? { amount: null } : { paymentId: null, objectId: null as never },
    incomplete_refund: { ...refund, amount: null },
    transmitted: { transmission },
    forged: { transmission, reference: `${world}-reference-${(deposit + 1) % deposits.length}` },
    late: { held: 'delivered_too_late', transmission: `${transmission}-late` },
    unconfirmed: { held: 'awaits_confirmation', transmission: `${transmission}-unconfirmed` },
  };
  const e = { ...event, ...changes[kind] };
  return [
    'mobilemoney',
    `${world}-${KEYS[kind] ?? kind}-${deposit}-${variant}`,
    `type of ${kind}`,
    e.kind,
    e.reference,
    e.paymentId,
    e.objectId,
    e.amount,
    e.currency,
    e.cumulative,
    e.merchantRequest,
    e.anomaly,
    'fingerprint',
    Buffer.from(`${kind} ${deposit} ${variant}`),
    e.transmission,
    e.held,
  ];
}
