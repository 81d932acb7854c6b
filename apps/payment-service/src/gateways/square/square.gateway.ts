import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { listOf, matching, secret } from '../gateway-settings';
import { objectAt, textAt } from '../reading';
import { firstMatch, hmac, sameText } from '../signature';
import { squareApi } from './square.api';
import { eventOf } from './square.reading';
import { squareReport } from './square.report';
import { CATALOGUE } from './square.catalogue';

/**
 * Square. Signature: `x-square-hmacsha256-signature`, base64 HMAC-SHA256 of the notification address, exactly as in the
 * dashboard, followed by the body. One event name reports every state of its object. The payment of a link does not
 * contain our reference; the link's order does, and its id is then the reference.
 */
export const square: Gateway = {
  name: 'square',
  label: 'Square',
  dashboard: {
    place: 'Developer Console → Webhooks → Subscriptions',
    secret: 'the signature key; `SQUARE_NOTIFICATION_URL`: this address, character for character',
  },
  catalogue: CATALOGUE,
  report: squareReport,
  reference: 'issued',
  settings: {
    SQUARE_SIGNATURE_KEYS: secret(),
    SQUARE_NOTIFICATION_URL: matching('^https?://', 'https://pay.example.com/v1/webhooks/square'),
  },

  configure(settings) {
    const keys = listOf(settings['SQUARE_SIGNATURE_KEYS']);
    const notificationUrl = settings['SQUARE_NOTIFICATION_URL'];
    return keys.length > 0 && notificationUrl ? { keys, notificationUrl } : null;
  },

  problems: (settings) =>
    settings['SQUARE_SIGNATURE_KEYS'] && !URL.canParse(settings['SQUARE_NOTIFICATION_URL'] ?? '')
      ? ['SQUARE_NOTIFICATION_URL must be the notification address exactly as in the dashboard']
      : [],

  verify(rawBody, headers, { keys, notificationUrl }) {
    const signed = Buffer.concat([Buffer.from(notificationUrl as string), rawBody]);
    return firstMatch(keys, (key) =>
      sameText(hmac('sha256', key, signed, 'base64'), headers['x-square-hmacsha256-signature'] ?? ''),
    );
  },

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'type') ?? 'unknown';
    return [{ ...eventOf(type, objectAt(body, 'data', 'object')), deliveryKey: textAt(body, 'event_id') }];
  },

  api: squareApi,
};
