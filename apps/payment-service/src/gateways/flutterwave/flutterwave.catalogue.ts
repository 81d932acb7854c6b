import { applied, type Catalogue, harmless, review } from '../catalogue';

/** Everything that the gateway publishes about payments, and how this service treats it. */
export const CATALOGUE: Catalogue = {
  events: {
    ...applied('The status decides: it settles the deposit, fails it, or waits.', 'charge.completed'),
    ...applied('The deposit fails. A later success still settles it.', 'charge.failed'),
    ...applied(
      'A flat body of version 3, read as charge.completed.',
      'CARD_TRANSACTION',
      'ACCOUNT_TRANSACTION',
      'BANK_TRANSFER_TRANSACTION',
      'MOBILEMONEYGH_TRANSACTION',
      'MPESA_TRANSACTION',
    ),
    ...applied('The status decides: it books the refund, reverses it, or waits.', 'refund.completed'),
    ...applied('The flat refund body of version 3, which has no name. It is read as refund.completed.', 'refund'),
    ...applied('The refund is reversed if it was booked.', 'refund.failed'),
    ...applied('It opens the dispute. No money moves before the chargeback ends.', 'chargeback.created'),
    ...applied('The status decides: a lost chargeback debits the wallet, a won one closes the dispute.', 'chargeback.updated'), // prettier-ignore
    ...applied('The payment of an order is authorised. It waits for the charge.', 'order.authorization'),
    ...review('A virtual account received money: find out whether a charge event also reports the payment.', 'virtual_account.funded'), // prettier-ignore
    ...applied(
      'The status decides: it books a payout of this service, fails it, or waits. Other transfers are ignored.',
      'transfer.completed',
      'transfer.failed',
      'transfer.disburse',
      'Transfer',
    ),
    ...applied('The payout fails. If it was paid before, an operator decides.', 'transfer.reversal'),
    ...harmless('It is about a subscription. Its payments are reported as charges.', 'subscription.cancelled'),
    ...harmless('It is about a bill that the merchant pays from the balance.', 'singlebillpayment.status'),
    ...harmless('It is about the identity of a customer, not about money.', 'bvn.completed'),
    ...harmless('It is about a card that the merchant has issued, not about a payment.', 'virtual_card'),
  },
  statuses: {
    'charge.status': {
      ...applied('The payment is settled.', 'successful', 'succeeded', 'completed'),
      ...applied('The deposit fails. A later success still settles it.', 'failed', 'cancelled'),
      ...applied('The deposit fails. If the payment was credited before, it needs review.', 'voided'),
      ...applied('It waits for the final status.', 'pending'),
    },
    'refund.status': {
      ...applied('The refund is booked. If it fails later, it is reversed.', 'complete', 'completed'),
      ...applied(
        'The refund is booked.',
        'completed-bank-transfer',
        'completed-momo',
        'completed-mpgs',
        'completed-offline',
        'completed-preauth',
        'succeeded',
      ),
      ...applied('It waits for the final status.', 'new', 'pending', 'pending-momo', 'processing', 'requires_action'),
      ...applied('The refund is reversed if it was booked.', 'failed', 'cancelled'),
    },
    'chargeback.status': {
      ...applied('The dispute is open. It waits for the outcome.', 'new', 'initiated', 'pending'),
      ...applied('The merchant contests the chargeback. It waits for the bank’s decision.', 'declined', 'contested'),
      ...applied('The dispute is lost: the wallet is debited.', 'accepted', 'lost'),
      ...applied('The dispute is won: it is closed and the money stays.', 'won'),
      ...review('The chargeback was reversed: find out who has the money.', 'reversed'),
    },
    'transfer.status': {
      ...applied('The payout is booked.', 'successful', 'succeeded'),
      ...applied('The payout waits for the final status.', 'new', 'pending', 'initiated'),
      ...applied('The payout fails, and its amount is available again.', 'failed', 'cancelled'),
    },
    'settlement.status': {
      ...applied('The line is compared as a payout.', 'completed', 'successful'),
      ...harmless('Nothing was paid out, so there is nothing to compare.', 'pending', 'flagged', 'failed'),
    },
  },
  reportLines: {
    ...applied('It is compared as a payout.', 'settlement'),
    ...applied('It is compared as a payment, if its status says that it was paid.', 'transaction'),
    ...applied('It is compared as a refund, if its status says that it was made.', 'refund'),
    ...applied('It is compared as a payout of a merchant, if its status says that it was paid.', 'transfer'),
    ...applied('It is compared as a chargeback, if its status says that it is lost.', 'chargeback'),
  },
};
