import {
  currencyOf,
  feeOnly,
  kindOf,
  majorUnits,
  PayoutsOfBatches,
  ReportColumns,
  requiredId,
  timeOf,
} from '../report-reading';
import type { LineKind, ReportOptions, ReportReader, SettlementLine, SettlementReport } from '../settlement-report';

/** Reporting categories of balance transactions (docs.stripe.com/reports/reporting-categories). */
const KINDS: Record<string, LineKind | undefined> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback_reversed',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
  ...adjustments('charge_failure other_adjustment partial_capture_reversal refund_failure unreconciled_customer_funds'),
  ...adjustments(
    `advance advance_funding anticipation_repayment climate_order_purchase climate_order_refund
    connect_collection_transfer connect_reserved_funds contribution financing_paydown financing_paydown_reversal
    financing_payout financing_payout_reversal`,
  ),
  ...adjustments(
    `issuing_authorization_hold issuing_authorization_release issuing_dispute issuing_transaction platform_earning
    platform_earning_refund risk_reserved_funds topup topup_reversal transfer transfer_reversal`,
  ),
};

const REQUIRED = ['balance_transaction_id', 'currency', 'gross', 'fee', 'net', 'reporting_category', 'source_id'];

/**
 * Payout reconciliation report, itemized, and balance reports with the same columns: CSV, major units, UTC. The payout
 * itself has no line in the former; it is the sum of the lines that name it. The webhook reports a cumulative amount
 * without the refund's id, so refunds are matched by their payment.
 *
 * After a partial capture, the report has the authorized amount as a `charge`, and next to it a
 * `partial_capture_reversal` of the rest. The two rows become one line with the captured amount.
 */
export const stripeReport: SettlementReport = { byPayment: ['refund'], csv: (options) => new StripeCsv(options) };

interface StripeLine {
  line: SettlementLine;
  /** Whether it is the reversal of the uncaptured rest. */
  isRest: boolean;
}

class StripeCsv implements ReportReader<readonly string[]> {
  private columns?: ReportColumns;
  private readonly batches = new PayoutsOfBatches();
  /** A charge or the reversal of its rest; kept until the next row shows whether the other one follows. */
  private held?: StripeLine;

  constructor(private readonly options: ReportOptions) {}

  read(row: readonly string[], place: number): SettlementLine[] {
    if (!this.columns) {
      this.columns = new ReportColumns(row, REQUIRED);
      return [];
    }
    const isRest = this.columns.text(row, 'reporting_category') === 'partial_capture_reversal';
    const line = { line: { ...this.lineOf(this.columns, row), place }, isRest };
    const captured = this.held && capturedOf(this.held, line);
    if (captured) {
      this.held = undefined;
      return [captured];
    }
    const before = this.release();
    if (line.line.paymentId === null || (line.line.kind !== 'payment' && !isRest)) return [...before, line.line];
    this.held = line;
    return before;
  }

  end = (): SettlementLine[] => [...this.release(), ...this.batches.payouts()];

  private release(): SettlementLine[] {
    const lines = this.held ? [this.held.line] : [];
    this.held = undefined;
    return lines;
  }

  private lineOf(columns: ReportColumns, row: readonly string[]): SettlementLine {
    const kind = kindOf(columns.text(row, 'reporting_category'), KINDS, this.options);
    const currency = currencyOf(columns.text(row, 'currency'), 'currency');
    const amount = (name: string) => majorUnits(columns.text(row, name), currency, name);
    const amounts = { grossMinor: amount('gross'), feeMinor: amount('fee'), netMinor: amount('net') };
    const paymentId = columns.id(row, 'payment_intent_id');
    const line: SettlementLine = {
      lineId: requiredId(columns.text(row, 'balance_transaction_id'), 'balance_transaction_id'),
      kind,
      paymentId,
      objectId: kind === 'payment' ? paymentId : columns.id(row, 'source_id'),
      reference: paymentId,
      ...(kind === 'fee' ? feeOnly(amounts) : amounts),
      currency,
      settlementCurrency: null,
      occurredAt: timeOf(columns.text(row, 'created_utc', 'created', 'effective_at_utc', 'effective_at'), 'created'),
      batch: columns.id(row, 'automatic_payout_id'),
    };
    return kind === 'payout' ? line : this.batches.add(line);
  }
}

/** A charge and the reversal of its rest as one line, in either order; undefined for any other two lines. */
function capturedOf(one: StripeLine, other: StripeLine): SettlementLine | undefined {
  const [{ line: charge }, { line: rest, isRest }] = one.isRest ? [other, one] : [one, other];
  const belong = isRest && charge.kind === 'payment' && charge.paymentId === rest.paymentId;
  if (!belong || charge.currency !== rest.currency) return undefined;
  return {
    ...charge,
    grossMinor: charge.grossMinor + rest.grossMinor,
    feeMinor: charge.feeMinor + rest.feeMinor,
    netMinor: charge.netMinor + rest.netMinor,
  };
}

function adjustments(categories: string): Record<string, LineKind> {
  return Object.fromEntries(categories.split(/\s+/).map((category) => [category, 'adjustment']));
}
