import type { RemovedSettings } from '@platform/http-service';
import type { Catalogue } from './catalogue';
import type { GatewayApi } from './gateway-api';
import type { GatewayEvent } from './gateway-event';
import type { GatewaySettings, SettingShapes } from './gateway-settings';
import type { GivenReference } from './given-reference';
import type { SettlementReport } from './settlement-report';

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

/** One payment gateway: a folder with this shape and a line in gateways.ts. */
export interface Gateway {
  /** The last part of its webhook's address, and `provider` in the API. */
  readonly name: string;
  /** As people know it. */
  readonly label: string;
  /** Where its dashboard takes the webhook's address, and what the first of `settings` contains. */
  readonly dashboard?: { place: string; secret: string };
  /**
   * What a payment is found by: the id that the gateway gives it, or what the merchant says when asking for the payment.
   * The latter this service issues, since an account that chooses its references may choose one of another account.
   */
  readonly reference: GivenReference | 'issued';
  /** Whether the payer's browser gets the reference, as the id in a payment page. Then knowing it proves no ownership. */
  readonly payerKnowsReference?: boolean;
  /** Everything that it publishes about payments, and what is done with it. */
  readonly catalogue: Catalogue;
  /** The environment variables it reads. The first one is the secret of its webhook. */
  readonly settings: SettingShapes;
  /** Environment variables of earlier releases. */
  readonly removedSettings?: RemovedSettings;
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
  /** Whether this event says that something has happened to a payment which only asking the gateway can bring to its end. */
  mustAsk?(event: GatewayEvent): boolean;
  /** What this service asks of it: starts, inquiries, refunds, confirmations. Without it there are only deliveries. */
  readonly api?: GatewayApi;
  /** How its settlement reports are read. */
  readonly report?: SettlementReport;
}
