import type { ErasedKindView } from '@platform/sdk/payment';

export const KINDS: Record<ErasedKindView['kind'], { one: string; many: string; what: string }> = {
  transactions: {
    one: 'payment',
    many: 'payments',
    what: 'Telephone numbers, descriptions, order numbers, what they say of the payer',
  },
  refunds: { one: 'refund', many: 'refunds', what: 'Why they were made, and why they failed' },
  deliveries: { one: 'report', many: 'reports', what: 'The bytes that gateways sent' },
  events: { one: 'event', many: 'events', what: 'Copies of these in what the account was told' },
  api_keys: { one: 'API key', many: 'API keys', what: 'Their descriptions' },
  event_endpoints: { one: 'endpoint', many: 'endpoints', what: 'Deleted, with what was sent to them' },
  return_origins: { one: 'return address', many: 'return addresses', what: 'Deleted' },
};

/** "12 payments, one refund"; of none, "nothing" */
export function countsText(kinds: ErasedKindView[], which: 'erased' | 'kept'): string {
  const said = kinds.flatMap(({ kind, [which]: count }) => {
    if (count === 0) return [];
    const { one, many } = KINDS[kind];
    return [count === 1 ? `one ${one}` : `${count.toLocaleString('en')} ${many}`];
  });
  return said.length === 0 ? 'nothing' : said.join(', ');
}
