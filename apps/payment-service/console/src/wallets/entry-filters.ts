import type { EntryView, ListWalletEntriesInput } from '@platform/sdk/payment';
import { texts } from '../texts/languages';
import { startOf } from '../transactions/local-day';

type Kind = EntryView['kind'];

/** The fields of the form, by their names in the address. */
export const ENTRY_FIELDS = ['kind', 'from', 'to'] as const;

/** The kinds that entries have today. */
export const KINDS = ['payment', 'refund', 'chargeback', 'reversal', 'transfer', 'adjustment', 'payout'] as const;

/** A kind that a later release adds is shown with its name in the API. */
export const kindText = (kind: Kind): string => (texts.wallets.kinds as Partial<Record<Kind, string>>)[kind] ?? kind;

/** The API gets the start of the first day and the end of the last day. An unknown kind in the address filters nothing. */
export function entryQuery(query: URLSearchParams): Omit<ListWalletEntriesInput, 'currency' | 'cursor' | 'limit'> {
  const kind = KINDS.find((known) => known === query.get('kind'));
  return {
    kind,
    created_from: startOf(query.get('from') ?? undefined, 0),
    created_before: startOf(query.get('to') ?? undefined, 1),
  };
}
