import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { listOf } from '../gateway-settings';
import { objectAt, textAt } from '../reading';
import { firstMatch, hmac, sameText } from '../signature';
import { paystackApi, secretKeys } from './paystack.api';
import { payoutEventOf } from './paystack.payouts';
import { eventOf, isReversed, reversedEvents } from './paystack.reading';
import { paystackReport } from './paystack.report';
import { CATALOGUE } from './paystack.catalogue';

/**
 * Paystack. Signature: `x-paystack-signature`, hex HMAC-SHA512 of the body with the API's own secret key. Events have
 * no id: their name and the id of their object, both signed, replace it. Amounts are hundredths, and strings in
 * refunds. Paystack does not report failed payments: an inquiry is needed.
 */
export const paystack: Gateway = {
  name: 'paystack',
  label: 'Paystack',
  dashboard: {
    place: 'Settings → API Keys & Webhooks → Live Webhook URL',
    secret: 'the secret key of the API, which also signs; the first one calls the API',
  },
  catalogue: CATALOGUE,
  report: paystackReport,
  reference: 'issued',
  settings: { PAYSTACK_SECRET_KEYS: secretKeys },

  configure(settings) {
    const keys = listOf(settings['PAYSTACK_SECRET_KEYS']);
    return keys.length > 0 ? { keys } : null;
  },

  verify: (rawBody, headers, { keys }) =>
    firstMatch(keys, (key) => sameText(hmac('sha512', key, rawBody, 'hex'), headers['x-paystack-signature'] ?? '')),

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'event') ?? 'unknown';
    const data = objectAt(body, 'data');
    if (type === 'charge.success' && isReversed(data)) return reversedEvents(data);
    return [{ ...eventOf(type, data), ...payoutEventOf(type, data) }];
  },

  api: paystackApi,
};
