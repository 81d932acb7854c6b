import { GatewayApi, type World } from '../../gateway';
import { type Answer, bearerOf, type Call, get, json, post, type Route } from '../../http/call';
import { at, numberAt, textAt } from '../../http/reading';
import { DAY_MS, IdempotencyKeys } from '../../idempotency';
import { isCurrency } from '../../money';
import { type Payment, type Refund, refundedMinor } from '../../payment';

const TOKEN = 'simulated-access-token';
const LOCATION = 'LSIMULATED';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

interface Own {
  orderReference: string | null;
  name: string;
  failed: string[];
}
type SquarePayment = Payment<Own>;

/**
 * Square (https://developer.squareup.com/reference): payment links, orders, payments, refunds. The reference that a link
 * is given belongs to its order; the payment has the order's id only. A paid order stays open.
 */
export class SquareApi extends GatewayApi<Own> {
  readonly name = 'square';
  protected override readonly fee = { tenThousandths: 290, fixedMinor: 30 };
  private readonly keys: IdempotencyKeys;

  constructor(world: World) {
    super(world);
    // Square names no end of their life.
    this.keys = new IdempotencyKeys(365 * DAY_MS, () => world.now());
  }

  readonly routes: readonly Route[] = [
    post('/v2/online-checkout/payment-links', (call) => this.once(call, 192, () => this.createLink(call))),
    get('/v2/orders/:id', (call) => this.orderById(call)),
    get('/v2/payments/:id', (call) => this.paymentById(call)),
    post('/v2/refunds', (call) => this.refundOnce(call)),
    get('/v2/refunds/:id', ({ params }) => this.refundById(params['id'] ?? '')),
  ];

  settings(url: string): Record<string, string> {
    return { SQUARE_ACCESS_TOKEN: TOKEN, SQUARE_LOCATION_ID: LOCATION, SQUARE_API_URL: url };
  }

  identify(call: Call): Answer | null {
    if (bearerOf(call) === TOKEN) return null;
    return failure(401, 'UNAUTHORIZED', 'This request could not be authorized.', 'AUTHENTICATION_ERROR');
  }

  unknownRoute = (): Answer => failure(404, 'NOT_FOUND', 'API endpoint for URL path and HTTP method is not found.');
  tooManyRequests = (): Answer => failure(429, 'RATE_LIMITED', 'Too many requests.', 'RATE_LIMIT_ERROR');
  serverError = (): Answer => failure(500, 'INTERNAL_SERVER_ERROR', 'An internal error has occurred.', 'API_ERROR');

  override returnAddress(payment: SquarePayment): string | null {
    if (payment.returnUrl === null) return null;
    const url = new URL(payment.returnUrl);
    url.searchParams.set('orderId', payment.reference);
    if (payment.paymentId !== null) url.searchParams.set('transactionId', payment.paymentId);
    return url.href;
  }

  protected newPaymentId(): string {
    return this.world.seeded.id('', 22);
  }

  protected paid(payment: SquarePayment): void {
    const object = paymentOf(payment, payment.paymentId ?? '');
    const approved = { ...object, status: 'APPROVED' };
    this.tell(
      payment,
      this.event('payment.created', 'payment', approved),
      this.event('payment.updated', 'payment', object),
    );
  }

  protected declined(payment: SquarePayment): void {
    const id = this.newPaymentId();
    payment.own.failed.push(id);
    this.alsoKnownAs(payment, id);
    this.tell(payment, this.event('payment.updated', 'payment', paymentOf(payment, id)));
  }

  protected refundEnded(payment: SquarePayment, refund: Refund): void {
    this.tell(payment, this.event('refund.updated', 'refund', refundOf(refund)));
  }

  private event(type: string, kind: 'payment' | 'refund', object: { id: string | null }) {
    const data = { type: kind, id: object.id, object: { [kind]: object } };
    const event_id = this.world.seeded.uuid('square event');
    const created_at = this.world.now().toISOString();
    return this.signed(type, JSON.stringify({ merchant_id: 'MSIMULATED', type, event_id, created_at, data }));
  }

