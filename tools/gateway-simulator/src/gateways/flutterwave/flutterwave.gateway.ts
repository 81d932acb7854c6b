import { createHmac } from 'node:crypto';
import { decimal, randomSecret, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { FlutterwaveApi } from './flutterwave.api';

const SECRETS = ['flw-current', 'flw-previous'] as const;

/** Version 3: the header is the secret itself, and nothing signs the body. */
export const flutterwave: SimulatedGateway = {
  provider: 'flutterwave',
  label: 'Flutterwave',
  Api: FlutterwaveApi,
  webhookSecrets: { setting: 'FLUTTERWAVE_SECRET_HASHES', test: SECRETS, create: randomSecret },
  currency: 'NGN',
  steps: ['succeeded', 'failed', 'refunded', 'disputed', 'dispute_won', 'charged_back', 'ignored'],
  referenceOf: ({ reference }) => reference,

  body(step, { reference, paymentId, objectId, amount, currency }) {
    // A number with decimals, written as the gateway writes it.
    const event = (name: string, data: object) =>
      JSON.stringify({ event: name, data }).replace('"<amount>"', decimal(amount));
    const charge = { id: paymentId, tx_ref: reference, flw_ref: `FLW-${paymentId}`, amount: '<amount>', currency };
    const chargeback = { id: objectId, tx_ref: reference, tx_id: paymentId, amount: '<amount>', currency };
    switch (step) {
      case 'succeeded':
        return event('charge.completed', { ...charge, status: 'successful' });
      case 'failed':
        return event('charge.completed', { ...charge, status: 'failed' });
      case 'refunded':
        return event('refund.completed', {
          id: objectId,
          tx_id: paymentId,
          amount_refunded: '<amount>',
          currency,
          status: 'completed',
        });
      case 'disputed':
        return event('chargeback.initiated', { ...chargeback, status: 'initiated' });
      case 'dispute_won':
        return event('chargeback.won', { ...chargeback, status: 'won' });
      case 'charged_back':
        return event('chargeback.lost', { ...chargeback, status: 'lost' });
      case 'ignored':
        return event('transfer.completed', { id: objectId, status: 'SUCCESSFUL' });
      default:
        return unsupported(step);
    }
  },

  sign(body, { secret = SECRETS[0] } = {}) {
    return { provider: 'flutterwave', body, headers: { 'verif-hash': secret } };
  },
};

/** Version 4: other names, and a signature over the body. */
export const flutterwaveV4: SimulatedGateway = {
  ...flutterwave,
  steps: ['succeeded', 'failed', 'refunded'],

  body(step, { reference, paymentId, objectId, amount, currency, eventId }) {
    const event = (type: string, data: object) =>
      JSON.stringify({ webhook_id: eventId, timestamp: 1790000000, type, data }).replace('"<amount>"', decimal(amount));
    const charge = { id: paymentId, reference, amount: '<amount>', currency };
    switch (step) {
      case 'succeeded':
        return event('charge.completed', { ...charge, status: 'succeeded' });
      case 'failed':
        return event('charge.completed', { ...charge, status: 'failed' });
      case 'refunded':
        return event('refund.completed', {
          id: objectId,
          charge_id: paymentId,
          amount_refunded: '<amount>',
          currency,
          status: 'succeeded',
        });
      default:
        return unsupported(step);
    }
  },

  sign(body, { secret = SECRETS[0] } = {}) {
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    return { provider: 'flutterwave', body, headers: { 'flutterwave-signature': signature } };
  },
};
