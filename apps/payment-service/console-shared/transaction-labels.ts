import type { TransactionView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { GATEWAY_LABELS } from './gateway-labels';
import { shared } from './shared-texts';

export type Status = TransactionView['status'];

export const STATUS_TONES: Record<Status, Tone> = {
  pending: 'quiet',
  settled: 'good',
  failed: 'bad',
  needs_review: 'warning',
  partially_refunded: 'quiet',
  refunded: 'quiet',
  disputed: 'warning',
  charged_back: 'bad',
};

export const STATUSES = Object.keys(STATUS_TONES) as Status[];

/** A status that a later release adds is shown with its name in the API. */
export const statusText = (status: Status): string => shared.texts.statuses[status] ?? status;

export const providerName = (provider: string): string => GATEWAY_LABELS[provider] ?? provider;

/** "Mobile money", "Transfer to you" */
export function wayOf({ provider, to_account_id }: TransactionView, accountId: string): string {
  if (provider !== null) return providerName(provider);
  return to_account_id === accountId ? shared.texts.transferReceived : shared.texts.transferSent;
}
