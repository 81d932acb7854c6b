import type { Gateway } from '../../src/gateways/gateway';
import { NOTHING } from '../../src/gateways/gateway-event';
import { secret } from '../../src/gateways/gateway-settings';
import { GATEWAYS } from '../../src/gateways/gateways';
import { objectAt, textAt } from '../../src/gateways/reading';
import { firstMatch, hmac, sameText } from '../../src/gateways/signature';

/** Everything that a further gateway needs in the app: this object, and its line in the list. */
const ninth: Gateway = {
  name: 'ninth',
  label: 'Ninth Bank',
  dashboard: { place: 'Settings → Webhooks', secret: 'the signing key' },
  reference: { pattern: /^nb_\w+$/, is: 'the id of the payment (nb_…)', mistaken: [] },
  catalogue: {
    events: { 'payment.paid': { is: 'applied', text: 'The payment is credited.' } },
    statuses: {},
    reportLines: {},
  },
  settings: { NINTH_SIGNING_KEYS: secret('Signing keys.', 'nb-key') },
  configure: ({ NINTH_SIGNING_KEYS: key }) => (key ? { keys: [key] } : null),
  verify: (body, headers, { keys }) =>
    firstMatch(keys, (key) => sameText(hmac('sha256', key, body, 'hex'), headers['x-ninth-signature'] ?? '')),
  normalize(body) {
    const payment = objectAt(body, 'payment');
    const id = textAt(payment, 'id');
    return [
      {
        ...NOTHING,
        type: textAt(body, 'type') ?? 'unknown',
        kind: 'payment_succeeded',
        reference: id,
        paymentId: id,
        objectId: id,
        amountMinor: BigInt(textAt(payment, 'amount') ?? 0),
        currency: textAt(payment, 'currency'),
      },
    ];
  },
};

(GATEWAYS as Gateway[]).push(ninth);

// Loaded when the list is complete.
const { chartSettings } = require('../../src/chart-settings') as typeof import('../../src/chart-settings');
const { readDelivery } =
  require('../../src/gateways/configured-gateways') as typeof import('../../src/gateways/configured-gateways');
const texts = require('../../src/gateways/gateway-texts') as typeof import('../../src/gateways/gateway-texts');
const { PROVIDERS } = require('../../src/gateways/registry') as typeof import('../../src/gateways/registry');

const delivery = Buffer.from('{"type":"payment.paid","payment":{"id":"nb_1","amount":"1500","currency":"KES"}}');
const secrets = ninth.configure({ NINTH_SIGNING_KEYS: 'nb-key' }, 'production')!;
const headers = { 'x-ninth-signature': hmac('sha256', 'nb-key', delivery, 'hex') };
process.stdout.write(
  JSON.stringify({
    providers: PROVIDERS,
    secrets: chartSettings.secrets,
    isVerified: ninth.verify(delivery, headers, secrets, new Date()).valid,
    events: readDelivery(ninth, secrets, delivery).map(({ kind }) => ({ kind })),
    ...texts,
  }),
);
