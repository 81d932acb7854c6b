import { currencyOf, feeOnly, kindOf, majorUnits, ReportColumns, requiredId, timeOf } from '../report-reading';
import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnknownLineType,
  REPORTED_KINDS,
  UnreadableLine,
} from '../settlement-report';

/** Reason types. No document lists them; add further ones with RECONCILIATION_LINE_TYPES. */
const KINDS: Record<string, LineKind | undefined> = {
  'Pay Bill Online': 'payment',
  'Pay Bill': 'payment',
  'Pay Utility': 'payment',
  'Buy Goods Online': 'payment',
  'Merchant Payment Online': 'payment',
  'Customer Merchant Payment': 'payment',
  'Pay Bill Charge': 'fee',
  'Merchant Payment Charge': 'fee',
  'Customer Merchant Payment Charge': 'fee',
  'Withdrawal Charge': 'fee',
  'Business to Bank Charge': 'fee',
  'Transaction Reversal': 'refund',
  'Pay Bill Reversal': 'refund',
  'Organization Settlement Account': 'payout',
  'Organization Withdrawal Of Funds': 'payout',
  'Business to Bank Transfer': 'payout',
  'Merchant to Bank Transfer': 'payout',
  'Real Time Settlement': 'payout',
  'Business Payment': 'merchant_payout',
  'Business Payment to Customer': 'merchant_payout',
  'Business Payment to Customer via API': 'merchant_payout',
  'Business Payment to Customer Charge': 'fee',
  'Business Transfer': 'adjustment',
  'Organization Transfer': 'adjustment',
};

const REQUIRED = ['Receipt No', 'Completion Time', 'Transaction Status', 'Paid In', 'Withdrawn', 'Reason Type'];
/** The statement begins with the organisation's name, short code and period. */
const MOST_ROWS_BEFORE_COLUMNS = 30;
const COMPLETED: Record<string, boolean | undefined> = {
  Completed: true,
  Failed: false,
  Declined: false,
  Cancelled: false,
  Expired: false,
  Pending: false,
};

/**
 * Organisation statement of the M-Pesa portal: CSV, major units, East Africa Time. A payment and its charge share a
 * receipt; a reversal has a separate one and contains that of the payment.
 */
export const mobilemoneyReport: SettlementReport = { csv: (options) => new MobileMoneyCsv(options) };

class MobileMoneyCsv implements ReportReader<readonly string[]> {
  private columns?: ReportColumns;
  private rows = 0;
  private readonly kinds = new Set<LineKind>();

  constructor(private readonly options: ReportOptions) {}

  read(row: readonly string[]): SettlementLine[] {
    if (this.columns) return this.lineOf(this.columns, row);
    const isHeader = row.some((field) => /^receipt no\.?$/i.test(field.trim()));
    if (isHeader || ++this.rows > MOST_ROWS_BEFORE_COLUMNS) this.columns = new ReportColumns(row, REQUIRED);
    return [];
  }

  end(): SettlementLine[] {
    if (!this.columns) throw new UnreadableLine('The file has no row with the names of the columns (Receipt No., …).');
    return [];
  }

  /** Payouts have a separate account, so a statement lists them completely only if it has some. */
  covers(): LineKind[] {
    const [ofPayments, ofPayouts] = [this.kinds.has('payment'), this.kinds.has('merchant_payout')];
    return REPORTED_KINDS.filter((kind) => (kind === 'merchant_payout' ? ofPayouts : ofPayments || !ofPayouts));
  }

  private lineOf(columns: ReportColumns, row: readonly string[]): SettlementLine[] {
    const status = columns.text(row, 'Transaction Status');
    const counts = Object.hasOwn(COMPLETED, status) ? COMPLETED[status] : undefined;
    if (counts === undefined) throw new UnknownLineType(status);
    if (!counts) return [];
    const reason = columns.text(row, 'Reason Type');
    const kind = kindOf(reason, KINDS, this.options);
    this.kinds.add(kind);
    const currency = currencyOf(this.options.settings['MOBILEMONEY_CURRENCY'] ?? 'KES', 'MOBILEMONEY_CURRENCY');
    const amount = (name: string) => majorUnits(columns.text(row, name).replaceAll(',', ''), currency, name);
    const withdrawn = amount('Withdrawn');
    const net = amount('Paid In') - (withdrawn < 0n ? -withdrawn : withdrawn);
    const amounts = { grossMinor: net, feeMinor: 0n, netMinor: net };
    const receipt = requiredId(columns.text(row, 'Receipt No'), 'Receipt No.');
    return [
      {
        lineId: `${receipt}:${reason}`,
        kind,
        paymentId: kind === 'payment' || kind === 'fee' ? receipt : columns.id(row, 'Linked Transaction ID'),
        objectId: receipt,
        reference: null,
        ...(kind === 'fee' ? feeOnly(amounts) : amounts),
        currency,
        settlementCurrency: null,
        occurredAt: eastAfricaTime(columns.text(row, 'Completion Time')),
        batch: null,
      },
    ];
  }
}

function eastAfricaTime(text: string): Date {
  const iso = text.replace(/^(\d\d)[-/](\d\d)[-/](\d{4})/, '$3-$2-$1').replace(' ', 'T');
  return timeOf(`${iso}+03:00`, 'Completion Time');
}
