import { GatewayApi, type World } from '../../gateway';
import { type Answer, basicOf, type Call, get, json, post, type Route } from '../../http/call';
import { at, numberAt, textAt } from '../../http/reading';
import { DAY_MS, IdempotencyKeys } from '../../idempotency';
import { type Refund, refundedMinor } from '../../payment';
import {
  collection,
  collectionOf,
  entityOf,
  failure,
  moneyOf,
  moneyProblem,
  noSuchId,
  orderOf,
  type RazorpayOwn,
  type RazorpayPayment,
  refundOf,
  seconds,
  textProblem,
} from './razorpay.objects';

const KEY = { id: 'rzp_test_simulated', secret: 'simulated-key-secret' };
const MIN_EXPIRY_SECONDS = 15 * 60;

/**
 * Razorpay (https://razorpay.com/docs/api): orders, payment links, payments, refunds. An order may have several
 * payments. Only webhooks contain the order of a link. A wrong id is a bad request, not a 404.
 */
export class RazorpayApi extends GatewayApi<RazorpayOwn> {
  readonly name = 'razorpay';
  protected override readonly fee = { tenThousandths: 236 };
  private readonly keys: IdempotencyKeys;

  constructor(world: World) {
    super(world);
    this.keys = new IdempotencyKeys(DAY_MS, () => world.now());
  }

  readonly routes: readonly Route[] = [
    post('/v1/orders', (call) => this.createOrder(call)),
    get('/v1/orders/:id/payments', (call) => this.paymentsOfOrder(call)),
    post('/v1/payment_links', (call) => this.createLink(call)),
    get('/v1/payment_links', ({ query }) => this.links(query.get('reference_id'))),
    get('/v1/payment_links/:id', (call) =>
      this.of(call, (payment) => payment.startId === call.params['id'] && this.linkOf(payment)),
    ),
    get('/v1/payments/:id', (call) =>
      this.of(call, (payment) => this.entities(payment).find(({ id }) => id === call.params['id'])),
    ),
    post('/v1/payments/:id/refund', (call) => this.once(call, () => this.createRefund(call))),
    get('/v1/payments/:id/refunds', (call) => this.of(call, ({ refunds }) => collectionOf(refunds.map(refundOf)))),
    get('/v1/refunds/:id', ({ params }) => this.refundById(params['id'])),
  ];

  settings(url: string): Record<string, string> {
    return { RAZORPAY_API_KEY: `${KEY.id}:${KEY.secret}`, RAZORPAY_API_URL: url };
  }

  identify(call: Call): Answer | null {
    const basic = basicOf(call);
    return basic?.user === KEY.id && basic.password === KEY.secret ? null : failure(401, 'Authentication failed');
  }

  unknownRoute = (): Answer => failure(404, 'The requested URL was not found on the server.');
  tooManyRequests = (): Answer => failure(429, 'Request failed because of too many requests.');
  serverError = (): Answer =>
    json(500, {
      error: {
        code: 'SERVER_ERROR',
        description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
      },
    });

  override returnAddress(payment: RazorpayPayment): string | null {
    if (payment.returnUrl === null || payment.status !== 'paid') return payment.returnUrl;
    const url = new URL(payment.returnUrl);
    url.searchParams.set('razorpay_payment_id', payment.paymentId ?? '');
    url.searchParams.set('razorpay_payment_link_id', payment.startId);
    url.searchParams.set('razorpay_payment_link_reference_id', payment.own.merchantReference ?? '');
    url.searchParams.set('razorpay_payment_link_status', 'paid');
    return url.href;
  }

  protected newPaymentId(): string {
    return this.world.seeded.id('pay_', 14);
  }

  protected paid(payment: RazorpayPayment): void {
    const entity = this.entities(payment).at(-1)!;
    const events = [
      this.event('payment.captured', { payment: { entity } }),
      this.event('order.paid', { payment: { entity }, order: { entity: orderOf(payment) } }),
    ];
    const link = {
      payment_link: { entity: this.linkOf(payment) },
      order: { entity: orderOf(payment) },
      payment: { entity },
    };
    this.tell(payment, ...events, ...(payment.own.isLink ? [this.event('payment_link.paid', link)] : []));
  }

  protected declined(payment: RazorpayPayment): void {
    const id = this.newPaymentId();
    payment.own.failed.push(id);
    this.alsoKnownAs(payment, id);
    const entity = this.entities(payment).find((one) => one.id === id);
    this.tell(payment, this.event('payment.failed', { payment: { entity } }));
  }

  protected override expired(payment: RazorpayPayment): void {
    if (payment.own.isLink)
      this.tell(payment, this.event('payment_link.expired', { payment_link: { entity: this.linkOf(payment) } }));
  }

  protected refundEnded(payment: RazorpayPayment, refund: Refund): void {
    const type = refund.status === 'succeeded' ? 'refund.processed' : 'refund.failed';
    const entity = this.entities(payment).at(-1);
    this.tell(payment, this.event(type, { refund: { entity: refundOf(refund) }, payment: { entity } }));
  }

  private event(type: string, payload: object) {
    const created_at = this.secondsOf(this.world.now());
    return this.signed(type, JSON.stringify({ entity: 'event', event: type, payload, created_at }));
  }

