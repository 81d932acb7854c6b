import ipaddr from 'ipaddr.js';
import { exponentOf } from '../../money/currencies';
import type { Gateway } from '../gateway';
import { type GatewayEvent, ignored } from '../gateway-event';
import { listOf, secret, text } from '../gateway-settings';
import { objectAt, UnreadableBody } from '../reading';
import { refused, sameText } from '../signature';
import { mobilemoneyApi, paymentCurrency } from './mobilemoney.api';
import { otherCallbackOf, pushResultOf } from './mobilemoney.callback';
import { CATALOGUE } from './mobilemoney.catalogue';
import { mobilemoneyReport } from './mobilemoney.report';

/**
 * Mobile money with Daraja's STK callback. Its bodies are not signed. A callback is accepted only from an allowed
 * network, with the token that the operator put into the callback's address, or with both. It settles only a pending
 * deposit with the same reference, currency and exact amount.
 */
export const mobilemoney: Gateway = {
  name: 'mobilemoney',
  label: 'Mobile money',
  catalogue: CATALOGUE,
  report: mobilemoneyReport,
  reference: {
    pattern: /^ws_CO_[\x21-\x7e]+$/,
    is: 'the CheckoutRequestID in the response to the STK push (ws_CO_…)',
    mistaken: [
      { pattern: /^\d+-\d+-\w+(?:-\w+)?$/, is: 'a MerchantRequestID', instead: 'Send it as merchant_request_id.' },
      { pattern: /^[A-Z0-9]{10}$/, is: 'a receipt, which exists only after the payment' },
      { pattern: /^\+?\d{11,12}$/, is: 'a telephone number', instead: 'Send it as phone_number.' },
    ],
  },
  settings: {
    MOBILEMONEY_CALLBACK_TOKEN: secret('Token in the address of callbacks.'),
    MOBILEMONEY_ALLOWED_CIDRS: text({
      about: 'Networks from which callbacks are accepted, as CIDR blocks separated by commas.',
      change: 'Set it in addition to MOBILEMONEY_CALLBACK_TOKEN, or in its place.',
    }),
    MOBILEMONEY_CURRENCY: paymentCurrency,
  },

  configure: (settings) => ({
    keys: listOf(settings['MOBILEMONEY_CALLBACK_TOKEN']),
    networks: listOf(settings['MOBILEMONEY_ALLOWED_CIDRS']),
    currency: settings['MOBILEMONEY_CURRENCY'] ?? 'KES',
  }),

  problems: (settings, environment) => [
    ...(environment === 'production' &&
    !settings['MOBILEMONEY_CALLBACK_TOKEN'] &&
    !settings['MOBILEMONEY_ALLOWED_CIDRS']
      ? ['MOBILEMONEY_CALLBACK_TOKEN or MOBILEMONEY_ALLOWED_CIDRS must be set in production: callbacks are unsigned']
      : []),
    ...(listOf(settings['MOBILEMONEY_ALLOWED_CIDRS']).every((block) => ipaddr.isValidCIDR(block))
      ? []
      : ['MOBILEMONEY_ALLOWED_CIDRS must be comma-separated CIDR blocks, such as 192.0.2.0/24']),
    ...(exponentOf(settings['MOBILEMONEY_CURRENCY'] ?? 'KES') === null
      ? ['MOBILEMONEY_CURRENCY must be a currency of ISO 4217, such as KES']
      : []),
  ],

  verify(_rawBody, headers, { keys, networks }) {
    const allowed = networks as string[];
    if (allowed.length > 0 && !inNetworks(headers[':remote-address'], allowed))
      return refused('the address of the sender is not allowed');
    if (keys.length === 0) return { valid: true, keyIndex: -1 };
    const keyIndex = keys.map((key) => sameText(key, headers[':token'] ?? '')).indexOf(true);
    return keyIndex < 0 ? refused('the token in the address is missing or wrong') : { valid: true, keyIndex };
  },

  normalize(body, { currency }): GatewayEvent[] {
    const callback = objectAt(body, 'Body', 'stkCallback');
    if (Object.keys(callback).length > 0) return [pushResultOf(callback, currency as string)];
    const other = otherCallbackOf(body, currency as string);
    if (other === null) throw new UnreadableBody('not a callback of Daraja');
    return [{ ...ignored(other.type!), ...other }];
  },

  // A full queue says nothing about the payout. It stays open and is asked about.
  atAddress: (event, reference) =>
    reference.endsWith('.timeout') && event.kind.startsWith('payout_')
      ? { ...event, kind: 'ignored', anomaly: 'queue_timeout' }
      : event,

  // A push in progress: the gateway calls back only once, so its end needs an inquiry.
  mustAsk: ({ type }) => type === 'stkCallback',

  api: mobilemoneyApi,
};

function inNetworks(address: string | undefined, networks: string[]): boolean {
  if (!address || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((block) => {
    const [network, bits] = ipaddr.parseCIDR(block);
    return network.kind() === parsed.kind() && parsed.match([network, bits] as never);
  });
}
