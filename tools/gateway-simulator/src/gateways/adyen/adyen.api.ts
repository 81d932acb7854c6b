import { GatewayApi, type World } from '../../gateway';
import { type Answer, type Call, get, json, post, type Route } from '../../http/call';
import { at, numberAt, textAt } from '../../http/reading';
import { DAY_MS, IdempotencyKeys } from '../../idempotency';
import { gatewayUnits, isCurrency } from '../../money';
import type { Payment, Refund } from '../../payment';
import { adyenBody, type AdyenItem } from './adyen.items';

const API_KEY = 'simulated-api-key';
const MERCHANT = 'TestMerchant';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const LINK_DAYS = { usual: 1, most: 70 };

/** Where Adyen's minor unit is not that of ISO 4217. */
const units = gatewayUnits({ CLP: 2, CVE: 0, IDR: 0, ISK: 2 });

interface Own {
  expiresAt: string;
  shopperReference: string | null;
  /** The merchant captures the payment, or cancels it. */
  isManual: boolean;
}
type AdyenPayment = Payment<Own>;

/**
 * Adyen's Checkout API (https://docs.adyen.com/api-explorer/Checkout/72): payment links, captures, refunds, reversals.
 * There is no look-up of a payment. A link says only that it was completed. A modification is always `received`; only a
 * webhook reports its outcome.
 */
export class AdyenApi extends GatewayApi<Own> {
  readonly name = 'adyen';
  protected override readonly fee = { tenThousandths: 100, fixedMinor: 12 };
  private readonly keys: IdempotencyKeys;

  constructor(world: World) {
    super(world);
    this.keys = new IdempotencyKeys(31 * DAY_MS, () => world.now());
  }

  readonly routes: readonly Route[] = [
    post('/v72/paymentLinks', (call) => this.once(call, () => this.createLink(call))),
    get('/v72/paymentLinks/:id', (call) => this.linkById(call)),
    post('/v72/payments/:id/captures', (call) => this.once(call, () => this.modify(call, 'CAPTURE'))),
    post('/v72/payments/:id/cancels', (call) => this.once(call, () => this.modify(call, 'CANCELLATION'))),
    post('/v72/payments/:id/refunds', (call) => this.once(call, () => this.createRefund(call))),
  ];

  settings(url: string): Record<string, string> {
    const captures = this.world.severalCaptures ? 'several' : 'one';
    return { ADYEN_API_KEY: API_KEY, ADYEN_API_URL: url, ADYEN_MERCHANT_ACCOUNT: MERCHANT, ADYEN_CAPTURES: captures };
  }

  identify(call: Call): Answer | null {
    if (call.headers['x-api-key'] === API_KEY) return null;
    return failure(401, '000', 'HTTP Status Response - Unauthorized', 'security');
  }

  unknownRoute = (): Answer => failure(404, '000', 'HTTP Status Response - Not Found', 'validation');
  tooManyRequests = (): Answer => failure(429, '000', 'HTTP Status Response - Too Many Requests', 'internal');
  serverError = (): Answer => failure(500, '905', 'Payment details are not supported', 'internal');

  protected newPaymentId(): string {
    return this.pspReference();
  }

  /** With manual capture, the payment is only authorised. */
  protected override payerPays(payment: AdyenPayment, amountMinor: number): void {
    if (!payment.own.isManual) return super.payerPays(payment, amountMinor);
    payment.status = 'approved';
    payment.paidAt = this.world.now();
    this.identifyPayment(payment);
    this.paid(payment);
  }

  protected override expired(payment: AdyenPayment): void {
    if (payment.paidAt !== null)
      this.tell(payment, this.item(payment, 'EXPIRE', { pspReference: payment.paymentId ?? '' }));
  }

  protected paid(payment: AdyenPayment): void {
    this.tell(payment, this.item(payment, 'AUTHORISATION', { pspReference: payment.paymentId ?? '' }));
  }

  protected declined(payment: AdyenPayment): void {
    this.tell(payment, this.item(payment, 'AUTHORISATION', { pspReference: this.pspReference(), success: 'false' }));
  }

  protected refundEnded(payment: AdyenPayment, refund: Refund, before: Refund['status']): void {
    const about = { pspReference: refund.id, originalReference: payment.paymentId ?? '' };
    const code = before === 'succeeded' ? 'REFUND_FAILED' : 'REFUND';
    const success = String(refund.status === 'succeeded' || before === 'succeeded');
    this.tell(payment, this.item(payment, code, { ...about, success }, refund.amountMinor));
  }

  private item(
    payment: AdyenPayment,
    eventCode: string,
    about: Partial<AdyenItem> & { pspReference: string },
    minor?: number,
  ) {
    const { currency, reference } = payment;
    const amountMinor = minor ?? (payment.status === 'paid' ? payment.paidMinor : payment.amountMinor);
    const amount = { value: units.toGateway(amountMinor, currency), currency };
    const facts = { merchantAccountCode: MERCHANT, merchantReference: reference, amount, eventCode, success: 'true' };
    return this.signed(eventCode, adyenBody({ ...facts, ...about }));
  }

  private pspReference(): string {
    return this.world.seeded.id('', 16, CAPITALS);
  }

  private once(call: Call, act: () => Answer): Answer {
    const key = call.headers['idempotency-key'];
    if ((key ?? '').length > 64) return failure(422, '702', 'The idempotency key is too long', 'validation');
    const answer = this.keys.run(call, key, `${call.path} ${call.raw}`, {
      act,
      isKept: ({ status }) => status < 300 || status >= 500,
      mismatch: () => failure(422, '704', 'request already processed or in progress', 'validation'),
    });
    return key ? { ...answer, headers: { ...answer.headers, 'idempotency-key': key } } : answer;
  }

