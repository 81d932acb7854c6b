import { choice } from '../gateway-settings';
import { exponentOf } from '../../money/currencies';
import { currencyOf, feeOnly, idOf, minorUnitsOf, ReportColumns, requiredId, timeOf } from '../report-reading';
import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnknownLineType,
  UnreadableLine,
} from '../settlement-report';

/** Transaction event codes with a meaning that differs from their group. */
const CODES: Record<string, LineKind | undefined> = {
  T1106: 'chargeback',
  T1107: 'refund',
  T1108: 'fee',
  T1109: 'fee',
  T1201: 'chargeback',
  T1202: 'chargeback_reversed',
};

/** Groups of transaction event codes. In a payment group, a received amount is a payment, a sent amount is not. */
const GROUPS: Record<string, LineKind | undefined> = {
  T00: 'payment',
  T01: 'fee',
  T02: 'adjustment',
  T03: 'adjustment',
  T04: 'payout',
  T05: 'adjustment',
  T06: 'payout',
  T07: 'adjustment',
  T08: 'adjustment',
  T09: 'adjustment',
  T10: 'adjustment',
  T11: 'adjustment',
  T12: 'adjustment',
  T14: 'adjustment',
  T15: 'adjustment',
  T16: 'adjustment',
  T17: 'payout',
  T18: 'adjustment',
  T19: 'adjustment',
  T20: 'adjustment',
  T21: 'adjustment',
  T22: 'adjustment',
};

/** Money to a recipient of the Payouts API. If it is received, it is a payment. */
const MASS_PAYMENT = 'T0001';

const REQUIRED = [
  'Transaction ID',
  'Transaction Event Code',
  'Transaction Initiation Date',
  'Transaction Debit or Credit',
  'Gross Transaction Amount',
  'Gross Transaction Currency',
];

/** Headers, footers and counts of the file, its reports and sections. */
const AROUND = new Set(['FH', 'SF', 'SC', 'RF', 'RC', 'FF']);

/**
 * Settlement report (STL) and transaction detail report (TRR): CSV in sections, with the row type in the first column.
 * Amounts have no sign and no decimal point; a separate column has the direction (CR, DR). A dispute has a different id
 * in the report and in the webhook, so chargebacks are matched by their payment. The documents contradict each other
 * about currencies without a minor unit. PAYPAL_REPORT_ZERO_DECIMALS says whether 100 yen are 100 (0, default) or 10000
 * (2).
 */
export const paypalReport: SettlementReport = {
  settings: {
    PAYPAL_REPORT_ZERO_DECIMALS: choice(
      {
        about: 'Decimals of amounts in settlement reports whose currency has no minor unit, such as JPY.',
        change: 'Set it to `2` if your reports show 100 yen as 10000.',
      },
      '0',
      '2',
    ),
  },
  byPayment: ['chargeback', 'chargeback_reversed'],
  csv: (options) => new PayPalCsv(options),
};

class PayPalCsv implements ReportReader<readonly string[]> {
  private columns?: ReportColumns;
  private day: string | null = null;

  constructor(private readonly options: ReportOptions) {}

  read(row: readonly string[]): SettlementLine[] {
    const [what = '', ...fields] = row;
    if (what === 'RH') this.day = idOf(`${fields[0] ?? ''} ${fields[2] ?? ''}`.trim(), 'the report header');
    else if (what === 'CH') this.columns = new ReportColumns(row, REQUIRED);
    else if (what === 'SB') return this.bodyRow(row);
    else if (what !== 'SH' && !AROUND.has(what)) throw new UnknownLineType(what);
    return [];
  }

  private bodyRow(row: readonly string[]): SettlementLine[] {
    const { columns } = this;
    if (!columns) throw new UnreadableLine('A row of the body comes before the names of its columns (CH).');
    const status = columns.text(row, 'Transactional Status', 'Transaction Status');
    if (status !== '' && status !== 'S') return [];
    const currency = currencyOf(columns.text(row, 'Gross Transaction Currency'), 'Gross Transaction Currency');
    const grossMinor = this.amount(columns, row, 'Gross Transaction Amount', 'Transaction Debit or Credit', currency);
    const feeCurrency = columns.text(row, 'Fee Currency') || currency;
    if (feeCurrency !== currency) throw new UnreadableLine('Fee Currency differs from Gross Transaction Currency.');
    const feeMinor = -this.amount(columns, row, 'Fee Amount', 'Fee Debit or Credit', currency);
    const kind = this.kindOf(columns.text(row, 'Transaction Event Code'), grossMinor);
    const id = requiredId(columns.text(row, 'Transaction ID'), 'Transaction ID');
    const amounts = { grossMinor, feeMinor, netMinor: grossMinor - feeMinor };
    return [
      {
        // The transaction's id is not unique: a hold and its payment share one.
        lineId: `${id}:${columns.text(row, 'Transaction Event Code')}`,
        kind,
        paymentId: paymentIdOf(kind, id, columns.id(row, 'PayPal Reference ID')),
        objectId: id,
        reference: columns.id(row, 'Custom Field', 'Invoice ID'),
        ...(kind === 'fee' ? feeOnly(amounts) : amounts),
        currency,
        settlementCurrency: null,
        occurredAt: payPalTime(columns.text(row, 'Transaction Completion Date', 'Transaction Initiation Date')),
        batch: this.day,
      },
    ];
  }

  private amount(columns: ReportColumns, row: readonly string[], field: string, direction: string, currency: string) {
    const text = columns.text(row, field);
    if (!/^\d{0,18}$/.test(text)) throw new UnreadableLine(`${field} contains characters other than digits.`);
    const decimals =
      exponentOf(currency) === 0 ? (this.options.settings['PAYPAL_REPORT_ZERO_DECIMALS'] === '2' ? 2 : 0) : undefined;
    const units = minorUnitsOf(text, currency, field, decimals);
    const side = columns.text(row, direction);
    if (units !== 0n && side !== 'CR' && side !== 'DR') throw new UnreadableLine(`${direction} is neither CR nor DR.`);
    return side === 'DR' ? -units : units;
  }

  private kindOf(code: string, gross: bigint): LineKind {
    const said = this.options.lineTypes.get(code.toLowerCase());
    const kind = said ?? CODES[code] ?? (/^T\d{4}$/.test(code) ? GROUPS[code.slice(0, 3)] : undefined);
    if (kind === undefined) throw new UnknownLineType(code);
    if (kind !== 'payment' || gross >= 0n) return kind;
    return code === MASS_PAYMENT ? 'merchant_payout' : 'adjustment';
  }
}

/** A payout belongs to no payment. */
const paymentIdOf = (kind: LineKind, id: string, referenced: string | null): string | null =>
  kind === 'payment' ? id : kind === 'merchant_payout' ? null : referenced;

/** `2026/11/21 09:30:00 -0700`. */
function payPalTime(text: string): Date {
  const [, date, time, hours, minutes] =
    /^(\d{4}[/-]\d\d[/-]\d\d) (\d\d:\d\d:\d\d)(?: ([+-]\d\d):?(\d\d))?$/.exec(text) ?? [];
  if (!date) throw new UnreadableLine('Transaction Completion Date is not a date with a time.');
  return timeOf(
    `${date.replaceAll('/', '-')}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`,
    'Transaction Completion Date',
  );
}
