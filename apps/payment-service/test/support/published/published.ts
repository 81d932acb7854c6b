import type { Gateway } from '../../../src/gateways/gateway';
import { adyen } from './adyen';
import { flutterwave } from './flutterwave';
import { mobilemoney } from './mobilemoney';
import { paypal } from './paypal';
import { paystack } from './paystack';
import type { Published } from './published-list';
import { razorpay } from './razorpay';
import { square } from './square';
import { stripe } from './stripe';

export const PUBLISHED: Record<Gateway['name'], Published> = {
  stripe,
  adyen,
  razorpay,
  paystack,
  flutterwave,
  paypal,
  square,
  mobilemoney,
};
