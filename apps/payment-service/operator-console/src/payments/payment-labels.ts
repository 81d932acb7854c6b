import type { TransactionView } from '@platform/sdk/payment';
import { reasonText } from '../../../console-shared/timeline-labels';

/** The status of a payment with its reason and the next step, for an operator. */
export function storyOf({ kind, status, review_reason }: TransactionView, isReported: boolean): string {
  if (kind === 'transfer') return 'The money moved between two wallets immediately.';
  switch (status) {
    case 'pending':
      return isReported
        ? 'The gateway has reported, but the payment is not decided yet. See the reports below.'
        : 'The gateway has not reported this payment. Search for its reference in the dashboard of the gateway. If it was paid, resend its delivery from there.';
    case 'needs_review':
      return `The money is not credited${review_reason ? `: ${reasonText(review_reason)}` : ''}. Compare it with the dashboard of the gateway, and decide.`;
    case 'failed':
      return 'The payment failed, and nothing was credited. A later success still settles it.';
    case 'settled':
      return 'The payment was credited to the wallet of the merchant.';
    case 'disputed':
      return 'A dispute is open. The wallet is unchanged until the dispute is lost.';
    case 'charged_back':
      return 'A dispute was lost, and its amount was debited from the wallet.';
    default:
      return 'The payment was credited, and refunded fully or partly.';
  }
}
