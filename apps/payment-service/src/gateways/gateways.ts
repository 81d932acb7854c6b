import { adyen } from './adyen/adyen.gateway';
import type { Gateway } from './gateway';
import { flutterwave } from './flutterwave/flutterwave.gateway';
import { mobilemoney } from './mobilemoney/mobilemoney.gateway';
import { paypal } from './paypal/paypal.gateway';
import { paystack } from './paystack/paystack.gateway';
import { razorpay } from './razorpay/razorpay.gateway';
import { square } from './square/square.gateway';
import { stripe } from './stripe/stripe.gateway';

/** All supported gateways. To add one, add a folder with this structure and a line here. */
export const GATEWAYS: readonly Gateway[] = [
  stripe,
  adyen,
  razorpay,
  paystack,
  flutterwave,
  paypal,
  square,
  mobilemoney,
];
