import type { RemovedSettings } from '@platform/http-service';
import type { BankAccount, BankAccountProblem } from './bank-account';
import type { GatewayEvent } from './gateway-event';
import type { GatewaySettings, SettingShapes } from './gateway-settings';
import type { Json } from './reading';

/** One call of a gateway's API. */
export interface GatewayCall {
  method: 'GET' | 'POST';
  /** Path below the API's base address, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /**
   * Whether a repetition has no further effect. Only such a call is sent again after a 429, a 5xx or a lost response.
   */
  repeatable: boolean;
}

/** A response with any status. */
export interface GatewayAnswer {
  status: number;
  /** Numbers stay the text that was sent; empty if the response is not a JSON object. */
  body: Json;
  /** Stored as evidence. */
  raw: Buffer;
}

/** Calls the gateway for an adapter. It handles credentials, timeouts, retries and the connection pool. */
export interface GatewayClient {
  /** @throws GatewayUnreachable if there is no response */
  call(call: GatewayCall): Promise<GatewayAnswer>;
}

/** There is no response. The error contains only public facts of the call. */
export class GatewayUnreachable extends Error {
  constructor(
    message: string,
    /** False: nothing reached the gateway. True: the gateway may have carried out the call. */
    readonly mayHaveActed: boolean,
  ) {
    super(message);
  }
}

/** The access to one gateway's API, from its settings. */
export interface GatewayAccess {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Sent with each call. Secret. */
  headers: Readonly<Record<string, string>>;
  /** For calls with a token that is fetched with client credentials (RFC 6749, 4.4); all replicas share one token. */
  oauth?: { call: Omit<GatewayCall, 'repeatable'>; basic: string };
  /** Specific to one adapter, such as the merchant's account at the gateway. */
  readonly [other: string]: unknown;
}

/** A payment to start; it is stored before the gateway receives the call. */
export interface NewPayment {
  /** Issued by this service: 26 letters and digits. */
  reference: string;
  /** The same for each repetition of this start, and for no other start. */
  idempotencyKey: string;
  /** Minor units of ISO 4217. */
  amountMinor: bigint;
  currency: string;
  orderId: string | null;
  description: string | null;
  customer: { email: string | null; /** International format, digits only. */ phoneNumber: string | null };
  /** Where the payer's browser goes afterwards. Its arrival proves nothing. */
  returnUrl: string | null;
  /** Where the gateway reports this payment, for gateways that receive an address with each payment. */
  callbackUrl: string | null;
  expiresAt: Date;
  /** `manual`: the payment is only authorised, and the merchant captures it later. */
  captureMethod: CaptureMethod;
}

export type CaptureMethod = 'automatic' | 'manual';

export type NextAction = { type: 'redirect'; url: string } | { type: 'confirm_on_phone' };

export type Started =
  | {
      is: 'started';
      /** The gateway's own id of the page or the push; inquiries use it. */
      handle: string;
      /**
       * Set if the gateway's reports contain an id of the gateway instead of ours: it finds the deposit from now on.
       */
      reference: string | null;
      merchantRequestId: string | null;
      nextAction: NextAction;
      /** As the gateway reports it; null if it reports none. */
      expiresAt: Date | null;
    }
  /** The gateway refused, and no payer was asked. The merchant sees `why`; it contains no personal data. */
  | { is: 'refused'; why: string };

/** A payment for an inquiry at the gateway. */
export interface AskedPayment {
  /** Matches the gateway's reports, as the deposit's `provider_reference`. */
  reference: string;
  /** From the start; null if the payment was started elsewhere, or if the response to the start was lost. */
  handle: string | null;
  /** The same as at the start; null for a payment that was started elsewhere. */
  idempotencyKey: string | null;
  merchantRequestId: string | null;
  amountMinor: bigint;
  currency: string;
  registeredAt: Date;
}

/**
 * A gateway's information about a payment. `answered`: events with the same keys (payment, object) as in its webhooks;
 * they are processed like a delivery. Neither `pending` nor `unknown` fails a deposit. A payment that is not found is
 * `unknown`.
 */
