import type { BookEntry } from '@platform/gateway-simulator';

/** A line of a gateway's books, and the settlement that it was paid out with, for gateways that report nothing else. */
export interface SettledEntry extends BookEntry {
  settlement: string;
}

const major = (minor: number): string => (minor / 100).toFixed(2);
const csv = (rows: string[][]): string => rows.map((row) => `${row.join(',')}\r\n`).join('');
const second = (at: string): string => at.slice(0, 19).replace('T', ' ');
const unix = (at: string): number => Math.floor(Date.parse(at) / 1_000);

/** Nairobi, as the portal writes it. */
const nairobi = (at: string): string =>
  second(new Date(Date.parse(at) + 3 * 3_600_000).toISOString()).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3-$2-$1');

const STRIPE = [
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'payment_intent_id',
];
const MOBILEMONEY = ['Receipt No.', 'Completion Time', 'Transaction Status', 'Paid In', 'Withdrawn', 'Reason Type'];

/** Payments of the simulated books as each gateway reports them. */
export const REPORTS = {
  stripe: (payments: readonly SettledEntry[]): string =>
    csv([
      STRIPE,
      ...payments.map(({ id, at, currency, amountMinor, feeMinor, netMinor }) => [
        `txn_${id}`,
        second(at),
        currency.toLowerCase(),
        major(amountMinor),
        major(feeMinor),
        major(netMinor),
        'charge',
        `ch_${id}`,
        id,
      ]),
    ]),

  razorpay: (payments: readonly SettledEntry[]): string =>
    JSON.stringify({
      entity: 'collection',
      items: payments.map(({ id, at, currency, amountMinor, feeMinor, netMinor, settlement, reference }) => ({
        entity_id: id,
        type: 'payment',
        debit: 0,
        credit: netMinor,
        amount: amountMinor,
        currency,
        fee: feeMinor,
        tax: 0,
        settled: true,
        created_at: unix(at),
        settlement_id: settlement,
        order_id: reference,
      })),
    }),

  paystack: (payments: readonly SettledEntry[]): string =>
    JSON.stringify({
      status: true,
      data: payments.map(({ id, at, currency, amountMinor, feeMinor, reference }) => ({
        id,
        domain: 'live',
        status: 'success',
        reference,
        amount: amountMinor,
        fees: feeMinor,
        currency,
        paid_at: at,
      })),
    }),

  mobilemoney: (payments: readonly SettledEntry[]): string =>
    csv([
      MOBILEMONEY,
      ...payments.map(({ id, at, amountMinor }) => [
        id,
        nairobi(at),
        'Completed',
        major(amountMinor),
        '',
        'Pay Bill Online',
      ]),
    ]),
};

export type ReportingGateway = keyof typeof REPORTS;
