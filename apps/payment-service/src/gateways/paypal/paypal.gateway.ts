import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Gateway } from '../gateway';
import type { GatewayEvent } from '../gateway-event';
import { apiUrl } from '../api-url';
import { apiAddress, type GatewaySettings, listOf, secret, text } from '../gateway-settings';
import { objectAt, textAt } from '../reading';
import { firstMatch, refused } from '../signature';
import { paypalApi, STANDARD_URL } from './paypal.api';
import { eventOf } from './paypal.reading';
import { paypalReport } from './paypal.report';
import { CATALOGUE } from './paypal.catalogue';

/** Certificates are fetched only from these hosts; until then the address is only a claim of the sender. */
const LIVE_HOSTS = ['api.paypal.com', 'api-m.paypal.com'];
/** Every owner of a sandbox account can get deliveries signed by the sandbox. */
const SANDBOX_HOSTS = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,128}$/;
const TOLERANCE_MS = 300_000;
const ASKED_ABOUT = ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.AUTHORIZATION.CREATED'];
/** Deliveries are repeated for three days. */
const OLDEST_MS = 4 * 24 * 60 * 60_000;

/**
 * PayPal. Signature: RSA-SHA256 of `transmission id|time|webhook id|CRC-32 of the body`, by a certificate that the
 * delivery names. A CRC-32 does not protect the body: a person who has seen one delivery can make a different body for
 * its signature. Therefore a signed transmission has only one body. A delivery that is older than PayPal's redeliveries
 * takes no effect by itself. If API credentials are configured, PayPal is asked before a credit.
 */
export const paypal: Gateway = {
  name: 'paypal',
  label: 'PayPal',
  dashboard: {
    place: 'Apps & Credentials → your app → Webhooks',
    secret: 'the webhook’s id; `PAYPAL_API_KEY` to confirm credits',
  },
  catalogue: CATALOGUE,
  report: paypalReport,
  reference: 'issued',
  settings: {
    PAYPAL_WEBHOOK_IDS: secret('Ids of the webhooks, separated by commas. Each is part of what PayPal signs.'),
    PAYPAL_CERT_HOSTS: text('Hosts of signing certificates, for development and tests.'),
    PAYPAL_API_URL: apiAddress(),
  },

  configure(settings, environment) {
    const keys = listOf(settings['PAYPAL_WEBHOOK_IDS']);
    const hosts = certificateHosts(settings, environment);
    return keys.length > 0 ? { keys, hosts, extraHosts: listOf(settings['PAYPAL_CERT_HOSTS']) } : null;
  },

  problems: (settings, environment) =>
    environment === 'production' && settings['PAYPAL_CERT_HOSTS']
      ? ['PAYPAL_CERT_HOSTS may be set only in development and test']
      : [],

  certificateUrl(headers, { hosts, extraHosts }) {
    const text = headers['paypal-cert-url'] ?? '';
    if (!URL.canParse(text)) return null;
    const url = new URL(text);
    if (url.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return null;
    const genuine = (hosts as string[]).includes(url.host) && CERTIFICATE_PATH.test(url.pathname);
    return genuine || (extraHosts as string[]).includes(url.host) ? url.href : null;
  },

  verify(rawBody, headers, { keys }, now) {
    if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return refused('paypal-auth-algo is not SHA256withRSA');
    const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
    if (!id || !time || !headers['paypal-transmission-sig']) return refused('a paypal-transmission header is missing');
    const sentAt = Date.parse(time);
    if (Number.isNaN(sentAt) || sentAt - now.getTime() > TOLERANCE_MS)
      return refused('the time of the transmission is in the future');
    if (!headers[':certificate']) return refused('paypal-cert-url is not an address of PayPal');
    const signature = Buffer.from(headers['paypal-transmission-sig'], 'base64');
    try {
      const { publicKey } = new X509Certificate(headers[':certificate']);
      const match = firstMatch(keys, (webhookId) =>
        createVerify('RSA-SHA256')
          .update(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
          .verify(publicKey, signature),
      );
      if (!match.valid) return match;
      const isLate = now.getTime() - sentAt > OLDEST_MS;
      return { ...match, transmissionId: id, ...(isLate && { held: 'delivered_too_late' as const }) };
    } catch {
      return refused('the certificate cannot be read');
    }
  },

  normalize(body): GatewayEvent[] {
    const type = textAt(body, 'event_type') ?? 'unknown';
    return [{ ...eventOf(type, objectAt(body, 'resource')), deliveryKey: textAt(body, 'id') }];
  },

  // An inquiry captures or authorises an order; if this was done elsewhere, the response contains the result.
  mustAsk: ({ type }) => ASKED_ABOUT.includes(type),

  api: paypalApi,
};

/** In production, the sandbox's certificates are accepted only if the configured API is the sandbox. */
function certificateHosts(settings: GatewaySettings, environment: string): string[] {
  if (environment !== 'production') return [...LIVE_HOSTS, ...SANDBOX_HOSTS];
  // A wrong address stops the start (`problems` of the API).
  const url = apiUrl(settings, 'PAYPAL_API_URL', STANDARD_URL);
  return URL.canParse(url) && SANDBOX_HOSTS.includes(new URL(url).host) ? SANDBOX_HOSTS : LIVE_HOSTS;
}
