import { hexDigestOf } from '@platform/auth';
import type { ReportLine } from './read-report';

const LONGEST_ID = 255;

/** A line as its columns. An id that is too long for an index is replaced by its digest. */
export const storedLine = (line: ReportLine) => ({
  place: line.place,
  line_id: line.lineId.length > LONGEST_ID ? `sha256:${hexDigestOf(line.lineId)}` : line.lineId,
  kind: line.kind,
  payment_id: line.paymentId,
  object_id: line.objectId,
  reference: line.reference,
  gross: line.grossMinor,
  fee: line.feeMinor,
  net: line.netMinor,
  currency: line.currency,
  settlement_currency: line.settlementCurrency,
  occurred_at: line.occurredAt,
  batch: line.batch,
});
