import type { Gateway } from '../../../src/gateways/gateway';
import { adyen } from './adyen';
import { flutterwave } from './flutterwave';
import { mobilemoney } from './mobilemoney';
import { paypal } from './paypal';
import { paystack } from './paystack';
import { razorpay } from './razorpay';
import type { Sample } from './sample';
import { square } from './square';
import { stripe } from './stripe';

export const SAMPLES: Record<Gateway['name'], Sample[]> = {
  stripe,
  adyen,
  razorpay,
  paystack,
  flutterwave,
  paypal,
  square,
  mobilemoney,
};
