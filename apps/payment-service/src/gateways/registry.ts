import { adyen } from './adyen/adyen.gateway';
import { flutterwave } from './flutterwave/flutterwave.gateway';
import type { Gateway } from './gateway';
import type { GivenReference } from './given-reference';
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

const REFERENCES = new Map(GATEWAYS.map(({ name, reference }) => [name, reference]));

/** Whether this service issues the references of payments through this gateway. */
export const issuesReferences = (provider: string): boolean => REFERENCES.get(provider) === 'issued';

/** Which id this gateway gives a payment; null where this service issues it. */
export function givenReferenceOf(provider: string): GivenReference | null {
  const reference = REFERENCES.get(provider);
  return reference === undefined || reference === 'issued' ? null : reference;
}

const KNOWN_TO_PAYERS = new Set(
  GATEWAYS.filter(({ payerKnowsReference }) => payerKnowsReference).map(({ name }) => name),
);

/** Whether a payer may know the reference of a payment through this gateway that was started elsewhere. */
export const payersKnowReferences = (provider: string): boolean => KNOWN_TO_PAYERS.has(provider);

export const PROVIDERS: readonly string[] = GATEWAYS.map(({ name }) => name);
