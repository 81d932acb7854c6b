import { adyen, type Delivery, paypal, razorpay, testCertificate } from '@platform/harness';
import { SECRETS } from '../../test/support/gateway-secrets';
import { GATEWAYS } from '../gateways/registry';
import { explainDelivery } from './explanation';

const FACTS = { reference: 'r', paymentId: 'p', objectId: 'o', eventId: 'e', amount: 1_234, currency: 'EUR' };

function explained({ provider, body, headers }: Delivery, settings: Record<string, string> = SECRETS) {
  const gateway = GATEWAYS.find(({ name }) => name === provider)!;
  const secrets = gateway.configure(settings, 'test');
  const fields = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const given = { rawBody: Buffer.from(body), headers: Object.fromEntries(fields), now: new Date() };
  return explainDelivery(gateway, secrets, given, () => Promise.resolve(testCertificate().certificate));
}

it('reports which secret matches, and how the delivery would be interpreted', async () => {
  expect(await explained(adyen.sign(adyen.body('refunded', FACTS)))).toMatchObject({
    status: 200,
    isAuthentic: true,
    secret: { number: 1, of: 2 },
    events: [{ kind: 'refund', paymentId: 'p', amountMinor: 1_234n, currency: 'EUR' }],
  });
});

it('reports why a delivery would be refused', async () => {
  const delivery = razorpay.sign(razorpay.body('succeeded', FACTS), { secret: 'other' });
  expect(await explained(delivery)).toMatchObject({
    status: 401,
    code: 'INVALID_SIGNATURE',
    reason: 'no configured secret matches this signature',
  });
  expect(await explained(razorpay.sign('[]'))).toMatchObject({ status: 422, isAuthentic: true });
});

it('names the setting of a gateway that is not configured', async () => {
  const delivery = razorpay.sign(razorpay.body('succeeded', FACTS));
  expect(await explained(delivery, {})).toMatchObject({ status: 503, reason: 'set RAZORPAY_WEBHOOK_SECRETS' });
});

it('checks PayPal’s signature by its certificate', async () => {
  expect(await explained(paypal.sign(paypal.body('succeeded', FACTS)))).toMatchObject({
    status: 200,
    isAuthentic: true,
  });
});
