export const GATEWAY_NAMES = [
  'stripe',
  'adyen',
  'razorpay',
  'paystack',
  'flutterwave',
  'paypal',
  'square',
  'mobilemoney',
] as const;

export type GatewayName = (typeof GATEWAY_NAMES)[number];

export const isGatewayName = (text: string | undefined): text is GatewayName =>
  (GATEWAY_NAMES as readonly (string | undefined)[]).includes(text);
