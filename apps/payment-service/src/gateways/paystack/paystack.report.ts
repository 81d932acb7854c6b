import { at, entry, type Json, textAt } from '../reading';
import { currencyOf, idOf, minorUnitsOf, requiredId, timeOf } from '../report-reading';
import {
  type LineKind,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnknownLineType,
} from '../settlement-report';
import { EXPONENTS } from './paystack.reading';

/** Statuses of transactions whose money has arrived; others have not changed the balance. */
const PAID: Record<string, boolean | undefined> = {
  success: true,
  reversed: true,
  'reversal pending': true,
  failed: false,
  abandoned: false,
  ongoing: false,
  pending: false,
  processing: false,
  queued: false,
};

const REFUNDED: Record<string, boolean | undefined> = {
  processed: true,
  pending: false,
  processing: false,
  failed: false,
  'needs-attention': false,
};

const SETTLED: Record<string, boolean | undefined> = {
  success: true,
  processed: true,
  pending: false,
  processing: false,
  failed: false,
};

/** A reversed transfer has returned to the balance. */
const TRANSFERRED: Record<string, boolean | undefined> = {
  success: true,
  failed: false,
  reversed: false,
  abandoned: false,
  blocked: false,
  rejected: false,
  pending: false,
  received: false,
  otp: false,
};

/**
 * The JSON responses of `GET /settlement` (payouts), `GET /settlement/{id}/transactions` or `GET /transaction`,
 * `GET /refund` and `GET /transfer`, one after the other in one file or in several. The lines of a settlement contain neither refunds nor
 * chargebacks. Hundredths of every currency, UTC. The webhook of a refund has a different id, so refunds are matched by
 * their payment.
 */
export const paystackReport: SettlementReport = { byPayment: ['refund'], json: () => new PaystackJson() };

class PaystackJson implements ReportReader<Json> {
  private readonly seen = new Set<LineKind>();

  read(item: Json): SettlementLine[] {
    if (at(item, 'total_processed') !== undefined || at(item, 'effective_amount') !== undefined)
      return settlementOf(item);
    if (at(item, 'refunded_by') !== undefined || at(item, 'deducted_amount') !== undefined) {
      this.seen.add('refund').add('chargeback');
      return refundOf(item);
    }
    if (at(item, 'transfer_code') !== undefined) {
      this.seen.add('merchant_payout');
      return transferOf(item);
    }
    if (at(item, 'fees') === undefined) throw new UnknownLineType(textAt(item, 'domain') ? 'object' : 'no object');
    this.seen.add('payment');
    return transactionOf(item);
  }

  covers = (): LineKind[] => [...this.seen];
}

function counts(item: Json, statuses: Record<string, boolean | undefined>): boolean {
  const status = textAt(item, 'status') ?? '';
  const does = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (does === undefined) throw new UnknownLineType(status);
  return does;
}

const moneyOf = (item: Json) => {
  const currency = currencyOf(textAt(item, 'currency'), 'currency');
  const exponent = entry<number>(EXPONENTS, currency);
  return { currency, amount: (field: string) => minorUnitsOf(textAt(item, field), currency, field, exponent) };
};

const timeAt = (item: Json, ...fields: string[]): Date =>
  timeOf(fields.map((field) => textAt(item, field)).find((text) => text !== null) ?? '', fields[0]!);

function settlementOf(item: Json): SettlementLine[] {
  if (!counts(item, SETTLED)) return [];
  const { currency, amount } = moneyOf(item);
  const id = requiredId(textAt(item, 'id'), 'id');
  const paid = -amount(at(item, 'effective_amount') === undefined ? 'total_amount' : 'effective_amount');
  return [
    {
      lineId: `settlement:${id}`,
      kind: 'payout',
      paymentId: null,
      objectId: id,
      reference: null,
      grossMinor: paid,
      feeMinor: 0n,
      netMinor: paid,
      currency,
      settlementCurrency: null,
      occurredAt: timeAt(item, 'settlement_date', 'createdAt', 'updatedAt'),
      batch: id,
    },
  ];
}

function transactionOf(item: Json): SettlementLine[] {
  if (textAt(item, 'domain') === 'test' || !counts(item, PAID)) return [];
  const { currency, amount } = moneyOf(item);
  const id = requiredId(textAt(item, 'id'), 'id');
  const [grossMinor, feeMinor] = [amount('amount'), amount('fees')];
  return [
    {
      lineId: `transaction:${id}`,
      kind: 'payment',
      paymentId: id,
      objectId: id,
      reference: idOf(textAt(item, 'reference'), 'reference'),
      grossMinor,
      feeMinor,
      // Present only in the lines of a settlement.
      netMinor: at(item, 'settlement_amount') === undefined ? grossMinor - feeMinor : amount('settlement_amount'),
      currency,
      settlementCurrency: null,
      occurredAt: timeAt(item, 'paid_at', 'paidAt', 'created_at', 'createdAt'),
      batch: idOf(textAt(item, 'settlement') ?? textAt(item, 'settlement', 'id'), 'settlement'),
    },
  ];
}

/** A transfer has no batch. Its fee is not in the response, and is taken from the balance. */
function transferOf(item: Json): SettlementLine[] {
  if (textAt(item, 'domain') === 'test' || !counts(item, TRANSFERRED)) return [];
  const { currency, amount } = moneyOf(item);
  const id = requiredId(textAt(item, 'transfer_code'), 'transfer_code');
  const paid = -amount('amount');
  return [
    {
      lineId: `transfer:${id}`,
      kind: 'merchant_payout',
      paymentId: null,
      objectId: id,
      reference: idOf(textAt(item, 'reference'), 'reference'),
      grossMinor: paid,
      feeMinor: 0n,
      netMinor: paid,
      currency,
      settlementCurrency: null,
      occurredAt: timeAt(item, 'transferred_at', 'updatedAt', 'createdAt'),
      batch: null,
    },
  ];
}

function refundOf(item: Json): SettlementLine[] {
  if (textAt(item, 'domain') === 'test' || !counts(item, REFUNDED)) return [];
  const { currency, amount } = moneyOf(item);
  const id = requiredId(textAt(item, 'id'), 'id');
  const dispute = textAt(item, 'dispute') ?? textAt(item, 'dispute', 'id');
  const deducted = -amount(textAt(item, 'deducted_amount') === null ? 'amount' : 'deducted_amount');
  return [
    {
      lineId: `refund:${id}`,
      kind: dispute === null ? 'refund' : 'chargeback',
      paymentId: idOf(textAt(item, 'transaction') ?? textAt(item, 'transaction', 'id'), 'transaction'),
      objectId: dispute ?? id,
      reference: idOf(textAt(item, 'transaction_reference') ?? textAt(item, 'transaction', 'reference'), 'reference'),
      grossMinor: deducted,
      feeMinor: 0n,
      netMinor: deducted,
      currency,
      settlementCurrency: null,
      occurredAt: timeAt(item, 'refunded_at', 'createdAt', 'created_at'),
      batch: idOf(textAt(item, 'settlement') ?? textAt(item, 'settlement', 'id'), 'settlement'),
    },
  ];
}