  private once(call: Call, longest: number, act: () => Answer): Answer {
    const key = textAt(call.json, 'idempotency_key');
    if (key !== undefined && key.length > longest)
      return failure(400, 'VALUE_TOO_LONG', `Field must not be greater than ${longest} length`);
    return this.keys.run(call, key && `${call.path} ${key}`, call.raw, {
      act,
      isKept: ({ status }) => status === 200 || status >= 500,
      mismatch: () =>
        failure(
          400,
          'IDEMPOTENCY_KEY_REUSED',
          'Different request parameters used for the same idempotency_key: `idempotency_key`.',
        ),
    });
  }

  private refundOnce(call: Call): Answer {
    if (!textAt(call.json, 'idempotency_key'))
      return failure(400, 'MISSING_REQUIRED_PARAMETER', 'Missing required parameter idempotency_key.');
    return this.once(call, 45, () => this.createRefund(call));
  }

  private createLink({ json: body }: Call): Answer {
    const [quick, order] = [at(body, 'quick_pay'), at(body, 'order')];
    if ((quick === undefined) === (order === undefined))
      return failure(400, 'BAD_REQUEST', 'Exactly one of quick_pay and order must be set.');
    const location = textAt(quick ?? order, 'location_id');
    if (location !== LOCATION) return failure(400, 'NOT_FOUND', `Location \`${location}\` not found.`);
    const item = at(order, 'line_items', 0);
    const money = at(quick, 'price_money') ?? at(item, 'base_price_money');
    const [each, currency] = [numberAt(money, 'amount'), textAt(money, 'currency')];
    const amountMinor = (each ?? 0) * Number(textAt(item, 'quantity') ?? 1);
    if (!isCurrency(currency) || !Number.isSafeInteger(amountMinor) || amountMinor <= 0)
      return failure(400, 'BAD_REQUEST', 'The price must be positive.');
    const orderReference = textAt(order, 'reference_id') ?? null;
    if ((orderReference ?? '').length > 40)
      return failure(400, 'VALUE_TOO_LONG', 'Field must not be greater than 40 length');
    const payment = this.start({
      startId: this.world.seeded.id('', 16, CAPITALS),
      reference: this.world.seeded.id('', 22),
      amountMinor,
      currency,
      description: textAt(body, 'description') ?? null,
      returnUrl: textAt(body, 'checkout_options', 'redirect_url') ?? null,
      own: { orderReference, name: textAt(quick ?? item, 'name') ?? '', failed: [] },
    });
    if (orderReference !== null) this.alsoKnownAs(payment, orderReference);
    return json(200, { payment_link: this.linkOf(payment), related_resources: { orders: [orderOf(payment)] } });
  }

  private linkOf(payment: SquarePayment) {
    const url = this.pageOf(payment.startId);
    return {
      id: payment.startId,
      version: 1,
      description: payment.description ?? undefined,
      order_id: payment.reference,
      url,
      long_url: url,
      created_at: payment.startedAt.toISOString(),
    };
  }

  private orderById({ params }: Call): Answer {
    const payment = this.find(params['id']);
    return payment && payment.reference === params['id']
      ? json(200, { order: orderOf(payment) })
      : failure(404, 'NOT_FOUND', `Order not found for id ${params['id']}`);
  }

  private paymentById({ params }: Call): Answer {
    const found = this.objects().find(({ id }) => id === params['id']);
    return found
      ? json(200, { payment: found })
      : failure(404, 'NOT_FOUND', `Could not find payment with id: ${params['id']}`);
  }

  private objects() {
    return this.payments.flatMap((payment) =>
      [...payment.own.failed, ...(payment.paymentId === null ? [] : [payment.paymentId])].map((id) =>
        paymentOf(payment, id),
      ),
    );
  }

