import type { RemovedSettings } from '@platform/http-service';
import type { GatewayEvent } from './gateway-event';
import type { GatewaySettings, SettingShapes } from './gateway-settings';
import type { Json } from './reading';

/** One call of a gateway's API. */
export interface GatewayCall {
  method: 'GET' | 'POST';
  /** From the API's base address on, with its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** Whether a repetition does no harm. Only such a call is sent again after a 429, a 5xx or a lost answer. */
  repeatable: boolean;
}

/** Any answer, whatever its status. */
export interface GatewayAnswer {
  status: number;
  /** Numbers stay the text that was sent; empty where the answer is no JSON object. */
  body: Json;
  /** Kept as the evidence of what the gateway said. */
  raw: Buffer;
}

/** How an adapter reaches its gateway: credentials, time limits, retries and the pool of connections are its business. */
export interface GatewayClient {
  /** @throws GatewayUnreachable when there is no answer */
  call(call: GatewayCall): Promise<GatewayAnswer>;
}

/** There is no answer. Holds nothing of the call but what may be told to anybody. */
export class GatewayUnreachable extends Error {
  constructor(
    message: string,
    /** Nothing reached the gateway if false; otherwise it may have done what was asked. */
    readonly mayHaveActed: boolean,
  ) {
    super(message);
  }
}

/** What a client needs to know about one gateway's API, from its settings. */
export interface GatewayAccess {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Sent with each call. Secret. */
  headers: Readonly<Record<string, string>>;
  /** Where calls bear a token that is fetched with a client's credentials (RFC 6749, 4.4); all replicas share one. */
  oauth?: { call: Omit<GatewayCall, 'repeatable'>; basic: string };
  /** Of one adapter only, such as the merchant's account there. */
  readonly [other: string]: unknown;
}

/** A payment that is to be started; stored before the gateway hears of it. */
export interface NewPayment {
  /** Issued by this service: 26 letters and digits. */
  reference: string;
  /** The same at each repetition of this start, and at no other. */
  idempotencyKey: string;
  /** Minor units of ISO 4217. */
  amountMinor: bigint;
  currency: string;
  orderId: string | null;
  description: string | null;
  customer: { email: string | null; /** International format, digits only. */ phoneNumber: string | null };
  /** Where the payer's browser goes afterwards. What it says there proves nothing. */
  returnUrl: string | null;
  /** Where the gateway reports this payment, for those that are told with each payment. */
  callbackUrl: string | null;
  expiresAt: Date;
}

export type NextAction = { type: 'redirect'; url: string } | { type: 'confirm_on_phone' };

export type Started =
  | {
      is: 'started';
      /** The gateway's own id of the page or the push: what an inquiry asks with. */
      handle: string;
      /** Where the gateway's reports bear an id of its own instead of ours: the deposit is found by it from now on. */
      reference: string | null;
      merchantRequestId: string | null;
      nextAction: NextAction;
      /** As the gateway says; null where it says nothing. */
      expiresAt: Date | null;
    }
  /** The gateway wants nothing of it; no payer was asked. `why` is told to the merchant and holds nothing personal. */
  | { is: 'refused'; why: string };

/** A payment that the gateway is asked about. */
export interface AskedPayment {
  /** Matches the gateway's reports, as the deposit's `provider_reference`. */
  reference: string;
  /** From the start; null when the payment was started elsewhere, or the answer to the start was lost. */
  handle: string | null;
  /** The same as at the start; null for a payment that was started elsewhere. */
  idempotencyKey: string | null;
  merchantRequestId: string | null;
  amountMinor: bigint;
  currency: string;
  registeredAt: Date;
}

/**
 * What a gateway says about a payment. `answered`: events with the very keys (payment, object) that its webhooks bear,
 * which go the way of a delivery. Neither `pending` nor `unknown` fails a deposit: not found is unknown.
 */
export type Inquiry =
  { is: 'answered'; events: GatewayEvent[]; raw: Buffer } | { is: 'pending' | 'unknown'; why: string };

/** A refund whose money is reserved already. */
export interface NewRefund {
  /** The same at each repetition of this refund, and at no other: 26 letters and digits. */
  idempotencyKey: string;
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  /** The refund takes back all that is left of the payment. */
  isWhole: boolean;
  reason: string | null;
}

export interface SentRefund extends NewRefund {
  /** The gateway's own id of it; null while no answer told it. */
  gatewayRefundId: string | null;
  sentAt: Date;
}

/** `events`: with the keys of the webhook, where the answer gives them; then the refund is booked by them. */
export type RefundAnswer =
  | { is: 'succeeded' | 'pending'; gatewayRefundId: string; events: GatewayEvent[]; raw: Buffer }
  | { is: 'failed'; gatewayRefundId: string | null; why: string; raw: Buffer }
  /** It may have happened. */
  | { is: 'unknown'; why: string };

/** What a stored delivery claims to have been paid. */
export interface ClaimedPayment {
  paymentId: string | null;
  reference: string | null;
  amountMinor: bigint | null;
  currency: string | null;
}

/** Whether the gateway itself says the same. `unknown` is no verdict: it is asked again. */
export type Confirmation = { is: 'confirmed' } | { is: 'contradicted' | 'unknown' | 'not_found'; why: string };

/**
 * What this service asks of one gateway, each method optional: what the gateway cannot do has no method. Pure but for the
 * client: no clock, no storage, no other call. A status that is on no list of the adapter is `unknown`.
 * @throws GatewayUnreachable from every method
 */
export interface GatewayApi {
  /** The environment variables it reads. */
  readonly settings: SettingShapes;
  /** Environment variables of earlier releases. */
  readonly removedSettings?: RemovedSettings;
  /** The address of a sandbox with keys of its own, if the gateway has one. */
  readonly sandboxUrl?: string;
  /** Whether each company has its own address in production, so that a setting names it. */
  readonly hasOwnUrl?: boolean;
  /** Null: the API is not configured, and only deliveries are taken. */
  configure(settings: GatewaySettings, environment: string): GatewayAccess | null;
  /** What is wrong with the settings; stops the start. */
  problems?(settings: GatewaySettings, environment: string): string[];
  /** What this gateway asks of a new payment; a sentence for the caller, or null. */
  startProblem?(payment: NewPayment): string | null;
  start?(client: GatewayClient, payment: NewPayment, access: GatewayAccess): Promise<Started>;
  /** Whether a start with the same key is the same start there. Otherwise one whose answer is lost is not sent again. */
  readonly startIsIdempotent?: boolean;
  /** A payment on a phone is decided within minutes, a page is open for hours. */
  readonly asked?: 'page' | 'phone';
  /** Whether it can be asked about what was started here alone. */
  readonly asksOwnOnly?: boolean;
  inquire?(client: GatewayClient, payment: AskedPayment, access: GatewayAccess): Promise<Inquiry>;
  refund?(client: GatewayClient, refund: NewRefund, access: GatewayAccess): Promise<RefundAnswer>;
  /** Whether a refund with the same key is the same refund there. Otherwise an unknown outcome is a person's. */
  readonly refundIsIdempotent?: boolean;
  /** Whether its deliveries call a refund by another id than its answers, so that the two are matched by the amount. */
  readonly refundIdsDiffer?: boolean;
  inquireRefund?(client: GatewayClient, refund: SentRefund, access: GatewayAccess): Promise<RefundAnswer>;
  /** For a gateway whose signature does not bind the body: nothing that it reports is credited before it has said so here too. */
  confirm?(client: GatewayClient, claim: ClaimedPayment): Promise<Confirmation>;
}
