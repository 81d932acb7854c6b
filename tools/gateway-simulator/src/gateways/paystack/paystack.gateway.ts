import { createHmac } from 'node:crypto';
import { randomSecret, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { PaystackApi } from './paystack.api';

/** Paystack counts in hundredths, also the currencies that have none. */
const WHOLE = ['XOF', 'RWF'];

const SECRETS = ['sk_test_current', 'sk_test_previous'] as const;

export const paystack: SimulatedGateway = {
  provider: 'paystack',
  label: 'Paystack',
  Api: PaystackApi,
  webhookSecrets: {
    setting: 'PAYSTACK_SECRET_KEYS',
    test: SECRETS,
    create: () => `sk_test_${randomSecret()}`,
    apiUrlSetting: 'PAYSTACK_API_URL',
  },
  currency: 'NGN',
  steps: ['succeeded', 'refunded', 'refund_failed', 'disputed', 'dispute_won', 'charged_back', 'ignored'],
  referenceOf: ({ reference }) => reference,

  body(step, { reference, paymentId, objectId, amount: minor, currency }) {
    const amount = WHOLE.includes(currency) ? minor * 100 : minor;
    const event = (name: string, data: object) => JSON.stringify({ event: name, data });
    const dispute = (resolution: string | null) => ({
      id: objectId,
      refund_amount: amount,
      currency,
      resolution,
      transaction: { id: paymentId, reference, amount, currency },
    });
    switch (step) {
      case 'succeeded':
        return event('charge.success', { id: paymentId, status: 'success', reference, amount, currency });
      case 'refunded':
      case 'refund_failed':
        return event(step === 'refunded' ? 'refund.processed' : 'refund.failed', {
          status: step === 'refunded' ? 'processed' : 'failed',
          transaction_reference: reference,
          refund_reference: objectId,
          // A string here, and only here.
          amount: String(amount),
          currency,
        });
      case 'disputed':
        return event('charge.dispute.create', dispute(null));
      case 'dispute_won':
        return event('charge.dispute.resolve', dispute('declined'));
      case 'charged_back':
        return event('charge.dispute.resolve', dispute('merchant-accepted'));
      case 'ignored':
        return event('customeridentification.success', { customer_id: objectId });
      default:
        return unsupported(step);
    }
  },

  sign(body, { secret = SECRETS[0] } = {}) {
    const signature = createHmac('sha512', secret).update(body).digest('hex');
    return { provider: 'paystack', body, headers: { 'x-paystack-signature': signature } };
  },
};
