import type { ErasedKindView } from '@platform/sdk/payment';

export const KINDS: Record<ErasedKindView['kind'], { one: string; many: string; what: string }> = {
  transactions: {
    one: 'payment',
    many: 'payments',
    what: 'Phone numbers, descriptions, order numbers and payer data',
  },
  refunds: { one: 'refund', many: 'refunds', what: 'Reasons and failure reasons' },
  deliveries: { one: 'report', many: 'reports', what: 'Raw bodies from gateways' },
  events: { one: 'event', many: 'events', what: 'Copies of this data in published events' },
  api_keys: { one: 'API key', many: 'API keys', what: 'Descriptions' },
  event_endpoints: { one: 'endpoint', many: 'endpoints', what: 'Deleted with their deliveries' },
  payout_destinations: { one: 'payout destination', many: 'payout destinations', what: 'Deleted' },
  return_origins: { one: 'return address', many: 'return addresses', what: 'Deleted' },
};

/** "12 payments, 1 refund", or "nothing" */
export function countsText(kinds: ErasedKindView[], which: 'erased' | 'kept'): string {
  const texts = kinds.flatMap(({ kind, [which]: count }) => {
    if (count === 0) return [];
    const { one, many } = KINDS[kind];
    return [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];
  });
  return texts.length === 0 ? 'nothing' : texts.join(', ');
}
