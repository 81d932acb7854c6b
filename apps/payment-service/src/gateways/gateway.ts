import type { RemovedSettings } from '@platform/http-service';
import type { Catalogue } from './catalogue';
import type { GatewayApi } from './gateway-api';
import type { GatewayEvent } from './gateway-event';
import type { GatewaySettings, SettingShapes } from './gateway-settings';
import type { GivenReference } from './given-reference';
import type { SettlementReport } from './settlement-report';

/** The largest delivery, in bytes, of a gateway without `largestBytes`. */
export const DELIVERY_BYTES = 256 * 1024;

/** The secrets of one gateway, made by its `configure`. */
export interface GatewaySecrets {
  /** Keys that may match, in the order of the setting. Never logged: {@link Verification} contains only the index. */
  readonly keys: readonly string[];
  readonly [other: string]: unknown;
}

/**
 * Header fields in lower case. Further data of the transport has names that no header can have: `:token` (the query's
 * token), `:remote-address`, and `:certificate` (PEM, for gateways that publish one).
 */
export type DeliveryHeaders = Readonly<Record<string, string | undefined>>;

/** Why an event may not take effect by itself, independent of its content. */
export type Held = 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees';

export type Verification =
  | {
      valid: true;
      /** Which of the keys matched. */
      keyIndex: number;
      /**
       * An id that is signed separately from the bytes, if the signature protects the bytes only weakly: it must have
       * only one body.
       */
      transmissionId?: string;
      held?: Held;
    }
  | { valid: false; /** For operators; never sent to the caller. */ reason: string };

/** One payment gateway: a folder with this shape and a line in gateways.ts. */
export interface Gateway {
  /** The last part of its webhook's address, and `provider` in the API. */
  readonly name: string;
  /** Display name. */
  readonly label: string;
  /** The place for the webhook's address in its dashboard, and the content of the first of `settings`. */
  readonly dashboard?: { place: string; secret: string };
  /**
   * How a payment is found: by an id that the gateway issues, or by a reference in the merchant's request. This service
   * issues such references: an account that chooses its own could choose one of another account.
   */
  readonly reference: GivenReference | 'issued';
  /**
   * Whether this text has the form of a reference that this service has marked, so that a report about it is read under
   * another reference. No merchant may choose such a text.
   */
  isMarked?(reference: string): boolean;
  /**
   * Whether the payer's browser sees the reference, such as the id in a payment page. Knowing it then proves no
   * ownership.
   */
  readonly payerKnowsReference?: boolean;
  /** Everything that it publishes about payments, and how this service treats it. */
  readonly catalogue: Catalogue;
  /** The environment variables that it reads. The first one is the secret of its webhook. */
  readonly settings: SettingShapes;
  /** Environment variables of earlier releases. */
  readonly removedSettings?: RemovedSettings;
  /** The largest delivery, in bytes. Default: DELIVERY_BYTES, several times what any of them sends. */
  readonly largestBytes?: number;
  /** Its secrets, or null if it is not configured. */
  configure(settings: GatewaySettings, environment: string): GatewaySecrets | null;
  /** Problems of the settings; they stop the start. */
  problems?(settings: GatewaySettings, environment: string): string[];
  /** The address of the certificate that verifies a delivery; null if the delivery names none that may be fetched. */
  certificateUrl?(headers: DeliveryHeaders, secrets: GatewaySecrets): string | null;
  /** Pure: whether the raw bytes come from the gateway. */
  verify(rawBody: Buffer, headers: DeliveryHeaders, secrets: GatewaySecrets, now: Date): Verification;
  /**
   * Pure: the events of a verified body. Numbers arrive as the text that was sent, so no amount passes through a float.
   * @throws UnreadableBody
   */
  normalize(body: Record<string, unknown>, secrets: GatewaySecrets): GatewayEvent[];
  /** The meaning of an event that arrived at the address of one payment or payout, given the last part of its path. */
  atAddress?(event: GatewayEvent, reference: string): GatewayEvent;
  /** Whether this event means that an inquiry is needed to finish a payment. */
  mustAsk?(event: GatewayEvent): boolean;
  /** Requests to its API: starts, inquiries, refunds, confirmations. Without it, there are only deliveries. */
  readonly api?: GatewayApi;
  /** The reader of its settlement reports. */
  readonly report?: SettlementReport;
}
