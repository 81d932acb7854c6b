import { type Json, textAt } from '../reading';
import {
  currencyOf,
  idOf,
  minorUnitsOf,
  PayoutsOfBatches,
  ReportColumns,
  requiredId,
  unixTimeOf,
} from '../report-reading';
import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  UnknownLineType,
} from '../settlement-report';

const KINDS: Record<string, LineKind | undefined> = {
  payment: 'payment',
  refund: 'refund',
  transfer: 'adjustment',
  adjustment: 'adjustment',
};

/**
 * Settlement recon: the JSON responses of `GET /v1/settlements/recon/combined`, one after the other, or CSV with the
 * same names. Minor units without a sign, in `debit` and `credit`; `fee` includes the tax. The settlement itself has no
 * line: it is the sum of the lines that name it.
 */
export const razorpayReport: SettlementReport = {
  json: (options) => readerOf(options, (item: Json) => (field) => textAt(item, field)),
  csv(options) {
    let columns: ReportColumns | undefined;
    const reader = readerOf(options, (row: readonly string[]) => (field) => columns!.text(row, field) || null);
    const read = (row: readonly string[], place: number): SettlementLine[] => {
      if (columns) return reader.read(row, place);
      columns = new ReportColumns(row, ['entity_id', 'type', 'debit', 'credit', 'fee', 'created_at', 'settlement_id']);
      return [];
    };
    return { ...reader, read };
  },
};

type Field = (name: string) => string | null;

function readerOf<Row>(options: ReportOptions, fieldsOf: (row: Row) => Field): ReportReader<Row> {
  const batches = new PayoutsOfBatches();
  return {
    read(row) {
      const line = lineOf(fieldsOf(row), options);
      return line ? [batches.add(line)] : [];
    },
    end: () => batches.payouts(),
  };
}

/** Null for a line that is not settled yet: it appears again in the report of its settlement. */
function lineOf(field: Field, { lineTypes }: ReportOptions): SettlementLine | null {
  const word = field('type') ?? '';
  const named = lineTypes.get(word) ?? KINDS[word];
  if (named === undefined) throw new UnknownLineType(word);
  const batch = idOf(field('settlement_id'), 'settlement_id');
  if (batch === null) return null;
  const currency = currencyOf(field('currency') ?? 'INR', 'currency');
  const amount = (name: string) => minorUnitsOf(field(name), currency, name);
  const netMinor = amount('credit') - amount('debit');
  const dispute = idOf(field('dispute_id'), 'dispute_id');
  const kind = named === 'adjustment' && dispute ? (netMinor < 0n ? 'chargeback' : 'chargeback_reversed') : named;
  const id = requiredId(field('entity_id'), 'entity_id');
  const feeMinor = amount('fee');
  return {
    lineId: id,
    kind,
    paymentId: kind === 'payment' ? id : idOf(field('payment_id'), 'payment_id'),
    objectId: kind === 'chargeback' || kind === 'chargeback_reversed' ? dispute : id,
    reference: idOf(field('order_id'), 'order_id'),
    ...(kind === 'payment' || kind === 'refund'
      ? { grossMinor: kind === 'payment' ? amount('amount') : -amount('amount'), feeMinor, netMinor }
      : { grossMinor: netMinor + feeMinor, feeMinor, netMinor }),
    currency,
    settlementCurrency: null,
    occurredAt: unixTimeOf(field('created_at') ?? field('settled_at'), 'created_at'),
    batch,
  };
}
