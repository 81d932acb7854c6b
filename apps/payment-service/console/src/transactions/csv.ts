import { csvTable } from '@platform/http-service/src/csv/csv-row';
import type { TransactionView } from '@platform/sdk/payment';
import { decimalText } from '../../../console-shared/money';

const decimalOrNull = (minor: number | null, currency: string) =>
  minor === null ? null : decimalText(minor, currency);

export const transactionsCsv = csvTable<TransactionView>([
  ['transaction_id', (row) => row.transaction_id],
  ['created_at_utc', (row) => row.created_at],
  ['kind', (row) => row.kind],
  ['status', (row) => row.status],
  ['amount', (row) => decimalText(row.amount, row.currency)],
  ['currency', (row) => row.currency],
  ['refunded_amount', (row) => decimalText(row.refunded_amount, row.currency)],
  ['refund_reserved_amount', (row) => decimalText(row.refund_reserved_amount, row.currency)],
  ['charged_back_amount', (row) => decimalText(row.charged_back_amount, row.currency)],
  ['adjusted_amount', (row) => decimalText(row.adjusted_amount, row.currency)],
  ['fee', (row) => decimalOrNull(row.fee, row.currency)],
  ['net_amount', (row) => decimalOrNull(row.net_amount, row.currency)],
  ['provider', (row) => row.provider],
  ['provider_reference', (row) => row.provider_reference],
  ['provider_payment_id', (row) => row.provider_payment_id],
  ['order_id', (row) => row.order_id],
  ['customer_id', (row) => row.customer_id],
  ['description', (row) => row.description],
  ['from_account_id', (row) => row.from_account_id],
  ['to_account_id', (row) => row.to_account_id],
  ['settled_at_utc', (row) => row.settled_at],
]);
