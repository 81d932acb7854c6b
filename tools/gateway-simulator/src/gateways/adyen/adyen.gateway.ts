import { randomBytes } from 'node:crypto';
import { type SimulatedGateway, type Step, unsupported } from '../../simulated-gateway';
import { AdyenApi } from './adyen.api';
import { adyenBody, type AdyenItem, adyenSignature } from './adyen.items';

const CODES: Partial<Record<Step, string>> = {
  succeeded: 'AUTHORISATION',
  failed: 'AUTHORISATION',
  refunded: 'REFUND',
  refund_failed: 'REFUND_FAILED',
  disputed: 'NOTIFICATION_OF_CHARGEBACK',
  charged_back: 'CHARGEBACK',
  chargeback_reversed: 'CHARGEBACK_REVERSED',
  ignored: 'REPORT_AVAILABLE',
};

const SECRETS = ['A1'.repeat(32), 'B2'.repeat(32)] as const;

export const adyen: SimulatedGateway = {
  provider: 'adyen',
  label: 'Adyen',
  Api: AdyenApi,
  webhookSecrets: {
    setting: 'ADYEN_HMAC_KEYS',
    test: SECRETS,
    create: () => randomBytes(32).toString('hex').toUpperCase(),
  },
  currency: 'EUR',
  steps: [
    'succeeded',
    'failed',
    'refunded',
    'refund_failed',
    'disputed',
    'charged_back',
    'chargeback_reversed',
    'ignored',
  ],
  referenceOf: ({ reference }) => reference,

  body(step, { reference, paymentId, objectId, amount, currency }) {
    const eventCode = CODES[step] ?? unsupported(step);
    const ofPayment = eventCode === 'AUTHORISATION';
    return adyenBody({
      pspReference: ofPayment ? paymentId : objectId,
      ...(!ofPayment && { originalReference: paymentId }),
      merchantAccountCode: 'TestMerchant',
      merchantReference: reference,
      amount: { value: amount, currency },
      eventCode,
      success: String(step !== 'failed'),
    });
  },

  /** The signature is part of the body. */
  sign(body, { secret = SECRETS[0] } = {}) {
    const parsed = JSON.parse(body) as { notificationItems: { NotificationRequestItem: AdyenItem }[] };
    // A delivery that a test damaged is signed as far as its fields exist.
    const items = Array.isArray(parsed.notificationItems) ? parsed.notificationItems : [];
    const notificationItems = items.map((entry) => {
      const item = entry?.NotificationRequestItem;
      return { NotificationRequestItem: { ...item, additionalData: { hmacSignature: adyenSignature(item, secret) } } };
    });
    return { provider: 'adyen', body: JSON.stringify({ ...parsed, notificationItems }), headers: {} };
  },
};
