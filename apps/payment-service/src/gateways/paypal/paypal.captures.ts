import { evidenceOf, get, isSuccess, noAnswer, unknown } from '../api-answers';
import type {
  CaptureAnswer,
  GatewayAnswer,
  GatewayClient,
  ManualCaptures,
  NewCapture,
  SentCapture,
} from '../gateway-api';
import { entry, type Json, listAt, objectAt, textAt } from '../reading';
import { amountOf, moneyAt } from './paypal.money';
import { CAPTURE_STATUSES, eventOf, releaseEvent } from './paypal.reading';
import { refusalOf } from './paypal.refusal';

const DAY_SECONDS = 86_400;
const WITH_AMOUNTS = { prefer: 'return=representation' };

/**
 * Captures of PayPal (https://developer.paypal.com/docs/checkout/advanced/authorization-honor). Several captures of one
 * authorization are a feature that PayPal enables for single accounts, so a payment is captured once: `final_capture`
 * releases the rest. PayPal keeps an authorization for 29 days, and advises to capture within three. It keeps a request id
 * for 45 days. An authorization does not name its captures; its order does.
 */
export const paypalCaptures: ManualCaptures = {
  several: false,
  lifetimeSeconds: 29 * DAY_SECONDS,

  async send(client, capture) {
    const isVoid = capture.kind === 'void';
    const answer = await client.call({
      method: 'POST',
      path: `${authorizationOf(capture)}/${isVoid ? 'void' : 'capture'}`,
      headers: { 'paypal-request-id': capture.idempotencyKey, ...WITH_AMOUNTS },
      repeatable: true,
      json: isVoid ? {} : { amount: amountOf(capture), final_capture: true },
    });
    if (!isSuccess(answer)) return inquireAuthorization(client, capture, refusalOf(answer));
    // A release may have a response without a body.
    return isVoid ? inquireAuthorization(client, capture, null) : ofCapture(capture, answer.body, answer);
  },

  async inquire(client, capture) {
    if (capture.gatewayCaptureId === null) return inquireAuthorization(client, capture, null);
    const answer = await get(client, `/v2/payments/captures/${encodeURIComponent(capture.gatewayCaptureId)}`);
    return isSuccess(answer) ? ofCapture(capture, answer.body, answer) : noAnswer(answer);
  },
};

const authorizationOf = ({ paymentId }: NewCapture): string =>
  `/v2/payments/authorizations/${encodeURIComponent(paymentId)}`;

/** @param refused why the request was refused; null: it was accepted, or there was no response to it */
async function inquireAuthorization(
  client: GatewayClient,
  capture: NewCapture,
  refused: string | null,
): Promise<CaptureAnswer> {
  const answer = await get(client, authorizationOf(capture));
  if (!isSuccess(answer)) return noAnswer(answer);
  if (textAt(answer.body, 'id') !== capture.paymentId) return unknown('the response is about another authorization');
  const raw = evidenceOf([answer]);
  switch (textAt(answer.body, 'status')) {
    case 'CREATED':
      return refused === null ? unknown('the gateway has not received it') : { is: 'failed', why: refused, raw };
    case 'VOIDED':
    case 'EXPIRED':
      return capture.kind === 'void'
        ? { is: 'succeeded', gatewayCaptureId: null, events: [releaseEvent(answer.body, capture.reference)], raw }
        : { is: 'failed', why: 'the authorization was cancelled or has expired', raw };
    case 'CAPTURED':
      return capture.kind === 'void'
        ? { is: 'failed', why: 'the payment is captured', raw }
        : inquireOrder(client, capture, answer);
    case 'PARTIALLY_CAPTURED':
      if (capture.kind === 'capture') return inquireOrder(client, capture, answer);
      return refused === null ? unknown('a part is captured') : { is: 'failed', why: refused, raw };
    default:
      return unknown('unknown status of the authorization');
  }
}

/** The capture of this amount among the captures of the order. */
async function inquireOrder(client: GatewayClient, capture: NewCapture, answer: GatewayAnswer): Promise<CaptureAnswer> {
  const id = textAt(answer.body, 'supplementary_data', 'related_ids', 'order_id') ?? orderUpwards(answer.body);
  if (id === null) return unknown('the authorization does not name its order');
  const order = await get(client, `/v2/checkout/orders/${encodeURIComponent(id)}`);
  if (!isSuccess(order)) return noAnswer(order);
  const captures = listAt(order.body, 'purchase_units').flatMap((unit) =>
    listAt(objectAt(unit, 'payments'), 'captures'),
  );
  const ours = captures.find((one) => {
    const { amountMinor, currency } = moneyAt(one, 'amount');
    return amountMinor === capture.amountMinor && currency === capture.currency;
  });
  return ours === undefined
    ? unknown('the authorization was captured with another amount')
    : ofCapture(capture, ours, answer, order);
}

function orderUpwards(authorization: Json): string | null {
  const up = listAt(authorization, 'links').find((link) => textAt(link, 'rel') === 'up');
  return /\/v2\/checkout\/orders\/([^/?#]+)$/.exec(textAt(up, 'href') ?? '')?.[1] ?? null;
}

function ofCapture(sent: NewCapture | SentCapture, capture: Json, ...answers: GatewayAnswer[]): CaptureAnswer {
  const [id, status] = [textAt(capture, 'id'), entry(CAPTURE_STATUSES, textAt(capture, 'status'))];
  if (id === null || status === undefined) return unknown('unknown status of the capture');
  const raw = evidenceOf(answers);
  if (status === 'failed') return { is: 'failed', why: 'PayPal declined the capture', raw };
  if (status === 'open') return { is: 'pending', gatewayCaptureId: id, events: [], raw };
  const event = { ...eventOf('PAYMENT.CAPTURE.COMPLETED', capture), reference: sent.reference };
  return { is: 'succeeded', gatewayCaptureId: id, events: [event], raw };
}
