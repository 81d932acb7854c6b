import { createHmac } from 'node:crypto';
import { randomSecret, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { StripeApi } from './stripe.api';

const SECRETS = ['whsec_current', 'whsec_previous'] as const;

export const stripe: SimulatedGateway = {
  provider: 'stripe',
  label: 'Stripe',
  Api: StripeApi,
  webhookSecrets: {
    setting: 'STRIPE_WEBHOOK_SECRETS',
    test: SECRETS,
    create: () => `whsec_${randomSecret()}`,
  },
  currency: 'USD',
  steps: ['succeeded', 'failed', 'refunded', 'refund_failed', 'disputed', 'dispute_won', 'charged_back', 'ignored'],
  referencePrefix: 'pi_',
  referenceOf: ({ paymentId }) => paymentId,

  body(step, { eventId, paymentId, objectId, amount, currency, refundedInTotal }) {
    const event = (type: string, object: object) =>
      JSON.stringify({ id: eventId, object: 'event', type, livemode: false, data: { object } });
    const code = currency.toLowerCase();
    const dispute = { id: objectId, object: 'dispute', amount, currency: code, payment_intent: paymentId };
    switch (step) {
      case 'succeeded':
        return event('payment_intent.succeeded', { id: paymentId, amount, amount_received: amount, currency: code });
      case 'failed':
        return event('payment_intent.payment_failed', { id: paymentId, amount, amount_received: 0, currency: code });
      case 'refunded':
        return event('charge.refunded', {
          id: `ch_${paymentId}`,
          payment_intent: paymentId,
          amount_refunded: refundedInTotal ?? amount,
          currency: code,
        });
      case 'refund_failed':
        return event('refund.failed', {
          id: objectId,
          object: 'refund',
          amount,
          currency: code,
          charge: `ch_${paymentId}`,
          payment_intent: paymentId,
          status: 'failed',
        });
      case 'disputed':
        return event('charge.dispute.created', { ...dispute, status: 'needs_response' });
      case 'dispute_won':
        return event('charge.dispute.closed', { ...dispute, status: 'won' });
      case 'charged_back':
        return event('charge.dispute.closed', { ...dispute, status: 'lost' });
      case 'ignored':
        return event('customer.created', { id: 'cus_1' });
      default:
        return unsupported(step);
    }
  },

  sign(body, { secret = SECRETS[0], now = new Date() } = {}) {
    const time = Math.floor(now.getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return {
      provider: 'stripe',
      body,
      headers: { 'stripe-signature': `t=${time},v1=${signature},v0=${'0'.repeat(64)}` },
    };
  },
};
