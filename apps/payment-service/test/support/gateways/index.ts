import { adyen } from './adyen';
import { flutterwave } from './flutterwave';
import { mobilemoney } from './mobilemoney';
import { paypal } from './paypal';
import { paystack } from './paystack';
import { razorpay } from './razorpay';
import type { SimulatedGateway } from './simulated-gateway';
import { square } from './square';
import { stripe } from './stripe';

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
