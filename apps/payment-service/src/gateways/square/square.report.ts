import { at, type Json, objectAt, textAt } from '../reading';
import { currencyOf, feeOnly, idOf, kindOf, minorUnitsOf, requiredId, timeOf } from '../report-reading';
import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnknownLineType,
} from '../settlement-report';

const DISPUTE = 'dispute';

const kinds = <Kind extends string>(kind: Kind, words: string): Record<string, Kind> =>
  Object.fromEntries(words.split(/\s+/).map((word) => [word, kind]));

/** Types of activity (square/connect-api-specification); the list grows. Payouts have separate lines. */
const KINDS: Record<string, LineKind | typeof DISPUTE | undefined> = {
  CHARGE: 'payment',
  REFUND: 'refund',
  DISPUTE,
  ...kinds(
    'fee',
    `FEE DEPOSIT_FEE DEPOSIT_FEE_REVERSED PROCESSING_FEE PROCESSING_FEE_REFUND UNDO_PROCESSING_FEE_REFUND TAX_ON_FEE
    THIRD_PARTY_FEE THIRD_PARTY_FEE_REFUND GIFT_CARD_LOAD_FEE GIFT_CARD_LOAD_FEE_REFUND UNDO_GIFT_CARD_LOAD_FEE_REFUND
    LOCAL_OFFERS_FEE`,
  ),
  ...kinds(
    'adjustment',
    `ADJUSTMENT APP_FEE_REFUND APP_FEE_REVENUE AUTOMATIC_BITCOIN_CONVERSIONS AUTOMATIC_BITCOIN_CONVERSIONS_REVERSED
    AUTOMATIC_SAVINGS AUTOMATIC_SAVINGS_REVERSED BALANCE_FOLDERS_TRANSFER BALANCE_FOLDERS_TRANSFER_REVERSED
    CREDIT_CARD_REPAYMENT CREDIT_CARD_REPAYMENT_REVERSED ESCHEATMENT FREE_PROCESSING GIFT_CARD_POOL_TRANSFER
    GIFT_CARD_POOL_TRANSFER_REVERSED HOLD_ADJUSTMENT INITIAL_BALANCE_CHANGE LOCAL_OFFERS_CASHBACK MONEY_TRANSFER
    MONEY_TRANSFER_REVERSAL OPEN_DISPUTE OTHER OTHER_ADJUSTMENT PAID_SERVICE_FEE PAID_SERVICE_FEE_REFUND
    PERCENTAGE_PROCESSING_DEACTIVATION PERCENTAGE_PROCESSING_ENROLLMENT PERCENTAGE_PROCESSING_REPAYMENT
    PERCENTAGE_PROCESSING_REPAYMENT_REVERSED REDEMPTION_CODE RELEASE_ADJUSTMENT RESERVE_HOLD RESERVE_RELEASE
    RETURNED_PAYOUT SQUARE_CAPITAL_PAYMENT SQUARE_CAPITAL_REVERSED_PAYMENT SQUARE_PAYROLL_TRANSFER
    SQUARE_PAYROLL_TRANSFER_REVERSED SUBSCRIPTION_FEE SUBSCRIPTION_FEE_PAID_REFUND SUBSCRIPTION_FEE_REFUND`,
  ),
};

const PAID: Record<string, boolean | undefined> = { SENT: true, PAID: true, FAILED: false };

/**
 * The JSON responses of `GET /v2/payouts` and `GET /v2/payouts/{id}/payout-entries`, one after the other. Minor units,
 * signed: net is gross less fee.
 */
export const squareReport: SettlementReport = { json: (options) => new SquareJson(options) };

class SquareJson implements ReportReader<Json> {
  constructor(private readonly options: ReportOptions) {}

  read(item: Json): SettlementLine[] {
    return at(item, 'payout_id') === undefined ? payoutOf(item) : this.entryOf(item);
  }

  private entryOf(entry: Json): SettlementLine[] {
    const { currency, money } = moneyOf(entry, 'net_amount_money');
    const amounts = {
      grossMinor: money('gross_amount_money'),
      feeMinor: money('fee_amount_money'),
      netMinor: money('net_amount_money'),
    };
    const word = kindOf(textAt(entry, 'type') ?? '', KINDS, this.options);
    const kind = word === DISPUTE ? (amounts.grossMinor < 0n ? 'chargeback' : 'chargeback_reversed') : word;
    const details = objectAt(entry, `type_${(textAt(entry, 'type') ?? '').toLowerCase()}_details`);
    const paymentId = idOf(textAt(details, 'payment_id'), 'payment_id');
    return [
      {
        lineId: requiredId(textAt(entry, 'id'), 'id'),
        kind,
        paymentId,
        objectId: idOf(textAt(details, 'refund_id') ?? textAt(details, 'dispute_id'), 'refund_id') ?? paymentId,
        reference: null,
        ...(kind === 'fee' ? feeOnly(amounts) : amounts),
        currency,
        settlementCurrency: null,
        occurredAt: timeOf(textAt(entry, 'effective_at') ?? '', 'effective_at'),
        batch: requiredId(textAt(entry, 'payout_id'), 'payout_id'),
      },
    ];
  }
}

/** Responses have `currency`, the examples of the specification `currency_code`. */
function moneyOf(item: Json, field: string) {
  const code = textAt(item, field, 'currency') ?? textAt(item, field, 'currency_code');
  const currency = currencyOf(code, `${field}.currency`);
  return { currency, money: (name: string) => minorUnitsOf(textAt(item, name, 'amount'), currency, name) };
}

function payoutOf(payout: Json): SettlementLine[] {
  const status = textAt(payout, 'status') ?? '';
  const counts = Object.hasOwn(PAID, status) ? PAID[status] : undefined;
  if (counts === undefined) throw new UnknownLineType(status);
  if (!counts) return [];
  const { currency, money } = moneyOf(payout, 'amount_money');
  const id = requiredId(textAt(payout, 'id'), 'id');
  const paid = -money('amount_money');
  return [
    {
      lineId: id,
      kind: 'payout',
      paymentId: null,
      objectId: id,
      reference: null,
      grossMinor: paid,
      feeMinor: 0n,
      netMinor: paid,
      currency,
      settlementCurrency: null,
      occurredAt: timeOf(textAt(payout, 'created_at') ?? '', 'created_at'),
      batch: id,
    },
  ];
}