export type Inquiry =
  { is: 'answered'; events: GatewayEvent[]; raw: Buffer } | { is: 'pending' | 'unknown'; why: string };

/** A refund whose amount is already reserved. */
export interface NewRefund {
  /** The same for each repetition of this refund, and for no other: 26 letters and digits. */
  idempotencyKey: string;
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  /** Whether the refund returns the whole remaining amount of the payment. */
  isWhole: boolean;
  reason: string | null;
}

export interface SentRefund extends NewRefund {
  /** The gateway's own id of the refund; null until a response contains it. */
  gatewayRefundId: string | null;
  sentAt: Date;
}

/** `events`: with the keys of the webhook, if the response contains them; the refund is then booked by them. */
export type RefundAnswer =
  | { is: 'succeeded' | 'pending'; gatewayRefundId: string; events: GatewayEvent[]; raw: Buffer }
  | { is: 'failed'; gatewayRefundId: string | null; why: string; raw: Buffer }
  /** It may have happened. */
  | { is: 'unknown'; why: string };

/** A payout whose amount is already held. */
export interface NewPayout {
  /** Issued by this service; the gateway's reports name it, and the gateway refuses it a second time. */
  reference: string;
  /** Minor units of ISO 4217. */
  amountMinor: bigint;
  currency: string;
  /** A telephone number in international format with digits only, an email address, or the text of a bank account. */
  destination: string;
  /** Where the gateway reports this payout, for gateways that receive an address with each payout. */
  callbackUrl: string | null;
}

export interface SentPayout extends NewPayout {
  /** The gateway's own id of the request; null if the response to it was lost. */
  gatewayRequestId: string | null;
  sentAt: Date;
}

/** `accepted`: the gateway has it and reports the result later. `unknown`: it may have it. */
export type PayoutAnswer =
  | { is: 'paid'; gatewayPayoutId: string | null }
  | { is: 'accepted'; gatewayRequestId: string | null }
  | { is: 'failed' | 'unknown'; why: string };

/** The payouts of one gateway. */
export interface PayoutApi {
  /** What a destination is. */
  readonly destination: 'phone_number' | 'email' | 'bank_account';
  /** Whether the gateway accepts references only in lower case: `po_` and 24 letters and digits. */
  readonly lowercaseReferences?: boolean;
  /** Why this gateway cannot pay to such a bank account, or null. Present if destinations are bank accounts. */
  accountProblem?(account: BankAccount): BankAccountProblem | null;
  /** Why this gateway cannot make such a payout: a sentence for the caller, or null. */
  problem(payout: Pick<NewPayout, 'amountMinor' | 'currency'>, access: GatewayAccess): string | null;
  /** Whether the settings that payouts need are set. */
  isConfigured(access: GatewayAccess): boolean;
  /** Called at most once for a payout. */
  send(client: GatewayClient, payout: NewPayout, access: GatewayAccess): Promise<PayoutAnswer>;
  /** Asks whether a payout was made. A payout that is not found is `unknown`. */
  inquire(client: GatewayClient, payout: SentPayout, access: GatewayAccess): Promise<PayoutAnswer>;
}

/** A capture of an authorised payment, or the release of what is not captured. It is already stored. */
export interface NewCapture {
  kind: 'capture' | 'void';
  /** The same for each repetition of this request, and for no other: 26 letters and digits. */
  idempotencyKey: string;
  /** The gateway's own id of the authorised payment. */
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  /** Whether no further capture follows, so that the gateway releases the rest. */
  isFinal: boolean;
}

export interface SentCapture extends NewCapture {
  /** The gateway's own id of the capture; null until a response contains it. */
  gatewayCaptureId: string | null;
}

/** `events`: with the keys of the webhook. They credit the capture, or end the authorization. */
export type CaptureAnswer =
  | { is: 'succeeded' | 'pending'; gatewayCaptureId: string | null; events: GatewayEvent[]; raw: Buffer }
  | { is: 'failed'; why: string; raw: Buffer }
  /** It may have happened. */
  | { is: 'unknown'; why: string };

