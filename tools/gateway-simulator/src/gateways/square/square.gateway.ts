import { createHmac } from 'node:crypto';
import { randomSecret, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { SquareApi } from './square.api';

/** The address that Square signs, unless a test tries another one. */
const NOTIFICATION_URL = 'https://pay.example.com/v1/webhooks/square';

const SECRETS = ['sq-current', 'sq-previous'] as const;

export const square: SimulatedGateway = {
  provider: 'square',
  label: 'Square',
  Api: SquareApi,
  webhookSecrets: {
    setting: 'SQUARE_SIGNATURE_KEYS',
    test: SECRETS,
    create: randomSecret,
    published: (key, notification_url) => ({ key, notification_url }),
  },
  currency: 'USD',
  steps: ['succeeded', 'failed', 'refunded', 'refund_failed', 'disputed', 'dispute_won', 'charged_back', 'ignored'],
  referenceOf: ({ reference }) => reference,

  body(step, { eventId, reference, paymentId, objectId, amount, currency }) {
    const event = (type: string, object: object) =>
      JSON.stringify({ merchant_id: 'M1', type, event_id: eventId, data: { type, id: objectId, object } });
    const amount_money = { amount, currency };
    const payment = (status: string) => ({ payment: { id: paymentId, reference_id: reference, amount_money, status } });
    const dispute = (state: string) => ({
      dispute: { id: objectId, amount_money, state, disputed_payment: { payment_id: paymentId } },
    });
    switch (step) {
      case 'succeeded':
        return event('payment.updated', payment('COMPLETED'));
      case 'failed':
        return event('payment.updated', payment('FAILED'));
      case 'refunded':
      case 'refund_failed': {
        const status = step === 'refunded' ? 'COMPLETED' : 'FAILED';
        return event('refund.updated', { refund: { id: objectId, payment_id: paymentId, amount_money, status } });
      }
      case 'disputed':
        return event('dispute.created', dispute('EVIDENCE_REQUIRED'));
      case 'dispute_won':
        return event('dispute.state.updated', dispute('WON'));
      case 'charged_back':
        return event('dispute.state.updated', dispute('LOST'));
      case 'ignored':
        return event('payment.updated', payment('APPROVED'));
      default:
        return unsupported(step);
    }
  },

  sign(body, { secret = SECRETS[0], notificationUrl = NOTIFICATION_URL } = {}) {
    const signature = createHmac('sha256', secret)
      .update(notificationUrl + body)
      .digest('base64');
    return { provider: 'square', body, headers: { 'x-square-hmacsha256-signature': signature } };
  },
};
