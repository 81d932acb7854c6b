import { applied, type Catalogue, harmless, review, type Treatments } from '../catalogue';

const PAYMENTS: Treatments = {
  ...applied('The capture settles the deposit if amount and currency match.', 'PAYMENT.CAPTURE.COMPLETED'),
  ...applied('The sale settles the deposit; with API credentials it needs review.', 'PAYMENT.SALE.COMPLETED'),
  ...applied(
    'It waits for the final status.',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.SALE.PENDING',
    'PAYMENT.REFUND.PENDING',
  ),
  ...applied(
    'The attempt failed: a pending deposit fails, but a later capture settles it.',
    'PAYMENT.CAPTURE.DECLINED',
  ),
  ...applied(
    'A pending deposit fails; after a credit an operator checks whether the money was debited.',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.SALE.DENIED',
  ),
  ...applied(
    'A completed refund debits the wallet, a pending one waits, a failed or cancelled one returns the money.',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.SALE.REFUNDED',
  ),
  ...applied('The money of the refund returns to the wallet if it was debited.', 'PAYMENT.REFUND.FAILED'),
  ...review(
    'Whether the dispute that caused the reversal is booked, and if not, how much was debited.',
    'PAYMENT.CAPTURE.REVERSED',
    'PAYMENT.SALE.REVERSED',
  ),
  ...applied('An inquiry follows. It credits nothing: a capture settles the deposit.', 'PAYMENT.AUTHORIZATION.CREATED'),
  ...applied(
    'An authorisation that you capture ends. Another pending deposit fails; after a credit an operator checks whether the capture is still valid.',
    'PAYMENT.AUTHORIZATION.VOIDED',
  ),
  ...applied(
    'A pending deposit fails; after a credit an operator checks whether the capture is still valid.',
    'CHECKOUT.ORDER.VOIDED',
  ),
  ...applied(
    'A pending deposit fails, because the payer gets the money back; after a credit it needs review.',
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  ),
  ...applied('A pending deposit fails, but a later capture settles it.', 'CHECKOUT.ORDER.DECLINED'),
  ...applied('An inquiry captures the order.', 'CHECKOUT.ORDER.APPROVED'),
  ...applied('An inquiry follows; the capture settles the deposit.', 'CHECKOUT.ORDER.COMPLETED'),
  ...harmless(
    'It is progress of an order; its capture settles the deposit.',
    'CHECKOUT.ORDER.PROCESSED',
    'CHECKOUT.ORDER.SAVED',
  ),
  ...harmless(
    'It is progress of a payment with an earlier API; its sale or capture settles the deposit.',
    'CHECKOUT.CHECKOUT.BUYER-APPROVED',
    'PAYMENTS.PAYMENT.CREATED',
    'PAYMENT.ORDER.CREATED',
  ),
  ...review('Whether the cancelled order was captured before.', 'PAYMENT.ORDER.CANCELLED'),
};

const DISPUTES: Treatments = {
  ...applied(
    'It opens the dispute, unless the dispute has already ended.',
    'CUSTOMER.DISPUTE.CREATED',
    'RISK.DISPUTE.CREATED',
  ),
  ...applied(
    'It opens an open dispute and closes a won one; a lost one waits for the event that resolves it.',
    'CUSTOMER.DISPUTE.UPDATED',
  ),
  ...applied('The outcome decides: a lost dispute debits the wallet, a won one closes.', 'CUSTOMER.DISPUTE.RESOLVED'),
};

const PAYMENT_LINKS: Treatments = {
  ...harmless(
    'The link or button itself moves no money.',
    'CHECKOUT.PAYMENT-RESOURCE.CREATED',
    'CHECKOUT.PAYMENT-RESOURCE.UPDATED',
    'CHECKOUT.PAYMENT-RESOURCE.DELETED',
  ),
  ...review(
    'Whether the payment by a link or button belongs to this service, and is captured.',
    'CHECKOUT.PAYMENT-RESOURCE.PAYMENT-COMPLETED',
    'CHECKOUT.PAYMENT-RESOURCE.PAYMENT-ON-HOLD',
  ),
};

const INVOICES: Treatments = {
  ...harmless(
    'An unpaid invoice moves no money.',
    'INVOICING.INVOICE.CREATED',
    'INVOICING.INVOICE.UPDATED',
    'INVOICING.INVOICE.SCHEDULED',
    'INVOICING.INVOICE.CANCELLED',
  ),
  ...review('Whether the payment of the invoice is the payment of the deposit.', 'INVOICING.INVOICE.PAID'),
  ...review('Whether the refund of the invoice is booked, as a refund of its capture.', 'INVOICING.INVOICE.REFUNDED'),
};

