import type { ListTransactionsInput } from '@platform/sdk/payment';
import { minorOf } from '../../../console-shared/money';

export type Filters = Omit<ListTransactionsInput, 'cursor' | 'limit'>;

/** The fields of the form, as they stand in the address. */
export const FIELDS = ['find', 'status', 'kind', 'provider', 'amount', 'currency', 'from', 'to'] as const;

export interface TransactionQuery {
  filters: Filters;
  /** A reference or a payment's id at the gateway, a number of the merchant's own, or a telephone number. */
  find?: string;
  /** What of the form cannot be understood. */
  problem?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is looked for is a transaction itself. */
export const isTransactionId = (text: string): boolean => UUID.test(text.trim());

/** Days are those of whoever reads; the API is asked from the first moment of one to the last of the other. */
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
  if (amount && !currency) return 'Choose the currency of the amount.';
  return amount && minor === undefined ? `${amount} is no amount in ${currency}. Write it like 1500.00.` : undefined;
}

/** An address may be mistyped; a day that is none filters nothing. */
function startOf(day: string | undefined, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')?.map(Number) ?? [];
  if (year === undefined) return undefined;
  return new Date(year, month! - 1, date! + daysLater).toISOString();
}

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
const PHONE_NUMBER = /^\+?[1-9]\d{5,14}$/;

/** What a text can be, each in a search of its own; the first that finds something counts. */
export function searchesOf(find: string): Filters[] {
  return [
    ...(PRINTABLE.test(find) ? [{ provider_reference: find }] : []),
    { order_id: find },
    ...(PRINTABLE.test(find) ? [{ provider_payment_id: find }] : []),
    ...(PHONE_NUMBER.test(find) ? [{ phone_number: find }] : []),
  ];
}
