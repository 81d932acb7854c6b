import { currencyCode } from '../gateway-settings';
import { at, type Json, textAt } from '../reading';
import { currencyOf, idOf, majorUnits, requiredId, timeOf } from '../report-reading';
import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnknownLineType,
} from '../settlement-report';

/** Deliveries and reports read it. */
export const reportCurrency = currencyCode({
  about: 'Currency of refunds and chargebacks that name none, in deliveries and in reports.',
  change: 'Set it if all your payments have one currency.',
});

type Meaning = Record<string, boolean | undefined>;
const PAID: Meaning = {
  successful: true,
  succeeded: true,
  completed: true,
  failed: false,
  pending: false,
  cancelled: false,
  voided: false,
};
const REFUNDED: Meaning = {
  ...PAID,
  complete: true,
  'completed-bank-transfer': true,
  'completed-mpgs': true,
  'completed-momo': true,
  'completed-preauth': true,
  'completed-offline': true,
  'pending-momo': false,
  new: false,
  initiated: false,
  processing: false,
  requires_action: false,
};
const LOST: Meaning = {
  lost: true,
  accepted: true,
  won: false,
  declined: false,
  contested: false,
  reversed: false,
  initiated: false,
  pending: false,
  new: false,
};
const TRANSFERRED: Meaning = {
  successful: true,
  succeeded: true,
  failed: false,
  cancelled: false,
  new: false,
  pending: false,
  initiated: false,
};
const SETTLED: Meaning = { completed: true, successful: true, pending: false, flagged: false, failed: false };

/**
 * The JSON responses of `GET /v3/settlements`, `GET /v3/transactions`, `GET /v3/refunds`, `GET /v3/chargebacks` and
 * `GET /v3/transfers`, one after the other: a settlement contains only the ids of its parts. Major units, fees positive. A refund without a
 * currency has the currency FLUTTERWAVE_REPORT_CURRENCY.
 */
export const flutterwaveReport: SettlementReport = {
  settings: { FLUTTERWAVE_REPORT_CURRENCY: reportCurrency },
  json: (options) => new FlutterwaveJson(options),
};

class FlutterwaveJson implements ReportReader<Json> {
  private readonly seen = new Set<LineKind>();

  constructor(private readonly options: ReportOptions) {}

  read(item: Json): SettlementLine[] {
    if (at(item, 'net_amount') !== undefined) return this.settlementOf(item);
    if (at(item, 'amount_refunded') !== undefined) return this.refundOf(item);
    if (at(item, 'bank_code') !== undefined && at(item, 'narration') !== undefined) return this.transferOf(item);
    if (at(item, 'tx_ref') !== undefined && at(item, 'app_fee') !== undefined) return this.transactionOf(item);
    if (at(item, 'stage') !== undefined || at(item, 'due_date') !== undefined) return this.chargebackOf(item);
    throw new UnknownLineType('object');
  }

  covers = (): LineKind[] => [...this.seen];

  private settlementOf(item: Json): SettlementLine[] {
    if (!counts(item, SETTLED)) return [];
    const { currency, amount } = this.moneyOf(item);
    const id = requiredId(textAt(item, 'id'), 'id');
    const paid = -amount('net_amount');
    return [
      {
        ...lineOf(item, 'payout', `settlement:${id}`, ['disburse_date', 'due_date', 'transaction_date', 'created_at']),
        objectId: id,
        grossMinor: paid,
        feeMinor: 0n,
        netMinor: paid,
        currency,
        batch: id,
      },
    ];
  }

  private transactionOf(item: Json): SettlementLine[] {
    this.seen.add('payment');
    if (!counts(item, PAID)) return [];
    const { currency, amount } = this.moneyOf(item);
    const id = requiredId(textAt(item, 'id'), 'id');
    const [grossMinor, charged] = [amount('amount'), amount('charged_amount')];
    // The payer pays part of the fee if the charged amount exceeds the amount.
    const feeMinor = amount('app_fee') + amount('merchant_fee') - (charged - grossMinor);
    return [
      {
        ...lineOf(item, 'payment', `transaction:${id}`, ['created_at']),
        paymentId: id,
        objectId: id,
        reference: idOf(textAt(item, 'tx_ref'), 'tx_ref'),
        grossMinor,
        feeMinor,
        netMinor: at(item, 'amount_settled') === undefined ? grossMinor - feeMinor : amount('amount_settled'),
        currency,
      },
    ];
  }

  private refundOf(item: Json): SettlementLine[] {
    this.seen.add('refund');
    if (!counts(item, REFUNDED)) return [];
    const { currency, amount } = this.moneyOf(item);
    const id = requiredId(textAt(item, 'id'), 'id');
    const refunded = -amount('amount_refunded');
    return [
      {
        ...lineOf(item, 'refund', `refund:${id}`, ['created_at']),
        paymentId: idOf(textAt(item, 'tx_id'), 'tx_id'),
        objectId: id,
        grossMinor: refunded,
        feeMinor: 0n,
        netMinor: refunded,
        currency,
      },
    ];
  }

  /** The fee is in addition to the amount, and is taken from the balance. */
  private transferOf(item: Json): SettlementLine[] {
    this.seen.add('merchant_payout');
    if (!counts(item, TRANSFERRED)) return [];
    const { currency, amount } = this.moneyOf(item);
    const id = requiredId(textAt(item, 'id'), 'id');
    const [paid, feeMinor] = [-amount('amount'), amount('fee')];
    return [
      {
        ...lineOf(item, 'merchant_payout', `transfer:${id}`, ['created_at']),
        objectId: id,
        reference: idOf(textAt(item, 'reference'), 'reference'),
        grossMinor: paid,
        feeMinor,
        netMinor: paid - feeMinor,
        currency,
      },
    ];
  }

  private chargebackOf(item: Json): SettlementLine[] {
    this.seen.add('chargeback');
    if (!counts(item, LOST)) return [];
    const { currency, amount } = this.moneyOf(item);
    const id = requiredId(textAt(item, 'id'), 'id');
    const lost = -amount('amount');
    return [
      {
        ...lineOf(item, 'chargeback', `chargeback:${id}`, ['created_at']),
        paymentId: idOf(textAt(item, 'tx_id') ?? textAt(item, 'transaction_id'), 'tx_id'),
        objectId: id,
        grossMinor: lost,
        feeMinor: 0n,
        netMinor: lost,
        currency,
      },
    ];
  }

  private moneyOf(item: Json) {
    const text = textAt(item, 'currency') ?? this.options.settings['FLUTTERWAVE_REPORT_CURRENCY'] ?? null;
    const currency = currencyOf(text, 'currency (set FLUTTERWAVE_REPORT_CURRENCY if the file has none)');
    return { currency, amount: (field: string) => majorUnits(textAt(item, field), currency, field) };
  }
}

function counts(item: Json, statuses: Meaning): boolean {
  const word = textAt(item, 'status') ?? '';
  const status = word.toLowerCase();
  const does = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (does === undefined) throw new UnknownLineType(word);
  return does;
}

const lineOf = (item: Json, kind: LineKind, lineId: string, timeFields: string[]) => ({
  lineId,
  kind,
  paymentId: null as string | null,
  reference: null as string | null,
  settlementCurrency: null,
  occurredAt: timeOf(
    timeFields.map((field) => textAt(item, field)).find((text) => text !== null) ?? '',
    timeFields[0]!,
  ),
  batch: null as string | null,
});
