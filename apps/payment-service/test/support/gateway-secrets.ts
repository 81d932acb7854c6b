/** One or two secrets for each gateway; the second one is on its way out. */
export const SECRETS = {
  STRIPE_WEBHOOK_SECRETS: 'whsec_current,whsec_previous',
  ADYEN_HMAC_KEYS: `${'A1'.repeat(32)},${'B2'.repeat(32)}`,
  RAZORPAY_WEBHOOK_SECRETS: 'rzp-current,rzp-previous',
  PAYSTACK_SECRET_KEYS: 'sk_test_current,sk_test_previous',
  FLUTTERWAVE_SECRET_HASHES: 'flw-current,flw-previous',
  SQUARE_SIGNATURE_KEYS: 'sq-current,sq-previous',
  SQUARE_NOTIFICATION_URL: 'https://pay.example.com/v1/webhooks/square',
  PAYPAL_WEBHOOK_IDS: 'WH-CURRENT,WH-PREVIOUS',
  MOBILEMONEY_CALLBACK_TOKEN: 'mm-current',
};
