import { applied, type Catalogue, harmless, review } from '../catalogue';

/** Everything that the gateway publishes about payments, and how this service treats it. */
export const CATALOGUE: Catalogue = {
  events: {
    ...applied('It settles the deposit with the paid amount.', 'charge.success'),
    ...applied('It opens the dispute. No money moves before the dispute ends.', 'charge.dispute.create'),
    ...applied('It repeats an open dispute, and opens one that was not reported before.', 'charge.dispute.remind'),
    ...applied('The resolution decides: a lost dispute debits the wallet, a won one closes the dispute.', 'charge.dispute.resolve'), // prettier-ignore
    ...applied('A refund has begun. It waits for the final event.', 'refund.pending', 'refund.processing'),
    ...applied('It books the refund: one of the merchant, or one that was started at Paystack.', 'refund.processed'),
    ...applied('It reverses the refund if it was booked.', 'refund.failed'),
    ...review('The refund waits for the payer’s bank account: enter it in Paystack’s dashboard.', 'refund.needs-attention'), // prettier-ignore
    ...review('A transfer was refused for its amount or as fraud: find out whether the payer got the money back.', 'bank.transfer.rejected'), // prettier-ignore
    ...applied('The amount is reserved on the card. It waits for the capture.', 'preauthorization.reserve.success'),
    ...review('A reserved amount was collected: find out whether a charge event also reports the payment.', 'preauthorization.capture.success'), // prettier-ignore
    ...review('A reserved amount was not collected: find out whether the payment was credited.', 'preauthorization.capture.failed'), // prettier-ignore
    ...review('A reserved amount goes back to the payer: find out whether the payment was credited.', 'preauthorization.release.success'), // prettier-ignore
    ...review('A reserved amount stays reserved: find out what Paystack does with it.', 'preauthorization.release.failed'), // prettier-ignore
    ...harmless('It is about the identity of a customer, not about money.', 'customeridentification.failed', 'customeridentification.success'), // prettier-ignore
    ...harmless('It is about a virtual account. Payments to it are reported as charges.', 'dedicatedaccount.assign.failed', 'dedicatedaccount.assign.success'), // prettier-ignore
    ...harmless('It is about the permission to debit an account. Debits are reported as charges.', 'direct_debit.authorization.active', 'direct_debit.authorization.created'), // prettier-ignore
    ...harmless('It is about the bill of a subscription. Its payment is reported as a charge.', 'invoice.create', 'invoice.payment_failed', 'invoice.update'), // prettier-ignore
    ...harmless('It is about a payment request. Its payment is reported as a charge.', 'paymentrequest.pending', 'paymentrequest.success'), // prettier-ignore
    ...harmless('It is about a subscription. Its payments are reported as charges.', 'subscription.create', 'subscription.disable', 'subscription.expiring_cards', 'subscription.not_renew'), // prettier-ignore
    ...applied('It books a payout of this service. Other transfers of the business are ignored.', 'transfer.success'),
    ...applied('The payout fails, and its amount is available again. If it was paid before, an operator decides.', 'transfer.failed', 'transfer.reversed'), // prettier-ignore
  },
  statuses: {
    'transaction.status': {
      ...applied('The payment is settled.', 'success'),
      ...applied('The deposit fails. A later success still settles it.', 'failed'),
      ...applied('The payer has not finished, but still can. It waits for the final status.', 'abandoned', 'ongoing'),
      ...applied('It waits for the final status.', 'pending', 'processing', 'queued'),
      ...review('The payment is settled. Its money was returned: find out how much, and under which id.', 'reversed', 'reversal pending'), // prettier-ignore
    },
    'refund.status': {
      ...applied('It waits for the final status.', 'pending', 'processing'),
      ...applied('The refund is booked.', 'processed'),
      ...applied('The refund is reversed if it was booked.', 'failed'),
      ...review('The refund waits for the payer’s bank account: enter it in Paystack’s dashboard.', 'needs-attention'),
    },
    'dispute.status': {
      ...applied('The dispute is open. It waits for the resolution.', 'awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'), // prettier-ignore
      ...applied('The resolution decides.', 'resolved'),
    },
    'dispute.resolution': {
      ...applied('The dispute is lost: the wallet is debited with the refund amount.', 'merchant-accepted'),
      ...applied('The merchant did not respond in time. The dispute is lost: the wallet is debited.', 'auto-accepted'),
      ...applied('The dispute is won: it is closed and the money stays.', 'declined'),
    },
    'preauthorization.status': {
      ...applied('The amount is reserved on the card. It waits for the capture.', 'authorized'),
      ...review('A reserved amount was collected: find out whether a charge event also reports the payment.', 'captured'), // prettier-ignore
      ...review('A reserved amount was not collected: find out whether the payment was credited.', 'capture_failed'),
      ...review('A reserved amount goes back to the payer: find out whether the payment was credited.', 'released'),
      ...review('A reserved amount stays reserved: find out what Paystack does with it.', 'release_failed'),
    },
    'transfer.status': {
      ...applied('The payout is booked.', 'success'),
      ...applied('The payout waits for the final status.', 'pending', 'received'),
      ...applied('Paystack waits for a one-time password. Without it, the transfer is abandoned after 30 minutes.', 'otp'), // prettier-ignore
      ...applied('The payout fails, and its amount is available again.', 'failed', 'reversed', 'abandoned', 'blocked', 'rejected'), // prettier-ignore
    },
    'settlement.status': {
      ...applied('The line is compared as a payout.', 'success', 'processed'),
      ...harmless('Nothing was paid out, so there is nothing to compare.', 'pending', 'processing', 'failed'),
    },
  },
  reportLines: {
    ...applied('It is compared as a payout.', 'settlement'),
    ...applied('It is compared as a payment, if its status says that it was paid.', 'transaction'),
    ...applied('It is compared as a refund or, if it names a dispute, as a chargeback.', 'refund'),
    ...applied('It is compared as a payout of a merchant, if its status says that it was paid.', 'transfer'),
  },
};
