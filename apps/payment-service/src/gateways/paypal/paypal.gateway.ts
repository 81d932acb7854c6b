import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiUrlProblems, togetherProblems } from '../api-url';
import type { Gateway } from '../gateway';
import { type EventKind, type GatewayEvent, ignored } from '../gateway-event';
import { type GatewaySettings, listOf } from '../gateway-settings';
import { at, currencyAt, entry, type Json, majorAmount, objectAt, textAt } from '../reading';
import { firstMatch, refused } from '../signature';
import { paypalReport } from './paypal.report';

/** Certificates come from exactly these hosts; the address itself is the sender's claim until then. */
const CERTIFICATE_HOSTS = ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,128}$/;
const TOLERANCE_MS = 300_000;
/** Deliveries are repeated for three days. */
const OLDEST_MS = 4 * 24 * 60 * 60_000;
const API_URL = 'https://api-m.paypal.com';

/** How to ask PayPal itself. */
export interface PayPalApiAccess {
  url: string;
  clientId: string;
  clientSecret: string;
}

/**
 * PayPal. Signature: RSA-SHA256 of `transmission id|time|webhook id|CRC-32 of the body`, by a certificate that the
 * delivery names. A CRC-32 does not bind the body: whoever has seen one delivery can make another body to its signature.
 * So a transmission, which is signed, has one body; one that is older than PayPal's redeliveries takes no effect by itself;
 * and where the API's credentials are configured PayPal is asked before anything is credited.
 */
export const paypal: Gateway = {
  name: 'paypal',
  report: paypalReport,
  referenceFrom: 'merchant',
  settings: ['PAYPAL_WEBHOOK_IDS', 'PAYPAL_CERT_HOSTS', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_API_URL'],

  configure(settings) {
    const keys = listOf(settings['PAYPAL_WEBHOOK_IDS']);
    return keys.length > 0 ? { keys, extraHosts: listOf(settings['PAYPAL_CERT_HOSTS']), api: apiOf(settings) } : null;
  },

  problems: (settings, environment) => [
    ...(environment === 'production' && settings['PAYPAL_CERT_HOSTS']
      ? ['PAYPAL_CERT_HOSTS may be set in development and test only']
      : []),
    ...togetherProblems(settings, 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'),
    ...apiUrlProblems(settings, 'PAYPAL_API_URL', environment, 'https://api-m.sandbox.paypal.com'),
  ],

  certificateUrl(headers, { extraHosts }) {
    const text = headers['paypal-cert-url'] ?? '';
    if (!URL.canParse(text)) return null;
    const url = new URL(text);
    if (url.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return null;
    const genuine = CERTIFICATE_HOSTS.includes(url.host) && CERTIFICATE_PATH.test(url.pathname);
    return genuine || (extraHosts as string[]).includes(url.host) ? url.href : null;
  },

  verify(rawBody, headers, { keys }, now) {
    if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return refused('paypal-auth-algo is not SHA256withRSA');
    const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
    if (!id || !time || !headers['paypal-transmission-sig']) return refused('a paypal-transmission header is missing');
    const sentAt = Date.parse(time);
    if (Number.isNaN(sentAt) || sentAt - now.getTime() > TOLERANCE_MS) return refused('the transmission is from the future'); // prettier-ignore
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
    const event = readingOf(type, objectAt(body, 'resource'));
    return [{ ...ignored(type), ...event, deliveryKey: textAt(body, 'id') }];
  },

  mustConfirm: ({ kind }, { api }) => kind === 'payment_succeeded' && api !== null,
};

function apiOf(settings: GatewaySettings): PayPalApiAccess | null {
  const [clientId, clientSecret] = [settings['PAYPAL_CLIENT_ID'], settings['PAYPAL_CLIENT_SECRET']];
  return clientId && clientSecret ? { url: settings['PAYPAL_API_URL'] ?? API_URL, clientId, clientSecret } : null;
}

function readingOf(type: string, resource: Json): Partial<GatewayEvent> {
  const [, subject, step = ''] = /^(PAYMENT\.(?:CAPTURE|SALE)|CUSTOMER\.DISPUTE)\.(\w+)$/.exec(type) ?? [];
  if (subject === undefined) return {};
  if (subject === 'CUSTOMER.DISPUTE') return disputeOf(step, resource);
  if (step === 'REFUNDED') return refundOf(resource);
  if (step === 'REVERSED') return { ...refundOf(resource), kind: 'unclear', anomaly: 'payment_reversed' };
  const kind = entry(CAPTURE_KINDS, step) ?? 'ignored';
  const id = textAt(resource, 'id');
  return { kind, reference: referenceOf(resource), paymentId: id, objectId: id, ...moneyAt(resource, 'amount') };
}

const CAPTURE_KINDS: Record<string, EventKind | undefined> = {
  COMPLETED: 'payment_succeeded',
  DENIED: 'payment_failed',
  DECLINED: 'payment_failed',
};

export const referenceOf = (resource: Json): string | null =>
  textAt(resource, 'custom_id') ??
  textAt(resource, 'invoice_id') ??
  textAt(resource, 'custom') ??
  textAt(resource, 'invoice_number');

/** Orders API: `value`, `currency_code`; the sales before it: `total`, `currency`. */
export function moneyAt(object: Json, field: string) {
  const amount = objectAt(object, field);
  return majorAmount(
    textAt(amount, 'value') ?? textAt(amount, 'total'),
    currencyAt(amount, 'currency_code') ?? currencyAt(amount, 'currency'),
  );
}

/** A refund names its capture only in the link upwards. */
function refundOf(refund: Json): Partial<GatewayEvent> {
  const links = at(refund, 'links');
  const up = (Array.isArray(links) ? (links as unknown[]) : []).find((link) => textAt(link, 'rel') === 'up');
  const capture = /\/([^/?#]+)$/.exec(textAt(up, 'href') ?? '')?.[1] ?? textAt(refund, 'sale_id');
  return {
    kind: 'refund',
    reference: referenceOf(refund),
    paymentId: capture ?? null,
    objectId: textAt(refund, 'id'),
    ...moneyAt(refund, 'amount'),
  };
}

function disputeOf(step: string, dispute: Json): Partial<GatewayEvent> {
  const transaction = objectAt(dispute, 'disputed_transactions', 0);
  const outcome = objectAt(dispute, 'dispute_outcome');
  const [kind, anomaly] = disputeKind(step, textAt(outcome, 'outcome_code') ?? '');
  const refunded = moneyAt(outcome, 'amount_refunded');
  return {
    kind,
    anomaly,
    reference: textAt(transaction, 'custom') ?? textAt(transaction, 'invoice_number'),
    paymentId: textAt(transaction, 'seller_transaction_id'),
    objectId: textAt(dispute, 'dispute_id'),
    ...(kind === 'chargeback' && refunded.amountMinor !== null ? refunded : moneyAt(dispute, 'dispute_amount')),
  };
}

function disputeKind(step: string, outcome: string): [EventKind, string | null] {
  if (step === 'CREATED' || step === 'UPDATED') return ['dispute_opened', null];
  if (step !== 'RESOLVED') return ['ignored', null];
  if (['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'].includes(outcome)) return ['chargeback', null];
  // Whatever PayPal pays out of its own pocket leaves the merchant's money where it is.
  const kept = [
    'RESOLVED_SELLER_FAVOUR',
    'RESOLVED_SELLER_FAVOR',
    'RESOLVED_WITH_PAYOUT',
    'CANCELED_BY_BUYER',
    'DENIED',
  ];
  return kept.includes(outcome) ? ['dispute_won', null] : ['unclear', 'unknown_dispute_outcome'];
}
