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

/** What is known about a request before the authorization is read. */
type Sent = { is: 'accepted' | 'unknown' } | { is: 'refused'; why: string };

/**
 * Captures of PayPal (https://developer.paypal.com/docs/checkout/advanced/authorization-honor). By default PayPal takes one
 * capture of an authorization (MAX_CAPTURE_COUNT_EXCEEDED). It allows more for single accounts; PAYPAL_CAPTURES then says
 * so. `final_capture` releases the rest. PayPal keeps an authorization for 29 days, and advises to capture within three.
 * It keeps a request id for 45 days. An authorization does not name its captures; its order does. The `invoice_id` of a
 * capture contains the key of our request, so that an inquiry finds it among captures of the same amount.
 */
export const paypalCaptures: ManualCaptures = {
  several: ({ severalCaptures }) => severalCaptures === true,
  oneCapture:
    'PayPal takes one capture of a payment and releases the rest with it. Several captures need an operator, who asks PayPal to allow them for the account and then sets PAYPAL_CAPTURES.',
  lifetimeSeconds: 29 * DAY_SECONDS,

  async send(client, capture) {
    const isVoid = capture.kind === 'void';
    const answer = await client.call({
      method: 'POST',
      path: `${authorizationOf(capture)}/${isVoid ? 'void' : 'capture'}`,
      headers: { 'paypal-request-id': capture.idempotencyKey, ...WITH_AMOUNTS },
      repeatable: true,
      json: isVoid ? {} : { amount: amountOf(capture), final_capture: capture.isFinal, invoice_id: markOf(capture) },
    });
    if (!isSuccess(answer)) return inquireAuthorization(client, capture, { is: 'refused', why: refusalOf(answer) });
    // A release may have a response without a body.
    return isVoid ? inquireAuthorization(client, capture, { is: 'accepted' }) : ofCapture(capture, answer.body, answer);
  },

  async inquire(client, capture) {
    if (capture.gatewayCaptureId === null) return inquireAuthorization(client, capture, { is: 'unknown' });
    const answer = await get(client, `/v2/payments/captures/${encodeURIComponent(capture.gatewayCaptureId)}`);
    return isSuccess(answer) ? ofCapture(capture, answer.body, answer) : noAnswer(answer);
  },
};

const authorizationOf = ({ paymentId }: NewCapture): string =>
  `/v2/payments/authorizations/${encodeURIComponent(paymentId)}`;

/** Unique for a request, and within PayPal's limit of 127 characters. PayPal refuses a second capture with one invoice id. */
const markOf = ({ reference, idempotencyKey }: NewCapture): string => `${reference}-${idempotencyKey}`;

async function inquireAuthorization(client: GatewayClient, capture: NewCapture, sent: Sent): Promise<CaptureAnswer> {
  const answer = await get(client, authorizationOf(capture));
  if (!isSuccess(answer)) return noAnswer(answer);
  if (textAt(answer.body, 'id') !== capture.paymentId) return unknown('the response is about another authorization');
  const status = textAt(answer.body, 'status');
  const raw = evidenceOf([answer]);
  if (!STATUSES.includes(status ?? '')) return unknown('unknown status of the authorization');
  if (capture.kind === 'void') return ofRelease(capture, sent, status!, answer);
  if (status !== 'CREATED') return inquireOrder(client, capture, sent, answer);
  return sent.is === 'refused' ? { is: 'failed', why: sent.why, raw } : unknown('the gateway has not received it');
}

const STATUSES = ['CREATED', 'VOIDED', 'EXPIRED', 'CAPTURED', 'PARTIALLY_CAPTURED'];
const ENDED = ['VOIDED', 'EXPIRED'];

function ofRelease(capture: NewCapture, sent: Sent, status: string, answer: GatewayAnswer): CaptureAnswer {
  const raw = evidenceOf([answer]);
  // PayPal may show an accepted release of the rest as a part that is captured.
  if (ENDED.includes(status) || (status === 'PARTIALLY_CAPTURED' && sent.is === 'accepted')) {
    const events = [releaseEvent(answer.body, capture.reference)];
    return { is: 'succeeded', gatewayCaptureId: null, events, raw };
  }
  if (status === 'CAPTURED') return { is: 'failed', why: 'the payment is captured', raw };
  return sent.is === 'refused'
    ? { is: 'failed', why: sent.why, raw }
    : unknown('the authorization does not show the release');
}

/** Our capture among the captures of the order, by our mark. */
async function inquireOrder(
  client: GatewayClient,
  capture: NewCapture,
  sent: Sent,
  answer: GatewayAnswer,
): Promise<CaptureAnswer> {
  const id = textAt(answer.body, 'supplementary_data', 'related_ids', 'order_id') ?? orderUpwards(answer.body);
  if (id === null) return unknown('the authorization does not name its order');
  const order = await get(client, `/v2/checkout/orders/${encodeURIComponent(id)}`);
  if (!isSuccess(order)) return noAnswer(order);
  const captures = listAt(order.body, 'purchase_units').flatMap((unit) =>
    listAt(objectAt(unit, 'payments'), 'captures'),
  );
  const status = textAt(answer.body, 'status') ?? '';
  const ours = captures.find((one) => textAt(one, 'invoice_id') === markOf(capture));
  if (ours !== undefined) return ofCapture(capture, ours, answer, order);
  if (status === 'CAPTURED' && captures.length === 1 && isUnmarkedOurs(capture, captures[0]!))
    return ofCapture(capture, captures[0]!, answer, order);
  const raw = evidenceOf([answer, order]);
  if (sent.is === 'refused') return { is: 'failed', why: sent.why, raw };
  if (ENDED.includes(status)) return { is: 'failed', why: 'the authorization was cancelled or has expired', raw };
  return unknown('the order does not show the capture');
}

/** Requests of the previous release have no mark. Then the only capture of the order is found by its amount. */
function isUnmarkedOurs({ amountMinor, currency, reference }: NewCapture, one: Json): boolean {
  const money = moneyAt(one, 'amount');
  const isUnmarked = [null, reference].includes(textAt(one, 'invoice_id'));
  return isUnmarked && money.amountMinor === amountMinor && money.currency === currency;
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
