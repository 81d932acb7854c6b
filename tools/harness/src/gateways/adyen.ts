import { createHmac } from 'node:crypto';
import { type SimulatedGateway, type Step, unsupported } from './simulated-gateway';

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

export interface AdyenItem {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: string;
}

export const adyen: SimulatedGateway = {
  provider: 'adyen',
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
  sign(body, { secret = 'A1'.repeat(32) } = {}) {
    const parsed = JSON.parse(body) as { notificationItems: { NotificationRequestItem: AdyenItem }[] };
    // What was damaged on purpose is signed as far as it goes.
    const items = Array.isArray(parsed.notificationItems) ? parsed.notificationItems : [];
    const notificationItems = items.map((entry) => {
      const item = entry?.NotificationRequestItem;
      return { NotificationRequestItem: { ...item, additionalData: { hmacSignature: adyenSignature(item, secret) } } };
    });
    return { provider: 'adyen', body: JSON.stringify({ ...parsed, notificationItems }), headers: {} };
  },
};

export function adyenBody(...items: AdyenItem[]): string {
  return JSON.stringify({
    live: 'false',
    notificationItems: items.map((item) => ({
      NotificationRequestItem: { ...item, eventDate: '2026-11-21T09:30:00+01:00', paymentMethod: 'visa', reason: '' },
    })),
  });
}

export function adyenSignature(item: Partial<AdyenItem> | undefined, hexKey: string): string {
  const signed = [
    item?.pspReference,
    item?.originalReference,
    item?.merchantAccountCode,
    item?.merchantReference,
    item?.amount?.value,
    item?.amount?.currency,
    item?.eventCode,
    item?.success,
  ]
    .map((field) => (typeof field === 'object' ? '' : (field ?? '')))
    .join(':');
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(signed).digest('base64');
}
