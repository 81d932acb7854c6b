import { randomUUID } from 'node:crypto';
import { Random } from '@platform/harness';
import type { DataSource } from 'typeorm';
import { type Movement, reportBytes, REPORTS } from './settlement-reports';

export const BREAK_TYPES = ['missing_here', 'missing_there', 'amount', 'currency', 'fee', 'duplicate'] as const;
export type PlantedType = (typeof BREAK_TYPES)[number];

export interface MonthOptions {
  provider: string;
  payments: number;
  /** The number of breaks of each type. */
  planted: number;
  seed?: number;
  /** The number of its first payment. Each gateway gets another one. */
  first?: number;
}

/** A payment as this service booked it. `amount` null: registered, without a report. */
interface Booking {
  kind: 'payment' | 'refund' | 'chargeback';
  paymentId: string;
  objectId: string;
  reference: string;
  amount: bigint | null;
  currency: string;
  at: Date;
}

const START = Date.UTC(2026, 10, 2);
const DAYS = 27;
const DAY_MS = 86_400_000;
/** Reports without a net amount cannot contradict themselves, and those of a single currency name none. */
const IMPOSSIBLE: Record<string, readonly PlantedType[]> = { paypal: ['fee'], mobilemoney: ['fee', 'currency'] };
/** If a payment's line has only the payment's id, a second line of it is the same line. */
const LINE_IS_PAYMENT = new Set(['razorpay', 'paystack', 'flutterwave', 'paypal', 'mobilemoney']);

export const plantable = (provider: string): PlantedType[] =>
  BREAK_TYPES.filter((type) => !(IMPOSSIBLE[provider] ?? []).includes(type));

/** A month of business of one gateway: its movements, the bookings here, and the planted differences. */
export class SimulatedMonth {
  readonly movements: Movement[] = [];
  readonly bookings: Booking[] = [];
  /** The payments in which a break was planted, by its type. */
  readonly planted = new Map<string, PlantedType>();
  readonly accountId = randomUUID();
  private readonly random: Random;
  private readonly currency: string;

  constructor(private readonly options: MonthOptions) {
    this.random = new Random(options.seed ?? 1);
    this.currency = REPORTS[options.provider]!.currency;
    const kinds = plantable(options.provider);
    for (let index = 0; index < options.payments; index++) {
      this.pay(index, kinds[Math.floor(index / 2)! % kinds.length]!, this.isPlanted(index, kinds.length));
    }
    this.movements.sort((left, right) => left.at.getTime() - right.at.getTime());
    this.payOut();
  }

  /** Spread over the month, not at its first and last payments. */
  private isPlanted(index: number, kinds: number): boolean {
    const wanted = this.options.planted * kinds;
    return index % 2 === 1 && index > 10 && index <= 10 + wanted * 2;
  }

  private pay(index: number, type: PlantedType, isPlanted: boolean): void {
    const { provider, payments, planted } = this.options;
    const at = new Date(START + Math.floor(((index + 0.5) / payments) * DAYS * DAY_MS));
    const id = String(7_000_000_000 + (this.options.first ?? 0) + index);
    const amount = BigInt(this.random.integer(1_000, 5_000_000)) * (this.currency === 'KES' ? 100n : 1n);
    const fee = amount / 40n + 10n;
    const batch = `batch-${at.toISOString().slice(0, 10)}`;
    const payment = { paymentId: id, objectId: id, reference: `ref${id}`, currency: this.currency, at };
    const booking: Booking = { ...payment, kind: 'payment', amount };
    const movement: Movement = { ...payment, kind: 'payment', gross: amount, fee, batch };
    const count = [...this.planted.values()].filter((known) => known === type).length;
    if (!isPlanted || count >= planted) {
      this.bookings.push(booking);
      this.movements.push(movement);
      this.takeBack(index, booking, batch);
      return;
    }
    this.planted.set(id, type);
    if (type !== 'missing_here') this.bookings.push(booking);
    // Half of them are pending deposits.
    else if (index % 4 === 1) this.bookings.push({ ...booking, amount: null });
    if (type === 'missing_there') return;
    if (type === 'amount') this.movements.push({ ...movement, gross: amount + 700n });
    else if (type === 'currency')
      this.movements.push({ ...movement, currency: this.currency === 'EUR' ? 'GBP' : 'EUR' });
    else if (type === 'fee') this.movements.push({ ...movement, net: amount - fee - 3n });
    else if (type === 'duplicate') {
      const lineId = LINE_IS_PAYMENT.has(provider) ? undefined : `${id}-again`;
      this.movements.push(
        { ...movement, fee: 0n },
        { ...movement, fee: 0n, lineId, at: new Date(at.getTime() + 1_000) },
      );
    } else this.movements.push({ ...movement, fee: provider === 'mobilemoney' ? 0n : fee });
  }

  /** One in ten is refunded, in part or twice, and one in fifty charged back. */
  private takeBack(index: number, payment: Booking, batch: string): void {
    const at = new Date(payment.at.getTime() + 3_600_000);
    const take = (kind: 'refund' | 'chargeback', number: number, amount: bigint) => {
      const objectId = `${payment.paymentId}${kind === 'refund' ? 1 : 2}${number}`;
      const facts = { ...payment, kind, objectId, at: new Date(at.getTime() + number * 60_000) };
      this.bookings.push({ ...facts, amount });
      this.movements.push({ ...facts, gross: -amount, fee: 0n, batch });
    };
    if (index % 10 === 4) take('refund', 1, payment.amount! / 3n);
    if (index % 20 === 4) take('refund', 2, payment.amount! / 3n);
    if (index % 50 === 8 && this.options.provider !== 'mobilemoney') take('chargeback', 1, payment.amount!);
  }