/** Products that this service does not use, or whose payments are also reported as captures or sales. */
const OTHERS: Treatments = {
  ...harmless(
    'Subscriptions and plans move no money themselves: their payments are reported as sales or captures.',
    'BILLING.PLAN.CREATED',
    'BILLING.PLAN.UPDATED',
    'BILLING.PLAN.ACTIVATED',
    'BILLING.PLAN.DEACTIVATED',
    'BILLING.PLAN.PRICING-CHANGE.ACTIVATED',
    'BILLING.SUBSCRIPTION.CREATED',
    'BILLING.SUBSCRIPTION.ACTIVATED',
    'BILLING.SUBSCRIPTION.UPDATED',
    'BILLING.SUBSCRIPTION.EXPIRED',
    'BILLING.SUBSCRIPTION.CANCELLED',
    'BILLING.SUBSCRIPTION.SUSPENDED',
    'BILLING.SUBSCRIPTION.RE-ACTIVATED',
    'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    'BILLING_AGREEMENTS.AGREEMENT.CREATED',
    'BILLING_AGREEMENTS.AGREEMENT.CANCELLED',
  ),
  ...harmless('The catalogue of products moves no money.', 'CATALOG.PRODUCT.CREATED', 'CATALOG.PRODUCT.UPDATED'),
  ...harmless(
    'Payouts concern no deposit; the service asks about its own.',
    'PAYMENT.PAYOUTSBATCH.DENIED',
    'PAYMENT.PAYOUTSBATCH.PROCESSING',
    'PAYMENT.PAYOUTSBATCH.SUCCESS',
    'PAYMENT.PAYOUTS-ITEM.BLOCKED',
    'PAYMENT.PAYOUTS-ITEM.CANCELED',
    'PAYMENT.PAYOUTS-ITEM.DENIED',
    'PAYMENT.PAYOUTS-ITEM.FAILED',
    'PAYMENT.PAYOUTS-ITEM.HELD',
    'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
    'PAYMENT.PAYOUTS-ITEM.UNCLAIMED',
  ),
  ...review(
    'Whether the payout was paid before. Then the money is back at PayPal, and the wallet is still debited.',
    'PAYMENT.PAYOUTS-ITEM.REFUNDED',
    'PAYMENT.PAYOUTS-ITEM.RETURNED',
  ),
  ...harmless(
    'It pays out captured money to sellers of a platform; the payer’s payment stays unchanged.',
    'PAYMENT.REFERENCED-PAYOUT-ITEM.COMPLETED',
    'PAYMENT.REFERENCED-PAYOUT-ITEM.FAILED',
  ),
  ...harmless(
    'It concerns the account of a merchant at PayPal, not a payment.',
    'CUSTOMER.ACCOUNT-LIMITATION.ADDED',
    'CUSTOMER.ACCOUNT-LIMITATION.ESCALATED',
    'CUSTOMER.ACCOUNT-LIMITATION.LIFTED',
    'CUSTOMER.ACCOUNT-LIMITATION.UPDATED',
    'CUSTOMER.MANAGED-ACCOUNT.ACCOUNT-CREATED',
    'CUSTOMER.MANAGED-ACCOUNT.ACCOUNT-STATUS-CHANGED',
    'CUSTOMER.MANAGED-ACCOUNT.ACCOUNT-UPDATED',
    'CUSTOMER.MANAGED-ACCOUNT.CREATION-FAILED',
    'CUSTOMER.MANAGED-ACCOUNT.NEGATIVE-BALANCE-DEBIT-INITIATED',
    'CUSTOMER.MANAGED-ACCOUNT.NEGATIVE-BALANCE-NOTIFIED',
    'CUSTOMER.MANAGED-ACCOUNT.RISK-ASSESSED',
    'CUSTOMER.MERCHANT-INTEGRATION.CAPABILITY-UPDATED',
    'CUSTOMER.MERCHANT-INTEGRATION.PRODUCT-SUBSCRIPTION-UPDATED',
    'CUSTOMER.MERCHANT-INTEGRATION.SELLER-ALREADY-INTEGRATED',
    'CUSTOMER.MERCHANT-INTEGRATION.SELLER-CONSENT-GRANTED',
    'CUSTOMER.MERCHANT-INTEGRATION.SELLER-EMAIL-CONFIRMED',
    'CUSTOMER.MERCHANT-INTEGRATION.SELLER-ONBOARDING-INITIATED',
    'IDENTITY.AUTHORIZATION-CONSENT.REVOKED',
    'MERCHANT.ONBOARDING.COMPLETED',
    'MERCHANT.PARTNER-CONSENT.REVOKED',
  ),
  ...harmless(
    'A stored payment method moves no money.',
    'VAULT.CREDIT-CARD.CREATED',
    'VAULT.CREDIT-CARD.DELETED',
    'VAULT.CREDIT-CARD.UPDATED',
    'VAULT.PAYMENT-TOKEN.CREATED',
    'VAULT.PAYMENT-TOKEN.DELETED',
    'VAULT.PAYMENT-TOKEN.DELETION-INITIATED',
    'PAYMENT-TOKENIZATION.ENROLLMENT.CREATED',
    'PAYMENT-TOKENIZATION.METADATA.CHANGED',
    'PAYMENT-TOKENIZATION.PAYMENT-CREDENTIAL.CREATED',
    'PAYMENT-TOKENIZATION.PAYMENT-CREDENTIAL.UPDATED',
    'PAYMENT-TOKENIZATION.TOKEN-STATUS.CHANGED',
  ),
  ...review(
    'Whether the transaction with a token is a payment of this service.',
    'PAYMENT-TOKENIZATION.TRANSACTION.CREATED',
  ),
};

