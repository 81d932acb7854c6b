import { randomBytes } from 'node:crypto';
import type { Delivery } from './deliveries';
import type { GatewayApi, World } from './gateway';
import type { GatewayName } from './payment';

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
  /** The sum of all refunds so far, this refund included; for gateways that report only the sum. */
  refundedInTotal?: number;
  /** Of the event, where the gateway gives it one. */
  eventId: string;
}

/** A gateway as seen from outside: its API, and its documented deliveries, signed by its documented algorithm. */
export interface SimulatedGateway {
  provider: GatewayName;
  label: string;
  Api: new (world: World) => GatewayApi;
  /** What payment-service verifies its deliveries with. */
  webhookSecrets: {
    setting: string;
    /** The secret that tests sign with, and one that is on its way out. */
    test: readonly [current: string, previous?: string];
    create(): string;
    /** The setting with the address of the API, where the secret is the key of the API as well. */
    apiUrlSetting?: string;
    /** How the stack file shows them, where a list of secrets is not enough. Its readers know the field names. */
    published?: (secret: string, notificationUrl: string) => Record<string, string>;
  };
  /** The setting with further hosts of its certificate, where its deliveries are verified with one that it serves. */
  certificateHostsSetting?: string;
  /** It sends each delivery once, whatever is answered. */
  sendsOnce?: boolean;
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
  /** The address of the webhook, where it is signed as well. */
  notificationUrl?: string;
  /** The address of the gateway's certificate, if the gateway has one. */
  certificateUrl?: string;
}

export type SigningOf = Partial<Record<GatewayName, Signing>>;

/** A genuine delivery about a payment. Missing values are derived from the reference, so that it can be sent again. */
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

/** Whether a deposit is registered under the id of its payment. */
export const isRegisteredByPayment = (gateway: SimulatedGateway): boolean =>
  gateway.referenceOf({ reference: 'reference', paymentId: 'payment' }) === 'payment';

/** Minor units as a decimal of major units with two digits. */
export const decimal = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

export const unsupported = (step: Step): never => {
  throw new Error(`this gateway reports no ${step}`);
};

export const randomSecret = (): string => randomBytes(32).toString('base64url');
