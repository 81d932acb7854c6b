import { evidenceOf, get, isSuccess, noAnswer, unknown } from '../api-answers';
import type { CaptureAnswer, GatewayAnswer, GatewayClient, ManualCaptures, NewCapture } from '../gateway-api';
import { textAt } from '../reading';
import { gatewayUnits } from '../writing';
import { eventOf, EXPONENTS } from './stripe.reading';
import { refusalOf } from './stripe.refusal';

const DAY_SECONDS = 86_400;

/**
 * Captures of Stripe (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). A payment is captured once: the
 * rest is released with it. Most cards keep an authorization for seven days. The state of the payment intent shows what
 * happened, so the intent is read after each refusal.
 */
export const stripeCaptures: ManualCaptures = {
  several: () => false,
  oneCapture: 'Stripe takes one capture of a payment and releases the rest with it.',
  lifetimeSeconds: 7 * DAY_SECONDS,

  async send(client, capture) {
    const units = gatewayUnits(capture.amountMinor, capture.currency, EXPONENTS);
    if (units === null) {
      const why = `the gateway does not support this fraction of ${capture.currency}`;
      return { is: 'failed', why, raw: Buffer.alloc(0) };
    }
    const isVoid = capture.kind === 'void';
    const answer = await client.call({
      method: 'POST',
      path: `/v1/payment_intents/${encodeURIComponent(capture.paymentId)}/${isVoid ? 'cancel' : 'capture'}`,
      headers: { 'idempotency-key': capture.idempotencyKey },
      repeatable: true,
      form: isVoid ? {} : { amount_to_capture: units },
    });
    if (isSuccess(answer)) return ofIntent(capture, 'the intent is unchanged', answer);
    const why = refusalOf(answer);
    return inquireIntent(client, capture, why);
  },

  inquire: (client, capture) => inquireIntent(client, capture, null),
};

/** @param refused why the request was refused; null: there was no response to it */
async function inquireIntent(
  client: GatewayClient,
  capture: NewCapture,
  refused: string | null,
): Promise<CaptureAnswer> {
  const answer = await get(client, `/v1/payment_intents/${encodeURIComponent(capture.paymentId)}`);
  return isSuccess(answer) ? ofIntent(capture, refused, answer) : noAnswer(answer);
}

function ofIntent({ kind, paymentId }: NewCapture, refused: string | null, answer: GatewayAnswer): CaptureAnswer {
  const [id, status] = [textAt(answer.body, 'id'), textAt(answer.body, 'status')];
  if (id !== paymentId) return unknown('the response is about another payment');
  const raw = evidenceOf([answer]);
  if (status === 'succeeded') {
    const events = [eventOf('payment_intent.succeeded', answer.body)];
    return kind === 'capture'
      ? { is: 'succeeded', gatewayCaptureId: id, events, raw }
      : { is: 'failed', why: 'the payment is captured', raw };
  }
  if (status === 'canceled') {
    const events = [eventOf('payment_intent.canceled', answer.body)];
    return kind === 'void'
      ? { is: 'succeeded', gatewayCaptureId: null, events, raw }
      : { is: 'failed', why: 'the authorization was cancelled or has expired', raw };
  }
  if (status !== 'requires_capture') return unknown('unknown status of the payment intent');
  return refused === null ? unknown('the gateway has not received it') : { is: 'failed', why: refused, raw };
}
