import type { BookingView, TimelineView, TransactionDetailView, WebhookEventView } from '@platform/sdk/payment';
import { moneyText } from './money';

/** Why a report has its outcome, by the service's name of it. `src/reasons.spec.ts` compares the names with the service's. */
export const REASONS: Record<string, string> = {
  accepted: 'an operator has accepted it',
  adjusted: 'an operator has booked an adjustment for it',
  amount_differs: 'the amount is another than the registered one',
  amount_missing: 'the report names no amount',
  awaits_confirmation: 'the gateway is asked whether it is true',
  awaits_review: 'the payment already waits for an operator',
  before_answer: 'the gateway’s answer to your refund is still to come, and says which one is meant',
  before_chargeback: 'the chargeback that it takes back was not reported yet',
  before_refund: 'a refund that is on its way leaves no room for it',
  before_settlement: 'the payment is not settled yet',
  cancelled_or_refunded: 'the gateway cancelled the payment or refunded it',
  capture_failed: 'the gateway could not collect the money',
  captured_in_part: 'less was collected than was credited',
  captures_exceed_amount: 'the collected parts add up to more than the amount',
  chargeback_exceeds_payment: 'it takes back more than is left of the payment',
  completed: 'a later report told what it lacked',
  currency_differs: 'the currency is another than the registered one',
  currency_missing: 'the report names no currency',
  delivered_too_late: 'it came later than the gateway may send it',
  dismissed: 'an operator has dismissed it',
  dispute_id_missing: 'the report does not name its dispute',
  failed: 'the payment failed at the gateway',
  gateway_disagrees: 'the gateway says something else when it is asked',
  late_dispute: 'the dispute was ended already',
  late_failure: 'the failure came after the payment was credited',
  listed_for_review: 'a person has to find out what this kind of report means for the payment',
  may_be_booked: 'another report may already have booked the same money',
  merchant_request_id_differs: 'the request’s id is another than the registered one',
  metadata_missing: 'the report lacks what would prove the payment',
  no_deposit: 'no deposit with its reference was registered yet',
  not_booked: 'there is nothing booked that it takes back',
  ownership_unproven:
    'the payment succeeded before its deposit was registered, so the deposit does not prove whose payment it is',
  partly_captured: 'only a part of the reserved amount was collected',
  payment_cancelled: 'the payment was cancelled at the gateway',
  payment_expired: 'the payment expired before it was collected',
  payment_id_missing: 'the report does not name its payment',
  payment_id_reused: 'another deposit was paid with the same payment',
  payment_named: 'it names the payment, which was booked before',
  payment_reversed: 'the gateway has reversed the payment',
  receipt_missing: 'the gateway says that it is paid and names no receipt',
  refund_exceeds_payment: 'it gives back more than is left of the payment',
  refund_failed: 'the gateway says that the refund failed',
  refund_of_uncaptured: 'the gateway gave back a payment that it never collected',
  reversal_exceeds_chargeback: 'it gives back more than was charged back',
  reversed: 'the gateway has reversed the payment',
  reversed_before: 'the chargeback was returned before',
  review_accepted: 'an operator has accepted the payment',
  review_rejected: 'an operator has rejected the payment',
  second_body: 'other bytes came under the same delivery, so one of them is forged',
  second_payment: 'the deposit was paid before, with another payment',
  settled_before: 'it was settled before',
  several_payments: 'it concerns several payments and does not say how much of each',
  unknown_dispute_outcome: 'the report does not say how the dispute ended',
  unknown_event: 'the service does not know this type of report',
  unknown_status: 'the service does not know the status that the report gives',
  voided: 'the gateway voided the payment',
  waits_for_capture: 'the money is reserved and not collected yet',
  won_after_chargeback: 'the dispute was won after its chargeback was booked',
};

export const reasonText = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');

