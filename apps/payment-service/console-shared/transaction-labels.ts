import type { TransactionView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { GATEWAY_LABELS } from './gateway-labels';

export type Status = TransactionView['status'];

export const STATUSES: Record<Status, { text: string; tone: Tone }> = {
  pending: { text: 'Pending', tone: 'quiet' },
  settled: { text: 'Settled', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  needs_review: { text: 'Needs review', tone: 'warning' },
  partially_refunded: { text: 'Partly refunded', tone: 'quiet' },
  refunded: { text: 'Refunded', tone: 'quiet' },
  disputed: { text: 'Disputed', tone: 'warning' },
  charged_back: { text: 'Charged back', tone: 'bad' },
};

export const providerName = (provider: string): string => GATEWAY_LABELS[provider] ?? provider;

/** "Mobile money", "Transfer to you" */
export function wayOf({ provider, to_account_id }: TransactionView, accountId: string): string {
  if (provider !== null) return providerName(provider);
  return to_account_id === accountId ? 'Transfer to you' : 'Transfer from you';
}
