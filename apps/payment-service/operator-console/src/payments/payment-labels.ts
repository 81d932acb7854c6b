import type { TransactionView } from '@platform/sdk/payment';
import { reasonText } from '../../../console-shared/timeline-labels';

/** Why a payment stands as it does, and what comes next, for an operator. */
export function storyOf({ kind, status, review_reason }: TransactionView, isReported: boolean): string {
  if (kind === 'transfer') return 'The money moved between two wallets at once.';
  switch (status) {
    case 'pending':
      return isReported
        ? 'The gateway has reported, and the payment is not decided yet. The reports below say why.'
        : 'The gateway has not reported this payment. Look for its reference in the gateway’s dashboard: if it was paid there, have its delivery sent again.';
    case 'needs_review':
      return `The money is not credited${review_reason ? `: ${reasonText(review_reason)}` : ''}. Compare it with the gateway’s dashboard, and decide.`;
    case 'failed':
      return 'It failed, and nothing was credited. A later success still settles it.';
    case 'settled':
      return 'It was credited to the merchant’s wallet.';
    case 'disputed':
      return 'A dispute is open. The wallet is untouched until it is lost.';
    case 'charged_back':
      return 'A dispute was lost, and its amount was taken from the wallet.';
    default:
      return 'It was credited, and refunded in whole or in part.';
  }
}
