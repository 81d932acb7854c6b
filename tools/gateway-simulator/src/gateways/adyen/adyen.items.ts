import { createHmac } from 'node:crypto';

export interface AdyenItem {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: string;
}

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
