import { uniqueName } from '../unique';

/** What a simulated gateway may say about a payment. */
export type Step =
  | 'succeeded'
  | 'failed'
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_won'
  | 'charged_back'
  | 'chargeback_reversed'
  | 'ignored';

/** The facts of one event; minor units. */
export interface Facts {
  /** As registered with the deposit. */
  reference: string;
  /** The gateway's own id of the payment. */
  paymentId: string;
  /** The gateway's own id of the refund or the dispute. */
  objectId: string;
  amount: number;
  currency: string;
  /** All that was refunded so far, this refund included; for gateways that tell only that. */
  refundedInTotal?: number;
  /** Of the event, where the gateway gives it one. */
  eventId: string;
}

/** Bytes and headers as the gateway would send them. */
export interface Delivery {
  provider: string;
  body: string;
  headers: Record<string, string>;
  /** What follows `?` in the callback's address. */
  query?: string;
}

/** A gateway as seen from outside: its documented bodies, signed by its documented algorithm. */
export interface SimulatedGateway {
  provider: string;
  /** One that the gateway deals in. */
  currency: string;
  steps: readonly Step[];
  /** What its ids begin with that deposits are registered under. Without it the merchant chooses the reference. */
  referencePrefix?: string;
  /** What a deposit of this gateway must be registered under. */
  referenceOf(facts: Pick<Facts, 'reference' | 'paymentId'>): string;
  body(step: Step, facts: Facts): string;
  sign(body: string, signing?: Signing): Delivery;
}

/** What else than the secrets that tests configure, and the present, a delivery is signed with. */
export interface Signing {
  secret?: string;
  now?: Date;
  /** Square only. */
  notificationUrl?: string;
  /** PayPal only: where its certificate lies. */
  certificateUrl?: string;
}

/** A genuine delivery about a payment; what is not told follows from the reference, so that it can be sent again. */
export function callbackOf(
  gateway: SimulatedGateway,
  { step = 'succeeded', ...facts }: Partial<Facts> & Pick<Facts, 'reference' | 'amount'> & { step?: Step },
  signing?: Signing,
): Delivery {
  const { reference } = facts;
  const body = gateway.body(step, {
    paymentId: isRegisteredByPayment(gateway) ? reference : `pay-${reference}`,
    objectId: `obj-${reference}`,
    eventId: `evt-${reference}`,
    currency: gateway.currency,
    ...facts,
  });
  return gateway.sign(body, signing);
}

/** Ids in the gateway's shape that no other payment has. */
export function newIds(gateway: SimulatedGateway): Pick<Facts, 'reference' | 'paymentId'> {
  const reference = `${gateway.referencePrefix ?? ''}${uniqueName('ref')}`;
  return { reference, paymentId: isRegisteredByPayment(gateway) ? reference : uniqueName('pay') };
}

/** Whether a deposit is registered under the id of its payment. */
const isRegisteredByPayment = (gateway: SimulatedGateway): boolean =>
  gateway.referenceOf({ reference: 'reference', paymentId: 'payment' }) === 'payment';

/** Minor units as a decimal of major units with two digits. */
export const decimal = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

export const unsupported = (step: Step): never => {
  throw new Error(`this gateway tells no ${step}`);
};
