import { GATEWAYS } from '../../gateways/registry';
import { missingSettings } from './needed-settings';

const missing = (of: 'deliveries' | 'api', settings = {}) =>
  Object.fromEntries(
    GATEWAYS.map((gateway) => [
      gateway.name,
      missingSettings(of === 'api' ? gateway.api! : gateway, settings, 'test').join(' '),
    ]),
  );

it('names what a gateway does not work without, and nothing that has a default', () => {
  expect(missing('deliveries')).toEqual({
    stripe: 'STRIPE_WEBHOOK_SECRETS',
    adyen: 'ADYEN_HMAC_KEYS',
    razorpay: 'RAZORPAY_WEBHOOK_SECRETS',
    paystack: 'PAYSTACK_SECRET_KEYS',
    flutterwave: 'FLUTTERWAVE_SECRET_HASHES',
    paypal: 'PAYPAL_WEBHOOK_IDS',
    square: 'SQUARE_SIGNATURE_KEYS SQUARE_NOTIFICATION_URL',
    mobilemoney: '',
  });
  expect(missing('api')).toEqual({
    stripe: 'STRIPE_API_KEY',
    adyen: 'ADYEN_API_KEY ADYEN_MERCHANT_ACCOUNT',
    razorpay: 'RAZORPAY_KEY_ID RAZORPAY_KEY_SECRET',
    paystack: 'PAYSTACK_API_KEY',
    flutterwave: 'FLUTTERWAVE_API_KEY',
    paypal: 'PAYPAL_CLIENT_ID PAYPAL_CLIENT_SECRET',
    square: 'SQUARE_ACCESS_TOKEN SQUARE_LOCATION_ID',
    mobilemoney: 'MOBILEMONEY_CONSUMER_KEY MOBILEMONEY_CONSUMER_SECRET MOBILEMONEY_SHORTCODE MOBILEMONEY_PASSKEY',
  });
});

it('names nothing that is set', () => {
  const { paypal } = missing('api', { PAYPAL_CLIENT_ID: 'id' });
  expect(paypal).toBe('PAYPAL_CLIENT_SECRET');
});
