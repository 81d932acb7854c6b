import type { DisputeView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { providerName } from '../../../console-shared/transaction-labels';
import { texts } from '../texts/languages';

export const DISPUTE_TONES: Record<DisputeView['status'], Tone> = {
  open: 'warning',
  won: 'good',
  lost: 'bad',
  reversed: 'good',
};

export const disputeText = (status: DisputeView['status']): string => texts.disputes.statuses[status];

export function nextStepOf({ status, provider, gateway_dispute_id: id }: DisputeView): string {
  const { explanations } = texts.disputes;
  return status === 'open' ? explanations.open({ gateway: providerName(provider), id }) : explanations[status];
}
