import type { BookingView, TransactionView, WebhookEventView } from '@platform/sdk/payment';

/** Why something came to its outcome, as the service names it. One without words is shown as it is named. */
const REASONS: Record<string, string> = {
  amount_differs: 'the amount is another than the registered one',
  amount_missing: 'the report names no amount',
  awaits_review: 'the payment already waits for an operator',
  awaits_confirmation: 'the gateway is asked whether it is true',
  before_chargeback: 'the chargeback that it takes back was not reported yet',
  before_settlement: 'the payment is not settled yet',
  capture_failed: 'the gateway could not collect the money',
  currency_differs: 'the currency is another than the registered one',
  currency_missing: 'the report names no currency',
  delivered_too_late: 'it came later than the gateway may send it',
  dispute_id_missing: 'the report does not name its dispute',
  gateway_disagrees: 'the gateway says something else when it is asked',
  merchant_request_id_differs: 'the request’s id is another than the registered one',
  metadata_missing: 'the report lacks what would prove the payment',
  no_deposit: 'no deposit with its reference was registered yet',
  payment_id_missing: 'the report does not name its payment',
  payment_id_reused: 'another deposit was paid with the same payment',
  payment_reversed: 'the gateway has reversed the payment',
  second_body: 'other bytes came under the same delivery, so one of them is forged',
  second_payment: 'the deposit was paid before, with another payment',
  settled_before: 'it was settled before',
  waits_for_capture: 'the money is reserved and not collected yet',
};

export const reasonText = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');

const KINDS: Record<string, string> = {
  payment_succeeded: 'The gateway reported success',
  payment_failed: 'The gateway reported failure',
  refund: 'The gateway reported a refund',
  refund_failed: 'The gateway reported that a refund failed',
  dispute_opened: 'The gateway reported a dispute',
  dispute_won: 'The gateway reported that the dispute was won',
  chargeback: 'The gateway reported a chargeback',
  chargeback_reversed: 'The gateway reported that the chargeback was taken back',
  unclear: 'The gateway reported something unclear',
  ignored: 'The gateway reported something else',
  rejected: 'The gateway sent something that nobody can read',
};

export const reportTitle = ({ kind }: WebhookEventView): string => KINDS[kind] ?? `The gateway reported ${kind}`;

export function outcomeText({ outcome, reason }: WebhookEventView): string {
  const because = reason ? `: ${reasonText(reason)}` : '';
  switch (outcome) {
    case 'settled':
      return 'It took effect.';
    case 'duplicate':
      return 'Its effect was there already, so it changed nothing.';
    case 'ignored':
      return `It changed nothing${because}.`;
    case 'parked':
      return `It waits${because}.`;
    case 'needs_review':
      return `An operator decides${because}.`;
    default:
      return `It was refused${because}.`;
  }
}

const BOOKINGS: Record<BookingView['kind'], string> = {
  payment: 'Payment booked',
  refund: 'Refund booked',
  refund_reserved: 'Refund started, its amount set aside',
  refund_settled: 'Refund made',
  refund_released: 'Refund failed, its amount given back',
  refund_failed: 'Refund came back after it was made',
  dispute: 'Dispute noted',
  dispute_end: 'End of the dispute noted',
  chargeback: 'Chargeback booked',
  reversal: 'Chargeback taken back',
  transfer: 'Transfer booked',
  adjustment: 'Adjustment by an operator booked',
};

export const bookingTitle = ({ kind }: BookingView): string => BOOKINGS[kind] ?? `${kind} booked`;

/** How it stands, and what to do next. */
export function storyOf({ status, review_reason, kind }: TransactionView, hasReports: boolean): string {
  if (kind === 'transfer') return 'The money moved at once from one wallet to the other. There is nothing to do.';
  switch (status) {
    case 'pending':
      return hasReports
        ? 'The gateway has reported, and the payment is not decided yet. Look below at what it waits for.'
        : 'The gateway has not reported this payment. If the payer has paid, look in the gateway’s dashboard whether its webhook points here and what came of its deliveries.';
    case 'failed':
      return 'The gateway says that the payment failed. If the payer tries again and it succeeds, it settles by itself.';
    case 'settled':
      return 'The payment has arrived and your wallet is credited. There is nothing to do.';
    case 'needs_review':
      return `The money is not credited: ${review_reason ? reasonText(review_reason) : 'the report does not fit'}. Your operator decides; tell them the transaction’s id.`;
    case 'partially_refunded':
    case 'refunded':
      return 'Money went back to the payer, and your wallet was debited by it.';
    case 'disputed':
      return 'The payer disputes the payment. Answer the dispute at the gateway; your wallet is untouched until it is decided.';
    case 'charged_back':
      return 'The dispute was lost and your wallet was debited. If the gateway takes that back, it is credited again.';
  }
}
