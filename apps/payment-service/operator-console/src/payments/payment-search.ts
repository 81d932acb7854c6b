import type { ListOperatorTransactionsInput } from '@platform/sdk/payment';

/** The fields of the form, by their names in the address. */
export const FIELDS = [
  'find',
  'provider_payment_id',
  'order_id',
  'customer_id',
  'account_id',
  'phone_number',
  'metadata_key',
  'metadata_value',
  'status',
  'provider',
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The query for the API. The search text is the id of a transaction, otherwise its reference at the gateway. */
export function searchOf(query: URLSearchParams): Omit<ListOperatorTransactionsInput, 'cursor' | 'limit'> {
  const of = (name: (typeof FIELDS)[number]) => query.get(name)?.trim() || undefined;
  const find = of('find');
  return {
    transaction_id: find && UUID.test(find) ? find.toLowerCase() : undefined,
    provider_reference: find && !UUID.test(find) ? find : undefined,
    provider_payment_id: of('provider_payment_id'),
    order_id: of('order_id'),
    customer_id: of('customer_id'),
    account_id: of('account_id'),
    phone_number: of('phone_number'),
    metadata_key: of('metadata_key'),
    // A value alone is not a search.
    metadata_value: of('metadata_key') && of('metadata_value'),
    status: of('status') as ListOperatorTransactionsInput['status'],
    provider: of('provider') as ListOperatorTransactionsInput['provider'],
  };
}
