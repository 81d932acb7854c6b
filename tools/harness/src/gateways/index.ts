import { adyen } from './adyen';
import { flutterwave } from './flutterwave';
import { mobilemoney } from './mobilemoney';
import { paypal } from './paypal';
import { paystack } from './paystack';
import { razorpay } from './razorpay';
import type { SimulatedGateway } from './simulated-gateway';
import { square } from './square';
import { stripe } from './stripe';

export { type AdyenItem, adyenBody, adyenSignature } from './adyen';
export { flutterwaveV4 } from './flutterwave';
export { type CallbackOptions, stkCallback } from './mobilemoney';
export { PAYPAL_CERTIFICATE_URL, paypalCertificate } from './paypal';
export {
  callbackOf,
  decimal,
  type Delivery,
  type Facts,
  newIds,
  type Signing,
  type SimulatedGateway,
  type Step,
} from './simulated-gateway';
export { SQUARE_NOTIFICATION_URL } from './square';
export { TEST_CERTIFICATE, TEST_PRIVATE_KEY } from './test-certificate';
export { adyen, flutterwave, mobilemoney, paypal, paystack, razorpay, square, stripe };

export const SIMULATED_GATEWAYS: readonly SimulatedGateway[] = [
  stripe,
  adyen,
  razorpay,
  paystack,
  flutterwave,
  paypal,
  square,
  mobilemoney,
];
