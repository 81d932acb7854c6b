import { adyen } from './adyen/adyen.gateway';
import { flutterwave } from './flutterwave/flutterwave.gateway';
import type { Gateway } from './gateway';
import { mobilemoney } from './mobilemoney/mobilemoney.gateway';
import { paypal } from './paypal/paypal.gateway';
import { paystack } from './paystack/paystack.gateway';
import { razorpay } from './razorpay/razorpay.gateway';
import { square } from './square/square.gateway';
import { stripe } from './stripe/stripe.gateway';

/** Every gateway the service knows; the name is the last part of its webhook's address. */
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

const MERCHANTS_CHOICE = new Set(GATEWAYS.filter(({ referenceFrom }) => referenceFrom === 'merchant').map(({ name }) => name)); // prettier-ignore

/** Whether this service issues the references of payments through this gateway. */
export const issuesReferences = (provider: string): boolean => MERCHANTS_CHOICE.has(provider);

const KNOWN_TO_PAYERS = new Set(GATEWAYS.filter(({ payerKnowsReference }) => payerKnowsReference).map(({ name }) => name)); // prettier-ignore

/** Whether a payer may know the reference of a payment through this gateway that was started elsewhere. */
export const payersKnowReferences = (provider: string): boolean => KNOWN_TO_PAYERS.has(provider);

export const PROVIDERS: readonly string[] = GATEWAYS.map(({ name }) => name);
