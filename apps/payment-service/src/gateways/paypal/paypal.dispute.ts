import { UNKNOWN_STATUS } from '../catalogue';
import type { Anomaly, GatewayEvent } from '../gateway-event';
import { entry, instantAt, type Json, listAt, objectAt, textAt } from '../reading';
import { moneyAt } from './paypal.money';

type Meaning = Pick<GatewayEvent, 'kind' | 'anomaly'>;

/** Values of `status`, and of `dispute_state`, which some bodies have instead. */
const STATUSES: Record<string, 'open' | 'over' | undefined> = {
  OPEN: 'open',
  WAITING_FOR_BUYER_RESPONSE: 'open',
  WAITING_FOR_SELLER_RESPONSE: 'open',
  UNDER_REVIEW: 'open',
  OTHER: 'open',
  OPEN_INQUIRIES: 'open',
  REQUIRED_ACTION: 'open',
  REQUIRED_OTHER_PARTY_ACTION: 'open',
  UNDER_PAYPAL_REVIEW: 'open',
  APPEALABLE: 'over',
  RESOLVED: 'over',
};

/** If PayPal pays the payer from its own money, the merchant keeps the money. */
const OUTCOMES: Record<string, 'lost' | 'kept' | 'undecided' | undefined> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_BUYER_FAVOR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'kept',
  RESOLVED_SELLER_FAVOR: 'kept',
  RESOLVED_WITH_PAYOUT: 'kept',
  CANCELED_BY_BUYER: 'kept',
  DENIED: 'kept',
  NONE: 'undecided',
};

const WON: Meaning = { kind: 'dispute_won', anomaly: null };
const WAITS: Meaning = { kind: 'ignored', anomaly: null };
const unclear = (anomaly: Anomaly): Meaning => ({ kind: 'unclear', anomaly });

/** A dispute for an event that opens, updates or resolves it. */
export function disputeOf(named: 'opened' | 'resolved', dispute: Json): Partial<GatewayEvent> {
  const outcome = objectAt(dispute, 'dispute_outcome');
  const code = textAt(outcome, 'outcome_code');
  const meaning = named === 'resolved' ? resolved(code, dispute) : openOr(code, dispute);
  const refunded = moneyAt(outcome, 'amount_refunded');
  return {
    ...meaning,
    objectId: textAt(dispute, 'dispute_id'),
    dispute: { reason: textAt(dispute, 'reason'), respondBy: instantAt(dispute, 'seller_response_due_date') },
    ...(meaning.kind === 'chargeback' && refunded.amountMinor !== null ? refunded : moneyAt(dispute, 'dispute_amount')),
  };
}

function resolved(code: string | null, dispute: Json): Meaning {
  const end = entry(OUTCOMES, code);
  if (end === 'kept') return WON;
  if (end !== 'lost') return unclear('unknown_dispute_outcome');
  // One amount for several payments: an operator divides it.
  return listAt(dispute, 'disputed_transactions').length > 1
    ? unclear('several_payments')
    : { kind: 'chargeback', anomaly: null };
}

/**
 * PayPal sends an update for each change, also after the end of a dispute. Such an update opens nothing. The event that
 * resolves the dispute books the money, because a lost dispute may be appealed.
 */
function openOr(code: string | null, dispute: Json): Meaning {
  const status = textAt(dispute, 'status') ?? textAt(dispute, 'dispute_state');
  const is = status === null ? 'open' : entry(STATUSES, status);
  if (is === 'open') return { kind: 'dispute_opened', anomaly: null };
  if (is === undefined || (code !== null && entry(OUTCOMES, code) === undefined)) return UNKNOWN_STATUS;
  return entry(OUTCOMES, code) === 'kept' ? WON : WAITS;
}
