import type { DisputeView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { providerName } from '../../../console-shared/transaction-labels';

export const DISPUTE_STATUSES: Record<DisputeView['status'], { text: string; tone: Tone; explanation: string }> = {
  open: { text: 'Open', tone: 'warning', explanation: 'It is not decided. Your wallet is unchanged.' },
  won: { text: 'Won', tone: 'good', explanation: 'It ended in your favour. Your wallet is unchanged.' },
  lost: { text: 'Lost', tone: 'bad', explanation: 'The money went back to the payer. Your wallet was debited.' },
  reversed: { text: 'Reversed', tone: 'good', explanation: 'It was lost first. Your wallet was credited again.' },
};

export function nextStepOf({ status, provider, gateway_dispute_id }: DisputeView): string {
  if (status !== 'open') return DISPUTE_STATUSES[status].explanation;
  return `Answer it in the dashboard of ${providerName(provider)}, under ${gateway_dispute_id}.`;
}
