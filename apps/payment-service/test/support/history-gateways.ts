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
import { replaceApi } from './replaced-apis';
import type { Payment } from './scenario';

/** What becomes of the first call that starts a payment; the ones after it are answered, unless it is refused. */
const FATES = ['answered', 'lost', 'unreached', 'refused'] as const;

/** One payment as its gateway knows it. */
export class GatewaySide {
  says: Says = 'pending';
  /** What it was told to start under; null where nobody has started it there. */
  issued: string | null = null;
  /** How often a payer was asked. */
  starts = 0;
  private calls = 0;

  constructor(
    readonly payment: Payment,
    readonly isStarted: boolean,
    /** Told of each answer that says what came of the payment. */
    private readonly onSaid: (said: 'succeed' | 'fail') => void,
  ) {}

  /** Whether there is a payment that the gateway can tell of. */
  get exists(): boolean {
    return !this.isStarted || this.issued !== null;
  }

  start({ reference }: NewPayment): Started {
    const fate = FATES[this.payment.paymentId.charCodeAt(this.payment.paymentId.length - 1) % FATES.length]!;
    const isFirst = this.calls++ === 0;
    if (fate === 'refused') {
      this.onSaid('fail');
      return { is: 'refused', why: 'the gateway answered 400' };
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

/** The gateways' side of the history that is played; its payments are found by what the service calls them. */
export class HistoryGateways {
  private sides: readonly GatewaySide[] = [];

  /** Takes the place of the real APIs for this test file. Adyen cannot be asked. */
  use(providers: readonly string[]): void {
    for (const name of providers) replaceApi(name, this.api(name));
  }

  play(sides: readonly GatewaySide[]): void {
    this.sides = sides;
  }

  private api(provider: string): GatewayApi {
    const isPhone = provider === 'mobilemoney';
    const called = (name: string) => (side: GatewaySide) =>
      side.payment.gateway.provider === provider && (name === side.payment.reference || name === side.issued);
    const inquire = (_client: unknown, asked: AskedPayment) =>
      Promise.resolve(this.sides.find(called(asked.reference))).then(
        (side): Inquiry => side?.answer(asked) ?? { is: 'pending', why: 'of another history' },
      );
    return {
      settings: {},
      configure: () => ({ baseUrl: 'https://gateway.example', headers: {} }),
      asked: isPhone ? 'phone' : 'page',
      startIsIdempotent: !isPhone,
      start: (_client, payment) =>
        Promise.resolve().then(() =>
          this.sides.find((side) => side.payment.paymentId === payment.orderId)!.start(payment),
        ),
      ...(provider !== 'adyen' && { inquire }),
    };
  }
}
