import type { GatewayName } from './payment';

/** One line of a gateway's books. Minor units; `net` is what it adds to what the gateway owes. */
export interface BookEntry {
  type: 'payment' | 'refund' | 'refund_failed' | 'payout';
  /** The gateway's own id: of the payment, the refund, the payout. */
  id: string;
  /** The id of the paid or refunded payment. Null for payouts. */
  paymentId: string | null;
  /** As in the deliveries. */
  reference: string | null;
  /** As the start answered it. */
  startId: string | null;
  amountMinor: number;
  /** Negative where a fee is given back. */
  feeMinor: number;
  netMinor: number;
  currency: string;
  at: string;
  /** The payout that it is part of, or is; null until there is one. */
  payoutId: string | null;
}

/** The totals of one currency. `owed` = `paid` − `refunded` − `fees` − `paid_out`. */
export interface Totals {
  currency: string;
  paid_minor: number;
  refunded_minor: number;
  fees_minor: number;
  paid_out_minor: number;
  owed_minor: number;
}

export interface Books {
  gateway: GatewayName;
  totals: Totals[];
  entries: BookEntry[];
}

/** The amounts that a gateway owes its merchant. */
export class GatewayBooks {
  private readonly entries: BookEntry[] = [];

  constructor(private readonly gateway: GatewayName) {}

  add(entry: Omit<BookEntry, 'netMinor' | 'payoutId'>): void {
    const sign = entry.type === 'payment' || entry.type === 'refund_failed' ? 1 : -1;
    this.entries.push({ ...entry, netMinor: sign * entry.amountMinor - entry.feeMinor, payoutId: null });
  }

  /** Pays out all that is owed in a currency; null where nothing is. */
  payOut(id: string, currency: string, at: Date): BookEntry | null {
    const open = this.entries.filter((entry) => entry.currency === currency && entry.payoutId === null);
    const amountMinor = open.reduce((sum, { netMinor }) => sum + netMinor, 0);
    if (amountMinor <= 0) return null;
    const facts = { paymentId: null, reference: null, startId: null, feeMinor: 0, currency, at: at.toISOString() };
    const payout = { type: 'payout' as const, id, ...facts, amountMinor, netMinor: -amountMinor, payoutId: id };
    for (const entry of open) entry.payoutId = id;
    this.entries.push(payout);
    return payout;
  }

  get currencies(): string[] {
    return [...new Set(this.entries.map(({ currency }) => currency))].toSorted();
  }

  export(): Books {
    const entries = this.entries.map((entry) => ({ ...entry }));
    return { gateway: this.gateway, totals: this.currencies.map((currency) => totalsOf(entries, currency)), entries };
  }
}

function totalsOf(entries: BookEntry[], currency: string): Totals {
  const sum = (value: (entry: BookEntry) => number) =>
    entries.reduce((all, entry) => all + (entry.currency === currency ? value(entry) : 0), 0);
  const ofType = (...types: BookEntry['type'][]) =>
    sum((entry) => (types.includes(entry.type) ? entry.amountMinor : 0));
  return {
    currency,
    paid_minor: ofType('payment'),
    refunded_minor: ofType('refund') - ofType('refund_failed'),
    fees_minor: sum(({ feeMinor }) => feeMinor),
    paid_out_minor: ofType('payout'),
    owed_minor: sum(({ netMinor }) => netMinor),
  };
}
