import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { listOf, ownAddress, secret } from '../gateway-settings';
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
    secret: 'the signature key; `PUBLIC_URL`: the `https://<host>` of this address, which Square signs',
  },
  catalogue: CATALOGUE,
  report: squareReport,
  reference: 'issued',
  settings: {
    SQUARE_SIGNATURE_KEYS: secret('Signature keys of the webhook subscription, separated by commas.'),
    PUBLIC_URL: ownAddress,
  },
  removedSettings: {
    SQUARE_NOTIFICATION_URL: {
      by: 'PUBLIC_URL',
      advice:
        'Remove it. In the Developer Console, register <PUBLIC_URL>/v1/webhooks/square: Square signs this address.',
    },
  },

  configure(settings) {
    const keys = listOf(settings['SQUARE_SIGNATURE_KEYS']);
    const origin = settings['PUBLIC_URL']?.replace(/\/$/, '');
    return keys.length > 0 && origin ? { keys, notificationUrl: `${origin}/v1/webhooks/square` } : null;
  },

  problems: (settings) =>
    settings['SQUARE_SIGNATURE_KEYS'] && !settings['PUBLIC_URL']
      ? ['PUBLIC_URL must be set where SQUARE_SIGNATURE_KEYS is: Square signs the address of its webhook']
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