/** Payments that are authorised first and captured later. The start of such a payment has `captureMethod: 'manual'`. */
export interface ManualCaptures {
  /** Whether one payment takes several captures. Otherwise the gateway releases the rest with the first one. */
  readonly several: (access: GatewayAccess) => boolean;
  /** Why a payment takes one capture, and who can change it: a sentence for the merchant. */
  readonly oneCapture: string;
  /**
   * How the rest is released if several captures are possible and a last one takes less than everything: a sentence for the
   * merchant. Absent if the gateway releases it with that capture.
   */
  readonly keepsRest?: string;
  /** How long the gateway usually keeps an authorization. */
  readonly lifetimeSeconds: number;
  /** A repetition with the same key has no further effect. */
  send(client: GatewayClient, capture: NewCapture, access: GatewayAccess): Promise<CaptureAnswer>;
  /** Absent if only a delivery reports the result. */
  inquire?(client: GatewayClient, capture: SentCapture, access: GatewayAccess): Promise<CaptureAnswer>;
}

/** The payment that a stored delivery claims. */
export interface ClaimedPayment {
  paymentId: string | null;
  reference: string | null;
  amountMinor: bigint | null;
  currency: string | null;
}

/** Whether the gateway confirms the delivery. `unknown` decides nothing: the gateway is asked again. */
export type Confirmation =
  { is: 'confirmed'; feeMinor?: bigint | null } | { is: 'contradicted' | 'unknown' | 'not_found'; why: string };

/**
 * Requests of this service to one gateway. Every method is optional: it is absent if the gateway does not support the
 * request. Methods are pure except for the client: no clock, no storage, no other call. A status that the adapter does
 * not list is `unknown`.
 * @throws GatewayUnreachable from every method
 */
export interface GatewayApi {
  /** The environment variables that it reads. */
  readonly settings: SettingShapes;
  /** Environment variables of earlier releases. */
  readonly removedSettings?: RemovedSettings;
  /** The address of a sandbox with separate keys, if the gateway has one. */
  readonly sandboxUrl?: string;
  /** Whether each company has a separate address in production, which a setting contains. */
  readonly hasOwnUrl?: boolean;
  /** Null: the API is not configured, and only deliveries are accepted. */
  configure(settings: GatewaySettings, environment: string): GatewayAccess | null;
  /** Problems of the settings; they stop the start. */
  problems?(settings: GatewaySettings, environment: string): string[];
  /** Requirements of this gateway that a new payment does not meet: a sentence for the caller, or null. */
  startProblem?(payment: NewPayment): string | null;
  start?(client: GatewayClient, payment: NewPayment, access: GatewayAccess): Promise<Started>;
  /**
   * Whether a repeated start with the same key has no further effect. Otherwise a start is not repeated if its response
   * is lost.
   */
  readonly startIsIdempotent?: boolean;
  /** The kind of payment: on a phone it is decided within minutes, on a page within hours. */
  readonly asked?: 'page' | 'phone';
  /** Whether inquiries are possible only for payments that this service started. */
  readonly asksOwnOnly?: boolean;
  inquire?(client: GatewayClient, payment: AskedPayment, access: GatewayAccess): Promise<Inquiry>;
  refund?(client: GatewayClient, refund: NewRefund, access: GatewayAccess): Promise<RefundAnswer>;
  /**
   * Whether a repeated refund with the same key has no further effect. Otherwise an operator decides unknown outcomes.
   */
  readonly refundIsIdempotent?: boolean;
  /** Whether a refund has different ids in deliveries and responses; the two are then matched by the amount. */
  readonly refundIdsDiffer?: boolean;
  inquireRefund?(client: GatewayClient, refund: SentRefund, access: GatewayAccess): Promise<RefundAnswer>;
  /** Without it, the gateway or its page captures every payment immediately. */
  readonly manualCaptures?: ManualCaptures;
  /** Why it has no manual captures: a sentence for the merchant. */
  readonly noManualCaptures?: string;
  /** For a gateway whose signature does not protect the body: a credit requires a confirmation by the API. */
  confirm?(client: GatewayClient, claim: ClaimedPayment): Promise<Confirmation>;
  /** Payouts; or why this service makes none through this gateway: a sentence for the merchant. */
  readonly payouts?: PayoutApi | string;
}
