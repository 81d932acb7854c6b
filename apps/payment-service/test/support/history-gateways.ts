import {
  type AskedPayment,
  type GatewayApi,
  GatewayUnreachable,
  type Inquiry,
  type NewPayment,
  type Started,
} from '../../src/gateways/gateway-api';
import { type GatewayEvent, NOTHING } from '../../src/gateways/gateway-event';
import type { Says } from './history';
import { MANUAL_GATEWAY, manualCapturesOf, type ManualSide } from './history-captures';
import type { HistoryPayouts } from './history-payouts';
import { replaceApi } from './replaced-apis';
import type { Payment } from './scenario';

/** The fate of the first call that starts a payment. Later calls are answered, unless it is refused. */
const FATES = ['answered', 'lost', 'unreached', 'refused'] as const;

/** One payment in the gateway's data. */
export class GatewaySide {
  says: Says = 'pending';
  /** The reference of its start; null if it was not started at the gateway. */
  issued: string | null = null;
  /** Number of requests to a payer. */
  starts = 0;
  private calls = 0;

  constructor(
    readonly payment: Payment,
    readonly isStarted: boolean,
    /** Called with each response that contains the result of the payment. */
    private readonly onSaid: (said: 'succeed' | 'fail') => void,
  ) {}

  /** Whether the gateway has a payment to report. */
  get exists(): boolean {
    return !this.isStarted || this.issued !== null;
  }

  start({ reference }: NewPayment): Started {
    const fate = FATES[this.payment.paymentId.charCodeAt(this.payment.paymentId.length - 1) % FATES.length]!;
    const isFirst = this.calls++ === 0;
    if (fate === 'refused') {
      this.onSaid('fail');
      return { is: 'refused', why: 'the gateway responded with 400' };
    }
    if (isFirst && fate === 'unreached') throw new GatewayUnreachable('away', false);
    const handle = `handle-${reference}`;
    const isPhone = this.payment.gateway.provider === 'mobilemoney';
    if (isPhone || this.issued === null) this.starts++;
    this.issued = reference;
    this.payment.reference = isPhone ? handle : reference;
    if (isFirst && fate === 'lost') throw new GatewayUnreachable('lost', true);
    return {
      is: 'started',
      handle,
      reference: isPhone ? handle : null,
      merchantRequestId: null,
      nextAction: isPhone
        ? { type: 'confirm_on_phone' }
        : { type: 'redirect', url: `https://gateway.example/${handle}` },
      expiresAt: null,
    };
  }

  answer({ reference, currency }: AskedPayment): Inquiry {
    if (this.says === 'away') throw new GatewayUnreachable('away', true);
    if (!this.exists || this.says === 'unknown') return { is: 'unknown', why: 'not found' };
    if (this.says === 'pending') return { is: 'pending', why: 'not paid' };
    const { paymentId, amount } = this.payment;
    this.onSaid(this.says === 'paid' ? 'succeed' : 'fail');
    const event: GatewayEvent = {
      ...NOTHING,
      type: `history.${this.says}`,
      kind: this.says === 'paid' ? 'payment_succeeded' : 'payment_failed',
      reference,
      paymentId,
      objectId: paymentId,
      amountMinor: BigInt(amount),
      currency,
    };
    return { is: 'answered', events: [event], raw: Buffer.from(`${this.says} ${paymentId}`) };
  }
}

/** The gateways' side of the current history. Payments are found by the service's references. */
export class HistoryGateways {
  private sides: readonly GatewaySide[] = [];
  private manuals: readonly ManualSide[] = [];
  private payouts: HistoryPayouts;

  /** Replaces the real APIs for this test file. Adyen cannot be asked. */
  use(providers: readonly string[]): void {
    for (const name of providers) replaceApi(name, this.api(name));
  }

  /** Mobile money makes payouts, of all histories. */
  payOutWith(payouts: HistoryPayouts): void {
    this.payouts = payouts;
  }

  play(sides: readonly GatewaySide[], manuals: readonly ManualSide[]): void {
    this.sides = sides;
    this.manuals = manuals;
  }

  private api(provider: string): GatewayApi {
    const isPhone = provider === 'mobilemoney';
    const called = (name: string) => (side: GatewaySide) =>
      side.payment.gateway.provider === provider && (name === side.payment.reference || name === side.issued);
    const inquire = (_client: unknown, asked: AskedPayment) =>
      Promise.resolve().then((): Inquiry => {
        const manual = this.manuals.find(({ reference }) => reference === asked.reference);
        if (manual) return manual.inquire();
        const side = this.sides.find(called(asked.reference));
        return side?.answer(asked) ?? { is: 'pending', why: 'of another history' };
      });
    const manualOf = (id: string | null) => this.manuals.find(({ paymentId }) => paymentId === id);
    return {
      settings: {},
      configure: () => ({ baseUrl: 'https://gateway.example', headers: {} }),
      asked: isPhone ? 'phone' : 'page',
      startIsIdempotent: !isPhone,
      start: (_client, payment) =>
        Promise.resolve().then(
          () =>
            manualOf(payment.orderId)?.start(payment) ??
            this.sides.find((side) => side.payment.paymentId === payment.orderId)!.start(payment),
        ),
      ...(provider !== 'adyen' && { inquire }),
      ...(provider === MANUAL_GATEWAY && { manualCaptures: manualCapturesOf((id) => manualOf(id)!) }),
      ...(isPhone && { payouts: this.payouts.api }),
    };
  }
}