  /** Each day's balance except that of the last three days. One fee and one correction, if the report has them. */
  private payOut(): void {
    const { provider, first = 0 } = this.options;
    const last = new Date(START + (DAYS - 3) * DAY_MS);
    const base = {
      paymentId: '',
      reference: '',
      currency: this.currency,
      at: last,
      batch: `batch-${last.toISOString().slice(0, 10)}`,
    };
    if (['stripe', 'adyen', 'paypal', 'square'].includes(provider)) {
      this.movements.push({ ...base, kind: 'fee', objectId: 'monthly', gross: 0n, fee: 4_900n });
      this.movements.push({ ...base, kind: 'adjustment', objectId: 'goodwill', gross: 1_234n, fee: 0n });
    }
    if (!REPORTS[provider]!.listsPayouts) return;
    const days = new Map<string, bigint>();
    for (const movement of this.movements) {
      if (movement.at >= last || movement.currency !== this.currency) continue;
      days.set(movement.batch, (days.get(movement.batch) ?? 0n) + netOf(movement));
    }
    for (const [batch, net] of days) {
      if (net <= 0n) continue;
      const at = new Date(Date.parse(batch.slice('batch-'.length)) + DAY_MS);
      this.movements.push({
        ...base,
        kind: 'payout',
        objectId: `po_${first}_${batch}`,
        gross: -net,
        fee: 0n,
        at,
        batch,
      });
    }
  }

  /** The amount that the gateway owes at the end of the month, by currency. */
  owed(): Record<string, bigint> {
    const owed: Record<string, bigint> = {};
    // The payout if the report does not contain it: the sum of all its lines.
    if (!REPORTS[this.options.provider]!.listsPayouts) return owed;
    for (const movement of this.movements) owed[movement.currency] = (owed[movement.currency] ?? 0n) + netOf(movement);
    return owed;
  }

  text(movements: Iterable<Movement> = this.movements): Iterable<string> {
    return REPORTS[this.options.provider]!.write(movements);
  }

  bytes = (): AsyncGenerator<Buffer> => reportBytes(this.text());

  /** Books the month like the service, at the same times. */
  async book(admin: DataSource): Promise<void> {
    const { provider } = this.options;
    const payments = this.bookings.filter(({ kind }) => kind === 'payment');
    for (const part of parts(payments)) {
      await admin.query(
        `INSERT INTO transactions (account_id, kind, amount, currency, provider, provider_reference, created_at)
          SELECT $1, 'deposit', d.amount, d.currency, $2, d.reference, d.at
          FROM unnest($3::bigint[], $4::text[], $5::text[], $6::timestamptz[]) AS d (amount, currency, reference, at)`,
        [
          this.accountId,
          provider,
          part.map(({ amount }) => amount ?? 100n),
          part.map(({ currency }) => currency),
          part.map(({ reference }) => reference),
          part.map(({ at }) => at),
        ],
      );
    }
    const cumulative = new Map<string, bigint>();
    const isCumulative = provider === 'stripe';
    for (const kind of ['payment', 'refund', 'chargeback'] as const) {
      const all = this.bookings.filter((booking) => booking.kind === kind && booking.amount !== null);
      // One event per payment and call.
      const rounds =
        kind === 'refund'
          ? [all.filter(({ objectId }) => objectId.endsWith('1')), all.filter(({ objectId }) => objectId.endsWith('2'))]
          : [all];
      for (const part of rounds.flatMap((round) => parts(round))) {
        const objects = part.map(({ objectId, paymentId, amount }) => {
          if (kind !== 'refund' || !isCumulative) return objectId;
          cumulative.set(paymentId, (cumulative.get(paymentId) ?? 0n) + amount!);
          return `ch_${paymentId}:${cumulative.get(paymentId)}`;
        });
        await admin.query(
          `WITH d AS (
            SELECT * FROM unnest($2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY AS d (reference, object_id, amount, ordinal)),
          taken AS (
            UPDATE transactions AS t
            SET refunded_amount = refunded_amount + CASE $5 WHEN 'refund' THEN d.amount ELSE 0 END,
                charged_back_amount = charged_back_amount + CASE $5 WHEN 'chargeback' THEN d.amount ELSE 0 END
            FROM d WHERE t.provider = $1 AND t.provider_reference = d.reference AND $5 <> 'payment')
          SELECT book_effects($5, array_agg(t.transaction_id ORDER BY d.ordinal), array_agg(d.object_id ORDER BY d.ordinal),
            array_agg(CASE $5 WHEN 'payment' THEN d.amount ELSE -d.amount END ORDER BY d.ordinal),
            array_agg(NULL::uuid ORDER BY d.ordinal))
          FROM d JOIN transactions AS t ON t.provider = $1 AND t.provider_reference = d.reference`,
          [provider, part.map(({ reference }) => reference), objects, part.map(({ amount }) => amount), kind],
        );
        await admin.query(
          `UPDATE effects AS f SET created_at = d.at
            FROM unnest($3::text[], $4::timestamptz[]) AS d (object_id, at)
            WHERE f.provider = $1 AND f.kind = $2 AND f.object_id = d.object_id`,
          [provider, kind, objects, part.map(({ at }) => at)],
        );
      }
    }
  }
}

const netOf = ({ gross, fee, net }: Movement): bigint => net ?? gross - fee;

function parts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 1_000) }, (_, index) =>
    items.slice(index * 1_000, (index + 1) * 1_000),
  );
}
