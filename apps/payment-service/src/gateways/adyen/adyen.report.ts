import {
  type Amounts,
  currencyOf,
  feeOnly,
  idOf,
  kindOf,
  majorUnits,
  ReportColumns,
  zonedTimeOf,
} from '../report-reading';
import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnreadableLine,
} from '../settlement-report';
import { readReference } from './adyen.reference';

/** Line types that move no money between the gateway and the merchant. */
const NOTHING = 'nothing';

/** Journal types. Their spelling is known from users' parsers; add further ones with RECONCILIATION_LINE_TYPES. */
const KINDS: Record<string, LineKind | typeof NOTHING | undefined> = {
  Settled: 'payment',
  Refunded: 'refund',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'chargeback_reversed',
  Fee: 'fee',
  MiscCosts: 'fee',
  PaymentCost: 'fee',
  InvoiceDeduction: 'fee',
  PaidOut: 'payout',
  MerchantPayout: 'payout',
  MerchantPaidout: 'payout',
  BankInstructionReturned: 'payout',
  SettledReversed: 'adjustment',
  RefundedReversed: 'adjustment',
  DepositCorrection: 'adjustment',
  Balancetransfer: 'adjustment',
  ReserveAdjustment: 'adjustment',
  ManualCorrected: 'adjustment',
};

/** In the payment accounting report: the steps of a payment before its settlement. */
const STEPS: Record<string, typeof NOTHING> = Object.fromEntries(
  [
    'Received',
    'Authorised',
    'Refused',
    'Error',
    'Expired',
    'Cancelled',
    'Retried',
    'SentForSettle',
    'SettledExternally',
    'SentForRefund',
    'CaptureFailed',
    'RefundFailed',
    'ChargebackExternally',
  ].map((step) => [step, NOTHING]),
);

const FEES = ['Commission', 'Markup', 'Scheme Fees', 'Interchange'];

/**
 * Settlement details report, and payment accounting report: CSV whose columns are found by name, major units, local
 * time with the name of its time zone. `Psp Reference` is the payment, `Modification Reference` the refund or
 * chargeback. An amount that is settled in a currency other than the paid one is a break.
 */
export const adyenReport: SettlementReport = { csv: (options) => new AdyenCsv(options) };

class AdyenCsv implements ReportReader<readonly string[]> {
  private readLine?: (row: readonly string[]) => SettlementLine[];

  constructor(private readonly options: ReportOptions) {}

  read(row: readonly string[]): SettlementLine[] {
    if (this.readLine) return this.readLine(row);
    this.readLine = row.some((name) => name.trim() === 'Record Type') ? this.accounting(row) : this.settlement(row);
    return [];
  }

  private settlement(header: readonly string[]) {
    const columns = new ReportColumns(header, [
      'Psp Reference',
      'Type',
      'Creation Date',
      'TimeZone',
      'Net Currency',
      'Net Debit (NC)',
      'Net Credit (NC)',
      'Batch Number',
    ]);
    return (row: readonly string[]): SettlementLine[] => {
      const type = columns.text(row, 'Type');
      const kind = kindOf(type, KINDS, this.options);
      if (kind === NOTHING) return [];
      const paidOut = currencyOf(columns.text(row, 'Net Currency'), 'Net Currency');
      const currency = currencyOf(columns.text(row, 'Gross Currency') || paidOut, 'Gross Currency');
      const balance = (name: string, code: string, unit: string) =>
        majorUnits(columns.text(row, `${name} Credit (${unit})`), code, `${name} Credit (${unit})`) -
        majorUnits(columns.text(row, `${name} Debit (${unit})`), code, `${name} Debit (${unit})`);
      const netMinor = balance('Net', paidOut, 'NC');
      const feeMinor = feesOf(columns, row, paidOut, 'NC');
      const hasGross = columns.text(row, 'Gross Credit (GC)', 'Gross Debit (GC)') !== '';
      const grossMinor = hasGross ? balance('Gross', currency, 'GC') : netMinor + feeMinor;
      const batch = columns.id(row, 'Batch Number');
      const modification = columns.text(row, 'Modification Reference');
      const parts = [
        batch,
        type,
        columns.text(row, 'Psp Reference'),
        modification,
        columns.text(row, 'Modification Merchant Reference'),
      ];
      const line = lineOf(columns, row, { type, kind, modification, batch, lineId: parts.join(':') });
      return [{ ...line, ...inCurrency({ grossMinor, feeMinor, netMinor }, kind, currency, paidOut) }];
    };
  }

  private accounting(header: readonly string[]) {
    const columns = new ReportColumns(header, [
      'Psp Reference',
      'Record Type',
      'TimeZone',
      'Settlement Currency',
      'Payable (SC)',
    ]);
    return (row: readonly string[]): SettlementLine[] => {
      const type = columns.text(row, 'Record Type');
      const kind = kindOf(type, { ...KINDS, ...STEPS }, this.options);
      if (kind === NOTHING) return [];
      const paidOut = currencyOf(columns.text(row, 'Settlement Currency'), 'Settlement Currency');
      const currency = currencyOf(columns.text(row, 'Payment Currency') || paidOut, 'Payment Currency');
      const netMinor = majorUnits(columns.text(row, 'Payable (SC)'), paidOut, 'Payable (SC)');
      const feeMinor = feesOf(columns, row, paidOut, 'SC');
      const modification = columns.text(row, 'Modification Psp Reference', 'Modification Reference');
      const parts = [
        type,
        columns.text(row, 'Psp Reference'),
        modification,
        columns.text(row, 'Modification Merchant Reference'),
      ];
      const line = lineOf(columns, row, { type, kind, modification, batch: null, lineId: parts.join(':') });
      const grossMinor = netMinor + feeMinor;
      return [{ ...line, ...inCurrency({ grossMinor, feeMinor, netMinor }, kind, currency, paidOut) }];
    };
  }
}

const feesOf = (columns: ReportColumns, row: readonly string[], currency: string, unit: string): bigint =>
  FEES.map((name) => `${name} (${unit})`)
    .map((name) => majorUnits(columns.text(row, name), currency, name))
    .reduce((sum, fee) => sum + fee, 0n);

interface Facts {
  type: string;
  kind: LineKind;
  modification: string;
  batch: string | null;
  lineId: string;
}

function lineOf(columns: ReportColumns, row: readonly string[], { type, kind, modification, batch, lineId }: Facts) {
  const payment = columns.id(row, 'Psp Reference');
  if (payment === null && kind === 'payment') throw new UnreadableLine('Psp Reference is empty.');
  const object = idOf(type === 'SecondChargeback' ? `${modification}:second` : modification, 'Modification Reference');
  const time = columns.text(row, 'Booking Date', 'Creation Date');
  return {
    lineId: lineId.slice(0, 1_000),
    kind,
    paymentId: payment,
    objectId: kind === 'payment' ? payment : (object ?? payment),
    reference: readReference(columns.id(row, 'Merchant Reference')).reference,
    occurredAt: zonedTimeOf(time, columns.text(row, 'TimeZone'), 'Creation Date'),
    batch,
  };
}

function inCurrency(amounts: Amounts, kind: LineKind, currency: string, paidOut: string) {
  if (kind === 'fee') return { ...feeOnly(amounts), currency: paidOut, settlementCurrency: null };
  return { ...amounts, currency, settlementCurrency: currency === paidOut ? null : paidOut };
}