  private createLink({ json: body }: Call): Answer {
    const wrong = wrongMerchant(body);
    if (wrong) return wrong;
    const [reference, currency, value] = [
      textAt(body, 'reference'),
      textAt(body, 'amount', 'currency'),
      numberAt(body, 'amount', 'value'),
    ];
    if (!reference || reference.length > 80)
      return failure(422, '130', "Required field 'reference' is not provided.", 'validation');
    if (!isCurrency(currency)) return failure(422, '138', 'Currency code is invalid', 'validation');
    if (!Number.isInteger(value) || (value ?? 0) <= 0)
      return failure(422, '137', 'Invalid amount specified', 'validation');
    const now = this.world.now().getTime();
    const expiresAt = textAt(body, 'expiresAt') ?? new Date(now + LINK_DAYS.usual * DAY_MS).toISOString();
    const ends = Date.parse(expiresAt);
    if (!(ends > now && ends <= now + LINK_DAYS.most * DAY_MS))
      return failure(422, '703', 'Invalid expiresAt', 'validation');
    const payment = this.start({
      startId: `PL${this.world.seeded.id('', 16, CAPITALS)}`,
      reference,
      amountMinor: units.fromGateway(value!, currency),
      currency,
      description: textAt(body, 'description') ?? null,
      returnUrl: textAt(body, 'returnUrl') ?? null,
      own: {
        expiresAt,
        shopperReference: textAt(body, 'shopperReference') ?? null,
        isManual: at(body, 'manualCapture') === true,
      },
    });
    return json(201, this.linkOf(payment));
  }

  /** Nothing in it leads to the payment. */
  private linkOf(payment: AdyenPayment) {
    const { status, amountMinor, currency, reference, returnUrl, own, paidAt } = payment;
    return {
      id: payment.startId,
      amount: { value: units.toGateway(amountMinor, currency), currency },
      expiresAt: own.expiresAt,
      merchantAccount: MERCHANT,
      reference,
      ...(returnUrl !== null && { returnUrl }),
      reusable: false,
      status: paidAt !== null ? 'completed' : status === 'expired' ? 'expired' : 'active',
      url: this.pageOf(payment.startId),
    };
  }

  private link(id: string | undefined): AdyenPayment | undefined {
    const payment = this.find(id);
    return payment?.startId === id ? payment : undefined;
  }

  private linkById({ params }: Call): Answer {
    const payment = this.link(params['id']);
    return payment ? json(200, this.linkOf(payment)) : failure(404, '123', 'Payment link was not found.', 'validation');
  }

  /** A capture or a cancellation is always received; its webhook says whether it happened. By default the first capture is the last. */
  private modify({ params, json: body }: Call, eventCode: 'CAPTURE' | 'CANCELLATION'): Answer {
    const wrong = wrongMerchant(body);
    if (wrong) return wrong;
    const payment = this.find(params['id']);
    if (!payment || payment.paymentId !== params['id'])
      return failure(422, '167', 'Original pspReference required for this operation', 'validation');
    const value = numberAt(body, 'amount', 'value');
    if (eventCode === 'CAPTURE' && value === undefined)
      return failure(422, '137', 'Invalid amount specified', 'validation');
    const minor =
      value === undefined ? payment.amountMinor - payment.paidMinor : units.fromGateway(value, payment.currency);
    const pspReference = this.pspReference();
    setImmediate(() => {
      const isPossible = payment.status === 'approved' && minor <= payment.amountMinor - payment.paidMinor;
      if (isPossible && eventCode === 'CAPTURE') this.takePart(payment, minor, !this.world.severalCaptures);
      else if (isPossible) payment.status = 'expired';
      const about = { pspReference, originalReference: params['id'], success: String(isPossible) };
      this.tell(payment, this.item(payment, eventCode, about, minor));
    });
    return json(201, {
      merchantAccount: MERCHANT,
      paymentPspReference: params['id'],
      pspReference,
      status: 'received',
    });
  }

  /** Also what cannot be refunded is received; its webhook says that it failed. */
  private createRefund({ params, json: body }: Call): Answer {
    const wrong = wrongMerchant(body);
    if (wrong) return wrong;
    const payment = this.find(params['id']);
    // The payment's own reference only, not ours.
    if (!payment || payment.paymentId !== params['id'])
      return failure(422, '167', 'Original pspReference required for this operation', 'validation');
    const value = numberAt(body, 'amount', 'value');
    const currency = textAt(body, 'amount', 'currency') ?? payment.currency;
    if (currency !== payment.currency) return failure(422, '138', 'Currency code is invalid', 'validation');
    const amountMinor = value === undefined ? payment.paidMinor : units.fromGateway(value, currency);
    const pspReference = this.pspReference();
    const refund = this.refund(payment, pspReference, amountMinor, textAt(body, 'merchantRefundReason') ?? null);
    if (refund) this.finishSoon(refund);
    else {
      const about = { pspReference, originalReference: payment.paymentId ?? '', success: 'false' };
      this.tell(payment, this.item(payment, 'REFUND', about, amountMinor));
    }
    const reference = textAt(body, 'reference');
    return json(201, {
      merchantAccount: MERCHANT,
      paymentPspReference: params['id'],
      pspReference,
      status: 'received',
      amount: { value: units.toGateway(amountMinor, currency), currency },
      ...(reference !== undefined && { reference }),
    });
  }
}

const failure = (status: number, errorCode: string, message: string, errorType: string): Answer =>
  json(status, { status, errorCode, message, errorType });

const wrongMerchant = (body: object): Answer | null =>
  textAt(body, 'merchantAccount') === MERCHANT ? null : failure(403, '901', 'Invalid Merchant Account', 'security');
