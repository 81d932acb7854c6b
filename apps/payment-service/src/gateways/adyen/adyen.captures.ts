import { evidenceOf, isSuccess, mayHaveActed } from '../api-answers';
import type { ManualCaptures } from '../gateway-api';
import { textAt } from '../reading';
import { gatewayUnits } from '../writing';
import { EXPONENTS } from './adyen.exponents';
import { manualReference } from './adyen.reference';
import { amountOf, refusalOf } from './adyen.request';

const DAY_SECONDS = 86_400;

/**
 * Captures of Adyen (https://docs.adyen.com/online-payments/capture, https://docs.adyen.com/online-payments/cancel). By
 * default Adyen takes one capture of a payment and cancels the rest. Its support enables multiple partial captures for a
 * merchant account; ADYEN_CAPTURES then says so. The rest stays authorised after each of them, also after the last one,
 * until it is cancelled or expires. It keeps an authorization of a card for 28 days
 * (https://www.adyen.help/hc/en-us/articles/115001179684-Which-payment-methods-support-separate-authorisation-and-capture-).
 *
 * The response is always `received`; the reports CAPTURE and CANCELLATION have the result. Adyen has no look-up of a
 * request. If the response is lost, the request is repeated with its key. If no report follows, an operator decides.
 */
export const adyenCaptures: ManualCaptures = {
  several: ({ severalCaptures }) => severalCaptures === true,
  oneCapture:
    'Adyen takes one capture of a payment and releases the rest with it. Several captures need an operator, who asks Adyen’s support to enable them and then sets ADYEN_CAPTURES.',
  keepsRest:
    'Adyen does not release the rest with a capture. Capture the amount without final, then cancel the payment.',
  lifetimeSeconds: 28 * DAY_SECONDS,

  async send(client, capture, { merchantAccount }) {
    if (gatewayUnits(capture.amountMinor, capture.currency, EXPONENTS) === null) {
      const why = `the gateway does not support this fraction of ${capture.currency}`;
      return { is: 'failed', why, raw: Buffer.alloc(0) };
    }
    const isVoid = capture.kind === 'void';
    const answer = await client.call({
      method: 'POST',
      path: `/payments/${encodeURIComponent(capture.paymentId)}/${isVoid ? 'cancels' : 'captures'}`,
      headers: { 'idempotency-key': capture.idempotencyKey },
      repeatable: true,
      json: {
        ...(!isVoid && { amount: amountOf(capture) }),
        merchantAccount,
        reference: manualReference(capture.reference),
      },
    });
    if (!isSuccess(answer)) return { is: 'failed', why: refusalOf(answer), raw: evidenceOf([answer]) };
    if (textAt(answer.body, 'paymentPspReference') !== capture.paymentId)
      throw mayHaveActed('the response is about another payment');
    const gatewayCaptureId = textAt(answer.body, 'pspReference');
    if (gatewayCaptureId === null || textAt(answer.body, 'status') !== 'received')
      throw mayHaveActed('the response does not say that the request was received');
    return { is: 'pending', gatewayCaptureId, events: [], raw: evidenceOf([answer]) };
  },
};
