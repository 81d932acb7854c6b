import { createHmac } from 'node:crypto';
import { randomSecret, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { RazorpayApi } from './razorpay.api';

const SECRETS = ['rzp-current', 'rzp-previous'] as const;

export const razorpay: SimulatedGateway = {
  provider: 'razorpay',
  label: 'Razorpay',
  Api: RazorpayApi,
  webhookSecrets: { setting: 'RAZORPAY_WEBHOOK_SECRETS', test: SECRETS, create: randomSecret },
  currency: 'INR',
  steps: ['succeeded', 'failed', 'refunded', 'refund_failed', 'disputed', 'dispute_won', 'charged_back', 'ignored'],
  referencePrefix: 'order_',
  referenceOf: ({ reference }) => reference,

  body(step, { reference, paymentId, objectId, amount, currency }) {
    const payment = { entity: { id: paymentId, entity: 'payment', amount, currency, order_id: reference } };
    const event = (name: string, payload: object) =>
      JSON.stringify({ entity: 'event', event: name, payload, created_at: 1567674606 });
    const dispute = { entity: { id: objectId, entity: 'dispute', payment_id: paymentId, amount, currency } };
    switch (step) {
      case 'succeeded':
        return event('payment.captured', { payment });
      case 'failed':
        return event('payment.failed', { payment });
      case 'refunded':
      case 'refund_failed':
        return event(step === 'refunded' ? 'refund.processed' : 'refund.failed', {
          refund: { entity: { id: objectId, entity: 'refund', amount, currency, payment_id: paymentId } },
          payment,
        });
      case 'disputed':
        return event('payment.dispute.created', { payment, dispute });
      case 'dispute_won':
        return event('payment.dispute.won', { payment, dispute });
      case 'charged_back':
        return event('payment.dispute.lost', { payment, dispute });
      case 'ignored':
        return event('payment.authorized', { payment });
      default:
        return unsupported(step);
    }
  },

  sign(body, { secret = SECRETS[0] } = {}) {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return {
      provider: 'razorpay',
      body,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' },
    };
  },
};
