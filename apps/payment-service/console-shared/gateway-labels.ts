// Written by catalogues.spec.ts from the gateways.
export const GATEWAY_LABELS: Record<string, string> = {
  adyen: 'Adyen',
  flutterwave: 'Flutterwave',
  mobilemoney: 'Mobile money',
  paypal: 'PayPal',
  paystack: 'Paystack',
  razorpay: 'Razorpay',
  square: 'Square',
  stripe: 'Stripe',
};
