import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { listOf, secret } from '../gateway-settings';
import { currencyAt, textAt } from '../reading';
import { firstMatch, hmac, refused, sameText } from '../signature';
import { flutterwaveApi } from './flutterwave.api';
import { payoutEventOf } from './flutterwave.payouts';
import { dataOf, eventOf, statusOf, typeOf } from './flutterwave.reading';
import { flutterwaveReport, reportCurrency } from './flutterwave.report';
import { CATALOGUE } from './flutterwave.catalogue';

/**
 * Flutterwave, both versions of its API. Version 3 sends the static secret itself in `verif-hash`: it identifies the
 * sender, but does not protect the body. Version 4 signs: `flutterwave-signature`, base64 HMAC-SHA256 of the body.
 * Version 4's header and the bodies of chargebacks could not be confirmed with a real delivery, so several names are
 * accepted. Amounts are major units with decimals. Some bodies of version 3 are flat: no `event`, no `data`, different
 * names.
 */
export const flutterwave: Gateway = {
  name: 'flutterwave',
  label: 'Flutterwave',
  dashboard: { place: 'Settings → Webhooks', secret: 'the secret hash' },
  catalogue: CATALOGUE,
  report: flutterwaveReport,
  reference: 'issued',
  settings: {
    FLUTTERWAVE_SECRET_HASHES: secret('Secret hashes that you enter in the dashboard, separated by commas.'),
    FLUTTERWAVE_REPORT_CURRENCY: reportCurrency,
  },

  configure(settings) {
    const keys = listOf(settings['FLUTTERWAVE_SECRET_HASHES']);
    return keys.length > 0 ? { keys, currency: currencyAt(settings, 'FLUTTERWAVE_REPORT_CURRENCY') } : null;
  },

  verify(rawBody, headers, { keys }) {
    const [signature, hash] = [headers['flutterwave-signature'], headers['verif-hash']];
    // If there is a signature, the weaker secret is not accepted instead.
    if (signature !== undefined) {
      return firstMatch(keys, (key) => sameText(hmac('sha256', key, rawBody, 'base64'), signature));
    }
    if (hash === undefined) return refused('neither flutterwave-signature nor verif-hash');
    return firstMatch(keys, (key) => sameText(key, hash));
  },

  normalize(body, secrets): GatewayEvent[] {
    const type = typeOf(body);
    const data = dataOf(body);
    const event = { ...eventOf(type, data, textAt(secrets, 'currency')), ...payoutEventOf(type, data) };
    // The `id` of a flat body is the id of its object.
    const eventId = textAt(body, 'webhook_id') ?? (data === body ? null : textAt(body, 'id'));
    const id = textAt(data, 'id');
    return [{ ...event, deliveryKey: eventId ?? (id && `${type}:${id}:${statusOf(data)}`) }];
  },

  api: flutterwaveApi,
};
