import type { Deliveries, Delivery, Event } from './deliveries';
import type { Answer, Call, Route } from './http/call';
import type { Seeded } from './ids';
import { type Fee, feeOf } from './money';
import { type GatewayName, type PayerAction, type Payment, type Refund, refundableMinor } from './payment';

/** The parts of the simulator that the gateways share. */
export interface World {
  seeded: Seeded;
  deliveries: Deliveries;
  now(): Date;
  /** The address of the simulator's pages, without a slash at its end. */
  baseUrl(): string;
  /** The address of a gateway's API. */
  urlOf(gateway: GatewayName): string;
  /** The secret with which a gateway's deliveries are signed. */
  secretOf(gateway: GatewayName): string;
  /** A delivery of this body, as the gateway signs it now. */
  sign(gateway: GatewayName, body: string): Delivery;
  /** Whether a refund succeeds by itself, right after it was asked for. */
  refundsAtOnce: boolean;
  /** Whether gateways have enabled several captures of one authorization, where they do so for single accounts. */
  severalCaptures: boolean;
}

export type NewPayment<Own> = Pick<Payment<Own>, 'startId' | 'reference' | 'amountMinor' | 'currency' | 'own'> &
  Partial<Pick<Payment, 'description' | 'returnUrl' | 'phoneNumber'>>;

/** The payment is in no state in which a payer can do this. */
export class NotPossible extends Error {}

/** One gateway's API, as it is documented, over payments that are kept in memory. */
export abstract class GatewayApi<Own = unknown> {
  abstract readonly name: GatewayName;
  abstract readonly routes: readonly Route[];
  /** The settings with which payment-service calls this API at the simulator's address. */
  abstract settings(url: string): Record<string, string>;

  /** What the gateway keeps of a payment. */
  protected readonly fee: Fee = { tenThousandths: 0 };
  readonly payments: Payment<Own>[] = [];
  readonly refunds = new Map<string, Refund>();
  private readonly byId = new Map<string, Payment<Own>>();

  constructor(protected readonly world: World) {}

  /** Null: the caller may call. Otherwise the answer that he gets. */
  abstract identify(call: Call): Answer | null;
  abstract readonly unknownRoute: (call: Call) => Answer;
  abstract readonly tooManyRequests: () => Answer;
  abstract readonly serverError: () => Answer;

  /** By any of its ids. */
  find(id: string | undefined): Payment<Own> | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /**
   * What the payer does. A declined payment can still be paid, as long as the gateway lets payers try again.
   * @throws NotPossible
   */
  act(payment: Payment<Own>, action: PayerAction, amountMinor = payment.amountMinor): void {
    if (payment.status === 'paid' || payment.status === 'expired') throw new NotPossible(`it is ${payment.status}`);
    if (action === 'pay') return this.payerPays(payment, amountMinor);
    payment.status = action === 'decline' ? 'declined' : action === 'abandon' ? 'abandoned' : 'expired';
    if (action === 'decline') this.declined(payment);
    else if (action === 'abandon') this.abandoned(payment);
    else this.expired(payment);
  }

  /** Where the payer's browser goes next, with what the gateway adds to it. */
  returnAddress(payment: Payment<Own>): string | null {
    return payment.returnUrl;
  }

  /** Ends a refund in progress. A refund that has succeeded may fail later. */
  finish(refund: Refund, outcome: 'succeeded' | 'failed'): void {
    const before = refund.status;
    if (before === outcome || before === 'failed') throw new NotPossible(`the refund is ${before}`);
    refund.status = outcome;
    this.refundEnded(refund.payment as Payment<Own>, refund, before);
  }

  protected payerPays(payment: Payment<Own>, amountMinor: number): void {
    this.take(payment, amountMinor);
    this.paid(payment);
  }

  protected take(payment: Payment<Own>, amountMinor: number): void {
    payment.status = 'paid';
    payment.paidMinor = amountMinor;
    payment.paidAt = this.world.now();
    payment.feeMinor = feeOf(amountMinor, this.fee);
    this.identifyPayment(payment);
  }

  /** @param isLast otherwise the rest stays authorised */
  protected takePart(payment: Payment<Own>, partMinor: number, isLast: boolean): void {
    this.take(payment, payment.paidMinor + partMinor);
    if (!isLast && payment.paidMinor < payment.amountMinor) payment.status = 'approved';
  }

  /** Gives the payment its own id, where it has none yet. */
  protected identifyPayment(payment: Payment<Own>): string {
    payment.paymentId ??= this.newPaymentId(payment);
    this.byId.set(payment.paymentId, payment);
    return payment.paymentId;
  }

  protected alsoKnownAs(payment: Payment<Own>, id: string): void {
    this.byId.set(id, payment);
  }

  protected start(facts: NewPayment<Own>): Payment<Own> {
    const payment: Payment<Own> = {
      gateway: this.name,
      ordinal: this.payments.length,
      paymentId: null,
      description: null,
      returnUrl: null,
      phoneNumber: null,
      status: 'open',
      paidMinor: 0,
      feeMinor: 0,
      startedAt: this.world.now(),
      paidAt: null,
      refunds: [],
      ...facts,
    };
    this.payments.push(payment);
    for (const id of [payment.startId, payment.reference]) this.byId.set(id, payment);
    return payment;
  }

  /** Null when it is more than is left. */
  protected refund(payment: Payment<Own>, id: string, amountMinor: number, reason: string | null): Refund | null {
    if (amountMinor <= 0 || amountMinor > refundableMinor(payment)) return null;
    const refund: Refund = { id, payment, amountMinor, status: 'pending', reason, createdAt: this.world.now() };
    payment.refunds.push(refund);
    this.refunds.set(id, refund);
    return refund;
  }

  /** For gateways whose answer says that the refund is under way. */
  protected finishSoon(refund: Refund): void {
    if (!this.world.refundsAtOnce) return;
    // After the answer, as far as this process decides.
    setImmediate(() => {
      if (refund.status === 'pending') this.finish(refund, 'succeeded');
    });
  }

  /** For gateways whose answer already says that it has succeeded. */
  protected finishNow(refund: Refund): void {
    if (this.world.refundsAtOnce) this.finish(refund, 'succeeded');
  }

  protected tell(payment: Payment<Own>, ...events: Event[]): void {
    this.world.deliveries.send(this.name, String(payment.ordinal), events);
  }

  protected signed(event: string, body: string): Event {
    return { event, sign: () => this.world.sign(this.name, body) };
  }

  protected secondsOf(date: Date): number {
    return Math.floor(date.getTime() / 1000);
  }

  protected pageOf(startId: string): string {
    return `${this.world.baseUrl()}/pay/${this.name}/${encodeURIComponent(startId)}`;
  }

  protected abstract newPaymentId(payment: Payment<Own>): string;
  protected abstract paid(payment: Payment<Own>): void;
  protected abstract declined(payment: Payment<Own>): void;
  protected abstract refundEnded(payment: Payment<Own>, refund: Refund, before: Refund['status']): void;
  protected abandoned(_payment: Payment<Own>): void {}
  protected expired(_payment: Payment<Own>): void {}
}