/** Behind who said it: "The gateway reported …", "Asked, the gateway said …". */
const KINDS: Record<string, string> = {
  payment_succeeded: 'success',
  payment_captured: 'that a part was collected',
  payment_failed: 'failure',
  refund: 'a refund',
  refund_failed: 'that a refund failed',
  dispute_opened: 'a dispute',
  dispute_won: 'that the dispute was won',
  chargeback: 'a chargeback',
  chargeback_reversed: 'that the chargeback was taken back',
  unclear: 'something unclear',
  ignored: 'something else',
  rejected: 'something that nobody can read',
};

const SOURCES: Record<WebhookEventView['source'], string> = {
  webhook: 'The gateway reported',
  inquiry: 'Asked about it, the gateway reported',
  answer: 'In its answer the gateway reported',
  report: 'The gateway’s settlement report tells of',
};

export const reportTitle = ({ kind, source }: WebhookEventView): string => `${SOURCES[source]} ${KINDS[kind] ?? kind}`;

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
  capture: 'Further part of the payment booked',
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

/** What the gateway reported of a payment that an operator decides; null if no operator decides. */
export function reportedOf({ transaction, reports }: TimelineView): string | null {
  if (transaction.status !== 'needs_review') return null;
  const report = reports.findLast(({ kind, outcome }) => kind === 'payment_succeeded' && outcome === 'needs_review');
  if (!report) return null;
  const { amount, currency } = report;
  return amount === null || currency === null ? 'no amount' : moneyText(amount, currency);
}

/** Why a payment ended for good: a success that is reported later does not settle its deposit. */
const ENDS = [
  'capture_failed',
  'payment_cancelled',
  'payment_expired',
  'payment_reversed',
  'refund_of_uncaptured',
  'voided',
];

function failedStory({ failure_reason, review_reason }: TransactionDetailView): string {
  if (failure_reason) return `The gateway did not want the payment: ${failure_reason}. Start a new one that fits.`;
  if (review_reason !== null && ENDS.includes(review_reason))
    return `The payment failed: ${reasonText(review_reason)}. If the gateway reports it as paid later, an operator decides.`;
  return 'The gateway says that the payment failed. If the payer tries again and it succeeds, it settles by itself.';
}

function reviewStory({ review_reason }: TransactionDetailView): string {
  const why = review_reason ? reasonText(review_reason) : 'the report does not fit';
  const next = review_reason === 'ownership_unproven' ? ' Register the deposit before the payer sees the page.' : '';
  return `The money is not credited: ${why}. Your operator decides; tell them the transaction’s id.${next}`;
}

/** How it stands, and what to do next. */
export function storyOf(transaction: TransactionDetailView, hasReports: boolean): string {
  const { status, kind } = transaction;
  if (kind === 'transfer') return 'The money moved at once from one wallet to the other. There is nothing to do.';
  switch (status) {
    case 'pending':
      return pendingStory(transaction, hasReports);
    case 'failed':
      return failedStory(transaction);
    case 'settled':
      return 'The payment has arrived and your wallet is credited. There is nothing to do.';
    case 'needs_review':
      return reviewStory(transaction);
    case 'partially_refunded':
    case 'refunded':
      return 'Money went back to the payer, and your wallet was debited by it.';
    case 'disputed':
      return 'The payer disputes the payment. Answer the dispute at the gateway. Your wallet is unchanged until it is decided.';
    case 'charged_back':
      return 'The dispute was lost and your wallet was debited. If the gateway takes that back, it is credited again.';
  }
}

function pendingStory({ expires_at, inquiry }: TransactionDetailView, hasReports: boolean): string {
  if (hasReports)
    return 'The gateway has reported, and the payment is not decided yet. Look below at what it waits for.';
  if (expires_at !== null && inquiry !== null)
    return 'The payer has not paid yet, or the gateway has not said so. It is asked by itself; there is nothing to do.';
  return 'The gateway has not reported this payment. If the payer has paid, look in the gateway’s dashboard whether its webhook points here and what came of its deliveries.';
}
