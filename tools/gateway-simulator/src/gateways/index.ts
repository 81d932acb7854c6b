import type { GatewayName } from '../payment';
import type { SimulatedGateway } from '../simulated-gateway';
import { adyen } from './adyen/adyen.gateway';
import { flutterwave, flutterwaveV4 } from './flutterwave/flutterwave.gateway';
import { mobilemoney } from './mobilemoney/mobilemoney.gateway';
import { paypal } from './paypal/paypal.gateway';
import { paystack } from './paystack/paystack.gateway';
import { razorpay } from './razorpay/razorpay.gateway';
import { square } from './square/square.gateway';
import { stripe } from './stripe/stripe.gateway';

export { type AdyenItem, adyenBody, adyenSignature } from './adyen/adyen.items';
export { type CallbackOptions, stkCallback } from './mobilemoney/mobilemoney.messages';
export { PAYPAL_CERTIFICATE_URL, paypalCertificate } from './paypal/paypal.gateway';
export type { Delivery } from '../deliveries';
export type { GatewayName } from '../payment';
export {
  callbackOf,
  decimal,
  type Facts,
  isRegisteredByPayment,
  type Signing,
  type SimulatedGateway,
  type Step,
} from '../simulated-gateway';
export { testCertificate } from '../test-certificate';
export { adyen, flutterwave, flutterwaveV4, mobilemoney, paypal, paystack, razorpay, square, stripe };

/** The gateways that are simulated: a new one is a folder and a line here. */
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

export const GATEWAY_NAMES: readonly GatewayName[] = SIMULATED_GATEWAYS.map(({ provider }) => provider);

export const isGatewayName = (text: string | undefined): text is GatewayName =>
  SIMULATED_GATEWAYS.some(({ provider }) => provider === text);

/** @throws RangeError for a gateway that is not simulated */
export function gatewayOf(name: string): SimulatedGateway {
  const gateway = SIMULATED_GATEWAYS.find(({ provider }) => provider === name);
  if (!gateway) throw new RangeError(`there is no gateway ${name}`);
  return gateway;
}
