import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decimal, type SimulatedGateway, unsupported } from '../../simulated-gateway';
import { PayPalApi } from './paypal.api';
import { testCertificate } from '../../test-certificate';

export const PAYPAL_CERTIFICATE_URL = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-test-1';

const SECRETS = ['WH-CURRENT', 'WH-PREVIOUS'] as const;

export const paypal: SimulatedGateway = {
  provider: 'paypal',
  label: 'PayPal',
  Api: PayPalApi,
  webhookSecrets: {
    setting: 'PAYPAL_WEBHOOK_IDS',
    test: SECRETS,
    create: () => `WH-${randomBytes(12).toString('hex').toUpperCase()}`,
    published: (webhook_id) => ({ webhook_id }),
  },
  certificateHostsSetting: 'PAYPAL_CERT_HOSTS',
  currency: 'USD',
  steps: ['succeeded', 'failed', 'refunded', 'disputed', 'dispute_won', 'charged_back', 'ignored'],
  referenceOf: ({ reference }) => reference,

  body(step, { eventId, reference, paymentId, objectId, amount, currency }) {
    const event = (event_type: string, resource: object) => JSON.stringify({ id: eventId, event_type, resource });
    const money = { currency_code: currency, value: decimal(amount) };
    const capture = { id: paymentId, amount: money, custom_id: reference };
    const dispute = (outcome_code?: string) => ({
      dispute_id: objectId,
      disputed_transactions: [{ seller_transaction_id: paymentId }],
      dispute_amount: money,
      ...(outcome_code && { dispute_outcome: { outcome_code, amount_refunded: money } }),
    });
    switch (step) {
      case 'succeeded':
        return event('PAYMENT.CAPTURE.COMPLETED', { ...capture, status: 'COMPLETED' });
      case 'failed':
        return event('PAYMENT.CAPTURE.DECLINED', { ...capture, status: 'DECLINED' });
      case 'refunded':
        return event('PAYMENT.CAPTURE.REFUNDED', {
          id: objectId,
          amount: money,
          status: 'COMPLETED',
          links: [
            { rel: 'self', href: `https://api.paypal.com/v2/payments/refunds/${objectId}` },
            { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${paymentId}` },
          ],
        });
      case 'disputed':
        return event('CUSTOMER.DISPUTE.CREATED', dispute());
      case 'dispute_won':
        return event('CUSTOMER.DISPUTE.RESOLVED', dispute('RESOLVED_SELLER_FAVOUR'));
      case 'charged_back':
        return event('CUSTOMER.DISPUTE.RESOLVED', dispute('RESOLVED_BUYER_FAVOUR'));
      case 'ignored':
        return event('CHECKOUT.ORDER.APPROVED', { id: paymentId });
      default:
        return unsupported(step);
    }
  },

  /** The secret is the webhook's id; the key belongs to {@link testCertificate}. */
  sign(body, { secret = SECRETS[0], now = new Date(), certificateUrl = PAYPAL_CERTIFICATE_URL } = {}) {
    const [id, time] = [randomUUID(), now.toISOString()];
    const signed = `${id}|${time}|${secret}|${crc32(body)}`;
    return {
      provider: 'paypal',
      body,
      headers: {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(testCertificate().privateKey, 'base64'),
        'paypal-cert-url': certificateUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    };
  },
};

/** The answer of {@link PAYPAL_CERTIFICATE_URL}. */
export const paypalCertificate = (): Promise<string> => Promise.resolve(testCertificate().certificate);
