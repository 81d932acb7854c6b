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
  ...Object.fromEntries(
    `advance advance_funding anticipation_repayment charge_failure climate_order_purchase climate_order_refund
    connect_collection_transfer connect_reserved_funds contribution financing_paydown financing_paydown_reversal
    financing_payout financing_payout_reversal issuing_authorization_hold issuing_authorization_release issuing_dispute
    issuing_transaction other_adjustment partial_capture_reversal platform_earning platform_earning_refund
    refund_failure risk_reserved_funds topup topup_reversal transfer transfer_reversal unreconciled_customer_funds`
      .split(/\s+/)
      .map((word) => [word, 'adjustment' as const]),
  ),
};

const REQUIRED = ['balance_transaction_id', 'currency', 'gross', 'fee', 'net', 'reporting_category', 'source_id'];

/**
 * Payout reconciliation report, itemized, and balance reports with the same columns: CSV, major units, UTC. The payout
 * itself is no line of the former; it is the sum of those that name it. A refund's id there is not what the webhook's
 * cumulative amount is known by, so refunds are matched by their payment.
 */
export const stripeReport: SettlementReport = { byPayment: ['refund'], csv: (options) => new StripeCsv(options) };

class StripeCsv implements ReportReader<readonly string[]> {
  private columns?: ReportColumns;
  private readonly batches = new PayoutsOfBatches();

  constructor(private readonly options: ReportOptions) {}

  read(row: readonly string[]): SettlementLine[] {
    if (this.columns) return [this.lineOf(this.columns, row)];
    this.columns = new ReportColumns(row, REQUIRED);
    return [];
  }

  end = (): SettlementLine[] => this.batches.payouts();

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
