/** What an event means for a payment, whatever its gateway calls it. */
export type EventKind =
  | 'payment_succeeded'
  | 'payment_failed'
  | 'refund'
  | 'dispute_opened'
  | 'dispute_won'
  | 'chargeback'
  | 'chargeback_reversed'
  /** It concerns money, and only a person can say what it means. */
  | 'unclear'
  /** None of the above. */
  | 'ignored';

/** One event of any gateway in the one shape that everything after the adapters works on. */
export interface GatewayEvent {
  /** The gateway's event id where the signature covers it; null: the digest of the body stands in. */
  deliveryKey: string | null;
  /** The gateway's own name of the event. */
  type: string;
  kind: EventKind;
  /** Matches the deposit's `provider_reference`. */
  reference: string | null;
  /** The gateway's own id of the payment. */
  paymentId: string | null;
  /** The gateway's own id of what happened: the payment, the refund, the dispute. */
  objectId: string | null;
  /** Minor units of ISO 4217. */
  amountMinor: bigint | null;
  currency: string | null;
  /** The amount is the total refunded so far. */
  cumulative: boolean;
  merchantRequestId: string | null;
  /** Why the claim must not take effect by itself, where it is readable otherwise. */
  anomaly: string | null;
}

export type GatewaySettings = Readonly<Record<string, string | undefined>>;

/** The secrets of one gateway, as its own `configure` made them. */
export interface GatewaySecrets {
  /** Those that may match, in the order of the setting. Never logged: {@link Verification} says which by number. */
  readonly keys: readonly string[];
  readonly [other: string]: unknown;
}

/**
 * Lower-case header fields. What the transport knows beside them stands under names that no header can have:
 * `:token` (the query's token), `:remote-address`, and `:certificate` (PEM, for gateways that publish one).
 */
export type DeliveryHeaders = Readonly<Record<string, string | undefined>>;

/** Why an event may not take effect by itself, whatever it says. */
export type Held = 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees';

export type Verification =
  | {
      valid: true;
      /** Which of the keys matched. */
      keyIndex: number;
      /** Signed apart from the bytes, which the signature binds only loosely: there must be one body under it. */
      transmissionId?: string;
      held?: Held;
    }
  | { valid: false; /** For operators; never sent to the caller. */ reason: string };

/** Thrown by `normalize` for a body that cannot be read at all. */
export class UnreadableBody extends Error {}

/** One payment gateway. A ninth one is a file with this shape and a line in the registry. */
export interface Gateway {
  readonly name: string;
  /**
   * Whose a payment's reference is: the gateway's own id of it, or what the merchant says when asking for the payment.
   * The latter this service issues, since whoever may choose one may choose somebody else's.
   */
  readonly referenceFrom: 'gateway' | 'merchant';
  /** The environment variables it reads. */
  readonly settings: readonly string[];
  /** What a delivery may have; default 256 KiB, several times what any of them sends. */
  readonly largestBytes?: number;
  /** Its secrets, or null when it is not configured. */
  configure(settings: GatewaySettings, environment: string): GatewaySecrets | null;
  /** What is wrong with the settings; stops the start. */
  problems?(settings: GatewaySettings, environment: string): string[];
  /** Where the certificate lies that verifies a delivery; null when the delivery names none that may be fetched. */
  certificateUrl?(headers: DeliveryHeaders, secrets: GatewaySecrets): string | null;
  /** Pure: whether the raw bytes come from the gateway. */
  verify(rawBody: Buffer, headers: DeliveryHeaders, secrets: GatewaySecrets, now: Date): Verification;
  /**
   * Pure: what a verified body says. Numbers arrive as the text that was sent, so no amount passes through a float.
   * @throws UnreadableBody
   */
  normalize(body: Record<string, unknown>, secrets: GatewaySecrets): GatewayEvent[];
  /** Whether the gateway must be asked before this event takes effect. */
  mustConfirm?(event: GatewayEvent, secrets: GatewaySecrets): boolean;
}

export const listOf = (setting: string | undefined): string[] =>
  setting
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean) ?? [];

export const NOTHING: Omit<GatewayEvent, 'type' | 'kind'> = {
  deliveryKey: null,
  reference: null,
  paymentId: null,
  objectId: null,
  amountMinor: null,
  currency: null,
  cumulative: false,
  merchantRequestId: null,
  anomaly: null,
};

export const ignored = (type: string, about: Partial<GatewayEvent> = {}): GatewayEvent => ({
  ...NOTHING,
  ...about,
  type,
  kind: 'ignored',
});
