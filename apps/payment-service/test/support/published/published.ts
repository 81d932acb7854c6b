import type { Gateway } from '../../../src/gateways/gateway';
import { adyen } from './adyen';
import { flutterwave } from './flutterwave';
import { mobilemoney } from './mobilemoney';
import { paypal } from './paypal';
import { paystack } from './paystack';
import { razorpay } from './razorpay';
import { square } from './square';
import { stripe } from './stripe';

/** What a gateway publishes, as it was read on one day. */
export interface Published {
  /** The pages or the SDK's files that have the lists. */
  sources: string[];
  /** The day on which they were read, YYYY-MM-DD. */
  recorded: string;
  /** Event types. */
  events: string[];
  /** Statuses and outcomes, by the field that has them. */
  statuses: Record<string, string[]>;
  /** Line types of settlement reports. */
  reportLines: string[];
}

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
