import type { EntityManager } from 'typeorm';
import { routines } from '../../database/schema';
import type { ConfiguredGateways } from '../../gateways/configured-gateways';
import { understood } from '../../webhooks/webhook-event.store';
import type { Decision, Subject } from './decision';
import { notWaiting, outOfBounds } from './decisions.errors';
import { validationFailed } from '@platform/errors';
import { reread, storedDelivery } from './stored-delivery';

/** Applies a decision in the caller's transaction, together with its audit entry. */
type CarryOut = (
  manager: EntityManager,
  decision: Decision,
  operator: string,
  gateways: ConfiguredGateways,
) => Promise<void>;

const TAKEN = 'Another operator may have decided it.';

/** Reads a stored delivery again with the present rules of the adapters, and applies it. */
const replayEvent: CarryOut = async (manager, { subjectId }, operator, gateways) => {
  const event = reread(gateways, await storedDelivery(manager, subjectId));
  const { before_outcome } = await routines.replay_event.get(manager, {
    event_id: subjectId,
    ...understood(event),
    operator,
  });
  if (before_outcome === 'settled') throw notWaiting(`The event has already taken effect. ${TAKEN}`);
};

/** Accepts a held event: it is applied like any other. */
const acceptEvent: CarryOut = async (manager, { subjectId }, operator) => {
  const accepted = await routines.accept_event.find(manager, { event_id: subjectId, operator });
  if (!accepted) throw notWaiting(`The event is not held. ${TAKEN}`);
};

/** Closes an event; nothing else changes. */
const dismissEvent: CarryOut = async (manager, { subjectId }, operator) => {
  const { dismiss_event: isDismissed } = await routines.dismiss_event.get(manager, { event_id: subjectId, operator });
  if (!isDismissed) throw notWaiting(`The event itself does not wait for a decision. ${TAKEN}`);
};

const ADJUSTMENT_REFUSALS: Record<string, () => Error> = {
  adjusted_otherwise: () =>
    notWaiting('The event was already adjusted by a different amount. An event can be adjusted only once.'),
  not_waiting: () => notWaiting(`The event itself does not wait for a decision. ${TAKEN}`),
  not_settled: () => notWaiting('The event is not about a settled deposit.'),
  out_of_bounds: outOfBounds,
};

/** Books two entries that no event can book, once per event. */
const adjustEvent: CarryOut = async (manager, { subjectId, verb, amount, reason }, operator) => {
  const { outcome, repeated } = await routines.adjust_event.get(manager, {
    event_id: subjectId,
    amount: verb === 'credit' ? amount! : -amount!,
    operator,
    note: reason!,
  });
  if (repeated && outcome === 'adjusted') throw notWaiting('The event was already adjusted by this amount.');
  if (outcome !== 'adjusted') throw ADJUSTMENT_REFUSALS[outcome]!();
};

/** Ends the review of a deposit. */
const reviewDeposit: CarryOut = async (manager, { subjectId, verb, amount }, operator) => {
  const accept = verb === 'accept';
  const { outcome } = await routines.review_deposit.get(manager, {
    transaction_id: subjectId,
    accept,
    operator,
    amount,
  });
  if (outcome === 'amount_needed')
    throw validationFailed(
      'The gateway named no amount in the deposit’s currency. Send the amount to credit as amount.',
    );
  if (outcome !== (accept ? 'accepted' : 'rejected'))
    throw notWaiting(`The transaction does not wait for a review. ${TAKEN}`);
};

/**
 * Decides whether a refund happened. If a delivery has booked it by its amount, also which of the gateway's refunds it
 * is.
 */
const decideRefund: CarryOut = async (manager, { subjectId, verb, reason, gatewayRefundId }, operator) => {
  const happened = verb === 'happened';
  const decision = { refund_id: subjectId, operator, note: reason };
  const decided =
    gatewayRefundId === null ? await routines.refund_decide.get(manager, { ...decision, happened }) : null;
  // For a booked refund, the decision must name the gateway's refund.
  const mayBeBooked = gatewayRefundId !== null || !happened;
  const { outcome } =
    mayBeBooked && (decided?.outcome ?? 'not_waiting') === 'not_waiting'
      ? await routines.refund_confirm.get(manager, { ...decision, gateway_refund_id: gatewayRefundId })
      : decided!;
  if (outcome === 'of_another') throw validationFailed('This id belongs to another refund of this service.');
  if (outcome !== (happened ? 'succeeded' : 'failed'))
    throw notWaiting(
      `The refund does not wait for a decision: it is decided, or its gateway is still being asked. The gateway’s id is only for an unconfirmed refund. ${TAKEN}`,
    );
};

/** Releases or rejects a payout that awaits an operator. */
const approvePayout: CarryOut = async (manager, { subjectId, verb, reason }, operator) => {
  const approved = verb === 'approve';
  const { payout_approve: outcome } = await routines.payout_approve.get(manager, {
    payout_id: subjectId,
    approved,
    operator,
    reason,
  });
  if (outcome === 'destination_deleted')
    throw notWaiting('The merchant has deleted the destination. Reject the payout.');
  if (outcome !== (approved ? 'approved' : 'rejected'))
    throw notWaiting(`The payout does not await an approval. ${TAKEN}`);
};

/** Decides whether a payout with an unknown result was made. */
const decidePayout: CarryOut = async (manager, { subjectId, verb, reason }, operator) => {
  const happened = verb === 'happened';
  const { payout_decide: outcome } = await routines.payout_decide.get(manager, {
    payout_id: subjectId,
    happened,
    operator,
    reason,
  });
  if (outcome !== (happened ? 'paid' : 'failed'))
    throw notWaiting(`The payout does not wait for a decision: it is decided, or its gateway is still asked. ${TAKEN}`);
};

const CAPTURE_REFUSALS: Record<string, string> = {
  awaits_review: 'The deposit of this capture needs a review. Decide about the transaction first.',
  exceeds_amount:
    'The capture exceeds the remaining amount of the payment. A report may have credited this capture: compare the captures of the payment with the gateway’s.',
};

/** Decides whether a capture or a release with an unknown result happened. */
const decideCapture: CarryOut = async (manager, { subjectId, verb, reason }, operator) => {
  const happened = verb === 'happened';
  const { capture_decide: outcome } = await routines.capture_decide.get(manager, {
    capture_id: subjectId,
    happened,
    operator,
    note: reason,
  });
  if (outcome !== (happened ? 'succeeded' : 'failed'))
    throw notWaiting(
      CAPTURE_REFUSALS[outcome] ??
        `The capture does not wait for a decision: it is decided, or was sent within a day. ${TAKEN}`,
    );
};

const BY_SUBJECT: Record<Subject, Partial<Record<Decision['verb'], CarryOut>>> = {
  event: {
    replay: replayEvent,
    accept: acceptEvent,
    dismiss: dismissEvent,
    credit: adjustEvent,
    debit: adjustEvent,
  },
  transaction: { accept: reviewDeposit, reject: reviewDeposit },
  refund: { happened: decideRefund, did_not_happen: decideRefund },
  payout: { approve: approvePayout, reject: approvePayout, happened: decidePayout, did_not_happen: decidePayout },
  capture: { happened: decideCapture, did_not_happen: decideCapture },
};

/** @throws AppError NOT_WAITING | ADJUSTMENT_OUT_OF_BOUNDS | NOT_REREADABLE (409), VALIDATION_FAILED (422) */
export const carryOut: CarryOut = (manager, decision, operator, gateways) =>
  BY_SUBJECT[decision.subject][decision.verb]!(manager, decision, operator, gateways);