  /** The payments of the failed attempts, then that of the successful one. */
  private entities(payment: RazorpayPayment) {
    const failed = payment.own.failed.map((id) => entityOf(payment, id, 'failed'));
    if (payment.paymentId === null) return failed;
    const isWhole = refundedMinor(payment) === payment.paidMinor;
    return [...failed, entityOf(payment, payment.paymentId, isWhole ? 'refunded' : 'captured')];
  }

  private createOrder({ json: body }: Call): Answer {
    const problem = moneyProblem(body) ?? textProblem(body, 'receipt');
    if (problem) return problem;
    const id = this.world.seeded.id('order_', 14);
    const own = this.ownOf(body, id, textAt(body, 'receipt'), false);
    return json(200, orderOf(this.start({ ...moneyOf(body), startId: id, reference: id, own })));
  }

  private createLink({ json: body }: Call): Answer {
    const problem = moneyProblem(body) ?? textProblem(body, 'reference_id');
    if (problem) return problem;
    const reference = textAt(body, 'reference_id');
    if (reference !== undefined && this.payments.some(({ own }) => own.isLink && own.merchantReference === reference)) {
      return failure(
        400,
        `payment link creation failed as payment link with given reference_id (${reference}) already exists.`,
      );
    }
    const expireBy = numberAt(body, 'expire_by');
    if (expireBy !== undefined && expireBy < this.secondsOf(this.world.now()) + MIN_EXPIRY_SECONDS) {
      return failure(400, 'expire_by should be at least 15 minutes after current time.', 'expire_by');
    }
    const payment = this.start({
      ...moneyOf(body),
      startId: this.world.seeded.id('plink_', 14),
      reference: this.world.seeded.id('order_', 14),
      description: textAt(body, 'description') ?? null,
      returnUrl: textAt(body, 'callback_url') ?? null,
      own: this.ownOf(body, '', reference, true),
    });
    payment.own.orderId = payment.reference;
    if (reference !== undefined) this.alsoKnownAs(payment, reference);
    return json(200, this.linkOf(payment));
  }

  private ownOf(body: object, orderId: string, merchantReference: string | undefined, isLink: boolean): RazorpayOwn {
    const expireBy = numberAt(body, 'expire_by') ?? 0;
    const notes = at(body, 'notes') ?? {};
    return { orderId, merchantReference: merchantReference ?? null, isLink, expireBy, notes, failed: [] };
  }

  private linkOf(payment: RazorpayPayment) {
    const { own, status } = payment;
    return {
      accept_partial: false,
      amount: payment.amountMinor,
      amount_paid: payment.paidMinor,
      callback_url: payment.returnUrl ?? '',
      created_at: seconds(payment.startedAt),
      currency: payment.currency,
      description: payment.description ?? '',
      expire_by: own.expireBy,
      id: payment.startId,
      notes: own.notes,
      payments:
        payment.paymentId === null
          ? null
          : [
              {
                payment_id: payment.paymentId,
                plink_id: payment.startId,
                amount: payment.paidMinor,
                method: 'upi',
                status: 'captured',
                created_at: seconds(payment.paidAt ?? payment.startedAt),
              },
            ],
      reference_id: own.merchantReference ?? '',
      short_url: this.pageOf(payment.startId),
      status: status === 'paid' || status === 'expired' ? status : 'created',
    };
  }

  private links(reference: string | null): Answer {
    const found = this.payments.filter(({ own }) => own.isLink && (!reference || own.merchantReference === reference));
    return json(200, { payment_links: found.map((payment) => this.linkOf(payment)) });
  }

  private paymentsOfOrder({ params }: Call): Answer {
    const payment = this.find(params['id']);
    if (!payment || payment.own.orderId !== params['id']) return noSuchId();
    return collection(this.entities(payment));
  }

  private once(call: Call, act: () => Answer): Answer {
    const key = call.headers['x-refund-idempotency'];
    if (key !== undefined && key.length < 10)
      return failure(400, 'The idempotency key should be at least 10 characters.');
    return this.keys.run(call, key, `${call.path} ${call.raw}`, {
      act,
      isKept: ({ status }) => status === 200 || status >= 500,
      mismatch: () => failure(400, 'Different request body sent for the same Idempotency Key.'),
    });
  }

  private createRefund({ params, json: body }: Call): Answer {
    const payment = this.find(params['id']);
    if (!payment || (payment.paymentId !== params['id'] && !payment.own.failed.includes(params['id'] ?? '')))
      return noSuchId();
    if (payment.status !== 'paid' || payment.paymentId !== params['id']) {
      return failure(400, 'The payment status should be captured for action to be taken');
    }
    const left =
      payment.paidMinor -
      payment.refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amountMinor), 0);
    if (left === 0) return failure(400, 'The payment has been fully refunded already');
    const amountMinor = numberAt(body, 'amount') ?? left;
    const refund = this.refund(payment, this.world.seeded.id('rfnd_', 14), amountMinor, null);
    if (!refund) return failure(400, 'The total refund amount is greater than the refund payment amount', 'amount');
    this.finishNow(refund);
    return json(200, { ...refundOf(refund), notes: at(body, 'notes') ?? [], receipt: textAt(body, 'receipt') ?? null });
  }

  private refundById(id = ''): Answer {
    const refund = this.refunds.get(id);
    return refund ? json(200, refundOf(refund)) : noSuchId();
  }

  private of({ params }: Call, object: (payment: RazorpayPayment) => object | false | undefined): Answer {
    const payment = this.find(params['id']);
    const found = payment && object(payment);
    return found ? json(200, found) : noSuchId();
  }
}
