import type { ListTransactionsInput } from '@platform/sdk/payment';
import { minorOf } from '../../../console-shared/money';
import { texts } from '../texts/languages';
import { startOf } from './local-day';

export type Filters = Omit<ListTransactionsInput, 'cursor' | 'limit'>;

/** The fields of the form, by their names in the address. */
export const FIELDS = ['find', 'status', 'kind', 'provider', 'amount', 'currency', 'from', 'to'] as const;

export interface TransactionQuery {
  filters: Filters;
  /** An id of a transaction, refund or dispute, of ours or of the gateway; a reference, an order number or a phone number. */
  find?: string;
  /** Which value of the form is not valid. */
  problem?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The text has the form of our own ids. */
export const isOwnId = (text: string): boolean => UUID.test(text.trim());

/** Days are local days of the reader. The API gets the start of the first day and the end of the last day. */
export function transactionQuery(query: URLSearchParams): TransactionQuery {
  const of = (name: (typeof FIELDS)[number]) => query.get(name)?.trim() || undefined;
  const [amount, currency] = [of('amount'), of('currency')];
  const minor = amount && currency ? minorOf(amount, currency) : undefined;
  const filters = {
    status: of('status'),
    kind: of('kind'),
    provider: of('provider'),
    currency,
    amount: minor,
    created_from: startOf(of('from'), 0),
    created_before: startOf(of('to'), 1),
  } as Filters;
  return { filters, find: of('find'), problem: problemOf(amount, currency, minor) };
}

function problemOf(amount?: string, currency?: string, minor?: number): string | undefined {
  if (amount && !currency) return texts.transactions.amountWithoutCurrency;
  return amount && currency && minor === undefined ? texts.badAmount({ amount, currency }) : undefined;
}

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
const PHONE_NUMBER = /^\+?[1-9]\d{5,14}$/;

/** One search for each possible meaning of a text. The first search with a result counts. */
export function searchesOf(find: string): Filters[] {
  return [
    ...(PRINTABLE.test(find) ? [{ provider_reference: find }] : []),
    { order_id: find },
    { customer_id: find },
    ...(PRINTABLE.test(find) ? [{ provider_payment_id: find }, { refund_id: find }, { dispute_id: find }] : []),
    ...(PHONE_NUMBER.test(find) ? [{ phone_number: find }] : []),
  ];
}