  private createRefund({ json: body }: Call): Answer {
    const id = textAt(body, 'payment_id');
    const payment = this.find(id);
    if (!payment || payment.paymentId !== id) return failure(404, 'NOT_FOUND', `Could not find payment with id: ${id}`);
    if (textAt(body, 'amount_money', 'currency') !== payment.currency)
      return failure(400, 'CURRENCY_MISMATCH', 'The currency of the refund is not that of the payment.');
    const amountMinor = numberAt(body, 'amount_money', 'amount') ?? 0;
    const reason = textAt(body, 'reason') ?? null;
    const refund = this.refund(payment, `${id}_${this.world.seeded.id('', 22)}`, amountMinor, reason);
    if (!refund)
      return failure(
        400,
        'REFUND_AMOUNT_INVALID',
        'The requested refund amount exceeds the amount available to refund.',
        'REFUND_ERROR',
      );
    this.tell(payment, this.event('refund.created', 'refund', refundOf(refund)));
    this.finishSoon(refund);
    return json(200, { refund: refundOf(refund) });
  }

  private refundById(id: string): Answer {
    const refund = this.refunds.get(id);
    return refund ? json(200, { refund: refundOf(refund) }) : failure(404, 'NOT_FOUND', 'Refund not found.');
  }
}

const money = (amount: number, currency: string) => ({ amount, currency });

function orderOf(payment: SquarePayment) {
  const { reference, own, amountMinor, currency, paymentId, status } = payment;
  const isPaid = status === 'paid';
  return {
    id: reference,
    location_id: LOCATION,
    ...(own.orderReference !== null && { reference_id: own.orderReference }),
    line_items: [{ name: own.name, quantity: '1', base_price_money: money(amountMinor, currency) }],
    created_at: payment.startedAt.toISOString(),
    // Paid or not, it does not become COMPLETED by itself.
    state: isPaid ? 'OPEN' : status === 'expired' ? 'CANCELED' : 'DRAFT',
    total_money: money(amountMinor, currency),
    ...(isPaid && {
      tenders: [
        {
          id: paymentId,
          location_id: LOCATION,
          payment_id: paymentId,
          transaction_id: reference,
          type: 'CARD',
          amount_money: money(payment.paidMinor, currency),
        },
      ],
    }),
  };
}

function paymentOf(payment: SquarePayment, id: string) {
  const { currency, reference, paidAt, startedAt, refunds } = payment;
  const isPaid = id === payment.paymentId;
  const amount = money(isPaid ? payment.paidMinor : payment.amountMinor, currency);
  const refunded = refundedMinor(payment);
  return {
    id,
    amount_money: amount,
    total_money: amount,
    created_at: (paidAt ?? startedAt).toISOString(),
    updated_at: (paidAt ?? startedAt).toISOString(),
    location_id: LOCATION,
    order_id: reference,
    source_type: 'CARD',
    status: isPaid ? 'COMPLETED' : 'FAILED',
    ...(isPaid && { processing_fee: [{ type: 'INITIAL', amount_money: money(payment.feeMinor, currency) }] }),
    ...(isPaid &&
      refunded > 0 && { refunded_money: money(refunded, currency), refund_ids: refunds.map((one) => one.id) }),
  };
}

const STATES = { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED' } as const;

const refundOf = ({ id, payment, amountMinor, status, reason, createdAt }: Refund) => ({
  id,
  payment_id: payment.paymentId,
  order_id: payment.reference,
  location_id: LOCATION,
  status: STATES[status],
  amount_money: money(amountMinor, payment.currency),
  ...(reason !== null && { reason }),
  created_at: createdAt.toISOString(),
});

const failure = (status: number, code: string, detail: string, category = 'INVALID_REQUEST_ERROR'): Answer =>
  json(status, { errors: [{ category, code, detail }] });