const CAPTURE_PAID = 'The capture settles the deposit; its refunds have their own events.';
const OPEN = 'It waits for the final status.';
const DISPUTE_OPEN = 'The dispute is open.';

/** Everything that the gateway publishes about payments, and how this service treats it. */
export const CATALOGUE: Catalogue = {
  events: { ...PAYMENTS, ...DISPUTES, ...PAYMENT_LINKS, ...INVOICES, ...OTHERS },

  statuses: {
    'capture.status': {
      ...applied(CAPTURE_PAID, 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'),
      ...applied(OPEN, 'PENDING'),
      ...applied('A pending deposit fails.', 'DECLINED', 'FAILED'),
    },
    'sale.state': {
      ...applied(CAPTURE_PAID, 'completed', 'partially_refunded', 'refunded'),
      ...applied(OPEN, 'pending'),
      ...applied('A pending deposit fails.', 'denied'),
    },
    'refund.status': {
      ...applied('The refund debits the wallet.', 'COMPLETED'),
      ...applied(OPEN, 'PENDING'),
      ...applied('No money moves; the amount debited for the refund is returned.', 'FAILED', 'CANCELLED'),
    },
    'refund.state': {
      ...applied('The refund debits the wallet.', 'completed'),
      ...applied(OPEN, 'pending'),
      ...applied('No money moves; the amount debited for the refund is returned.', 'failed', 'cancelled'),
    },
    'authorization.status': {
      ...harmless('An authorisation credits nothing: its captures have their own events.', 'CREATED', 'PENDING'),
      ...harmless('Each capture has its own events.', 'CAPTURED', 'PARTIALLY_CAPTURED'),
      ...applied('The event that voids the authorisation fails a pending deposit.', 'VOIDED'),
      ...harmless('Nothing was credited, and the payer may try again.', 'DENIED'),
    },
    'order.status': {
      ...applied(OPEN, 'CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'),
      ...applied('An inquiry captures the order.', 'APPROVED'),
      ...applied('The captures of the order decide.', 'COMPLETED'),
      ...applied('A pending deposit fails.', 'VOIDED'),
    },
    'dispute.status': {
      ...applied(
        DISPUTE_OPEN,
        'OPEN',
        'WAITING_FOR_BUYER_RESPONSE',
        'WAITING_FOR_SELLER_RESPONSE',
        'UNDER_REVIEW',
        'OTHER',
      ),
      ...applied('The dispute has ended; the outcome decides.', 'RESOLVED'),
    },
    'dispute.dispute_state': {
      ...applied(
        DISPUTE_OPEN,
        'OPEN_INQUIRIES',
        'REQUIRED_ACTION',
        'REQUIRED_OTHER_PARTY_ACTION',
        'UNDER_PAYPAL_REVIEW',
      ),
      ...applied(
        'The dispute has ended; the outcome decides, and an appeal opens nothing by itself.',
        'APPEALABLE',
        'RESOLVED',
      ),
    },
    'dispute_outcome.outcome_code': {
      ...applied('The dispute is lost: its refunded amount debits the wallet.', 'RESOLVED_BUYER_FAVOUR', 'ACCEPTED'),
      ...applied('The dispute closes, and the money stays.', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'),
      ...applied('PayPal pays the payer itself: the dispute closes, and the money stays.', 'RESOLVED_WITH_PAYOUT'),
      ...review('Whether the dispute that was closed without a decision debited money.', 'NONE'),
    },
  },

  reportLines: {
    ...applied('A credit is compared as the payment of a deposit, a debit as an adjustment.', 'T00nn'),
    ...applied('It is compared as a fee.', 'T01nn', 'T1108', 'T1109'),
    ...applied('It is compared as an adjustment.', ...groups('02 03 05 07 08 09 10 11 12 14 15 16 18 19 20 21 22')),
    ...applied('It is compared as a payout.', 'T04nn', 'T06nn', 'T17nn'),
    ...applied('It is compared as a refund.', 'T1107'),
    ...applied('It is compared as a lost dispute, by its payment.', 'T1106', 'T1201'),
    ...applied('It is compared as returned money of a lost dispute, by its payment.', 'T1202'),
    ...review(
      'What the line means: the import stops until RECONCILIATION_LINE_TYPES maps it to a kind.',
      ...groups('13 30 50 97 98 99'),
    ),
  },
};

/** Groups of transaction event codes, as the gateway writes them. */
function groups(numbers: string): string[] {
  return numbers.split(' ').map((number) => `T${number}nn`);
}
