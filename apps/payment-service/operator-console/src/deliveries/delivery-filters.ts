import type { ListOperatorDeliveriesInput } from '@platform/sdk/payment';

export const FIELDS = ['account_id', 'endpoint_id', 'event_id', 'status'] as const;

/** The filters in the address. */
export const filtersOf = (query: URLSearchParams): ListOperatorDeliveriesInput =>
  Object.fromEntries(FIELDS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
