import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { choice, listOf, secret } from '../gateway-settings';
import { canBeSigned, MAX_ITEMS } from './adyen.outline';
import { at, type Json, jsonObject, objectAt, textAt, UnreadableBody } from '../reading';
import { firstMatch, hmac, refused, sameText } from '../signature';
import { adyenApi } from './adyen.api';
import { CATALOGUE } from './adyen.catalogue';
import { eventOf } from './adyen.reading';
import { readReference } from './adyen.reference';
import { adyenReport } from './adyen.report';

/** Deliveries have a few kilobytes. Only this gateway's body is parsed before it is verified. */
const LARGEST_BYTES = 64 * 1024;

/**
 * Adyen. The signature is inside each item: base64 HMAC-SHA256, hex key, over eight of its fields joined with `:`.
 * Other fields (`live`, `reason`, `eventDate`) decide nothing. There is no event id: the signed fields `pspReference`,
 * `eventCode` and `success` replace it.
 * A payment is identified by the reference of its authorisation. By default, the first of AUTHORISATION and CAPTURE
 * settles. With ADYEN_SETTLE_ON=capture, an authorisation alone does not.
 */
export const adyen: Gateway = {
  name: 'adyen',
  label: 'Adyen',
  dashboard: { place: 'Customer Area → Developers → Webhooks → Standard webhook, method JSON', secret: 'the HMAC key' },
  catalogue: CATALOGUE,
  report: adyenReport,
  reference: 'issued',
  isMarked: (reference) => readReference(reference).isManual,
  settings: {
    ADYEN_HMAC_KEYS: secret('HMAC keys of the standard webhook, in hexadecimal, separated by commas.', 'ab'.repeat(32)),
    ADYEN_SETTLE_ON: choice(
      {
        about: 'The event that credits the wallet.',
        change: 'Set it to `capture` if you capture payments manually or later.',
      },
      'authorisation',
      'capture',
    ),
  },
  largestBytes: LARGEST_BYTES,

  configure(settings) {
    const keys = listOf(settings['ADYEN_HMAC_KEYS']);
    return keys.length > 0 ? { keys, settleOnCapture: settings['ADYEN_SETTLE_ON'] === 'capture' } : null;
  },

  problems: (settings) => [
    ...(listOf(settings['ADYEN_HMAC_KEYS']).every((key) => /^(?:[0-9a-f]{2}){16,64}$/i.test(key))
      ? []
      : ['ADYEN_HMAC_KEYS must be comma-separated keys in hexadecimal']),
    ...([undefined, 'authorisation', 'capture'].includes(settings['ADYEN_SETTLE_ON'])
      ? []
      : ['ADYEN_SETTLE_ON must be authorisation or capture']),
  ],

  /** The only gateway whose body must be parsed before it can be verified. It is not used before that. */
  verify(rawBody, _headers, { keys }) {
    if (!canBeSigned(rawBody)) return refused('no plausible signature');
    let items: Json[];
    try {
      items = itemsOf(jsonObject(rawBody));
    } catch {
      return refused('no notification items');
    }
    const matches = items.map((item) => {
      const signature = textAt(item, 'additionalData', 'hmacSignature') ?? '';
      const signed = signedText(item);
      return firstMatch(keys, (key) => sameText(hmac('sha256', Buffer.from(key, 'hex'), signed, 'base64'), signature));
    });
    return matches.find((match) => !match.valid) ?? matches[0]!;
  },

  normalize: (body, { settleOnCapture }): GatewayEvent[] =>
    itemsOf(body).map((item) => eventOf(item, successOf(item), settleOnCapture === true)),

  api: adyenApi,
};

function itemsOf(body: Json): Json[] {
  const list = at(body, 'notificationItems');
  if (!Array.isArray(list) || list.length === 0 || list.length > MAX_ITEMS)
    throw new UnreadableBody('no items, or too many');
  return (list as unknown[]).map((entry) => objectAt(entry, 'NotificationRequestItem'));
}

const signedText = (item: Json): string =>
  [
    textAt(item, 'pspReference'),
    textAt(item, 'originalReference'),
    textAt(item, 'merchantAccountCode'),
    textAt(item, 'merchantReference'),
    textAt(item, 'amount', 'value'),
    textAt(item, 'amount', 'currency'),
    textAt(item, 'eventCode'),
    successOf(item),
  ]
    .map((field) => field ?? '')
    .join(':');

/** The gateway's documents show a string, some of its libraries a boolean. */
function successOf(item: Json): string {
  const success = at(item, 'success');
  return typeof success === 'boolean' ? String(success) : (textAt(success) ?? '');
}
