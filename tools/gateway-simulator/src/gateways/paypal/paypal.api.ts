import { GatewayApi, NotPossible, type World } from '../../gateway';
import { type Answer, basicOf, bearerOf, type Call, get, json, post, type Route } from '../../http/call';
import { formAt } from '../../http/form';
import { at, textAt } from '../../http/reading';
import { DAY_MS, HOUR_MS, IdempotencyKeys } from '../../idempotency';
import { feeOf, isCurrency, toMajor, toMinor } from '../../money';
import type { Payment, Refund } from '../../payment';

const CLIENT = { id: 'simulated-client-id', secret: 'simulated-client-secret' };
const TOKEN_SECONDS = 32_400;
/** PayPal publishes no number; a token for each call is too many. */
const TOKENS_PER_MINUTE = 10;

interface Own {
  customId: string | null;
  invoiceId: string | null;
  cancelUrl: string | null;
  /** The answer to a start that named how the payer pays differs. */
  hasSource: boolean;
  /** The approval of the payer: an amount, or a means of payment that will be declined. */
  approved: { amountMinor: number; isDeclined: boolean } | null;
  intent: 'CAPTURE' | 'AUTHORIZE';
  /** With the intent AUTHORIZE: the id of the authorization, once it is authorised. */
  authorizationId: string | null;
  isVoided: boolean;
  captures: Capture[];
}
interface Capture {
  id: string;
  amountMinor: number;
  invoiceId: string | null;
  isFinal: boolean;
}
type Order = Payment<Own>;

/**
 * PayPal (https://developer.paypal.com/docs/api): tokens, orders, authorizations, captures, refunds. What the payer
 * approves is not paid until the merchant captures it. Without `Prefer: return=representation` an answer has no amounts.
 */
export class PayPalApi extends GatewayApi<Own> {
  readonly name = 'paypal';
  protected override readonly fee = { tenThousandths: 349, fixedMinor: 49 };
  private readonly tokens = new Map<string, number>();
  private fetched: number[] = [];
  private readonly orderKeys: IdempotencyKeys;
  private readonly paymentKeys: IdempotencyKeys;
  private readonly refundIds = new Map<Refund, { captureId: string; invoiceId?: string; customId?: string }>();

  constructor(world: World) {
    super(world);
    this.orderKeys = new IdempotencyKeys(6 * HOUR_MS, () => world.now());
    this.paymentKeys = new IdempotencyKeys(45 * DAY_MS, () => world.now());
  }

  readonly routes: readonly Route[] = [
    post('/v1/oauth2/token', (call) => this.token(call)),
    post('/v2/checkout/orders', (call) => this.once(this.orderKeys, call, () => this.createOrder(call))),
    get('/v2/checkout/orders/:id', (call) => this.orderById(call)),
    post('/v2/checkout/orders/:id/capture', (call) => this.once(this.orderKeys, call, () => this.capture(call))),
    post('/v2/checkout/orders/:id/authorize', (call) => this.once(this.orderKeys, call, () => this.authorize(call))),
    get('/v2/payments/authorizations/:id', ({ params }) => this.authorizationById(params['id'])),
    post('/v2/payments/authorizations/:id/capture', (call) =>
      this.once(this.paymentKeys, call, () => this.captureAuthorized(call)),
    ),
    post('/v2/payments/authorizations/:id/void', (call) =>
      this.once(this.paymentKeys, call, () => this.voidAuthorized(call)),
    ),
    get('/v2/payments/captures/:id', (call) => this.captureById(call)),
    post('/v2/payments/captures/:id/refund', (call) =>
      this.once(this.paymentKeys, call, () => this.createRefund(call)),
    ),
    get('/v2/payments/refunds/:id', ({ params }) => this.refundById(params['id'] ?? '')),
  ];

  settings(url: string): Record<string, string> {
    const captures = this.world.severalCaptures ? 'several' : 'one';
    return { PAYPAL_API_KEY: `${CLIENT.id}:${CLIENT.secret}`, PAYPAL_API_URL: url, PAYPAL_CAPTURES: captures };
  }

  identify(call: Call): Answer | null {
    if (call.path === '/v1/oauth2/token') {
      const basic = basicOf(call);
      if (basic?.user === CLIENT.id && basic.password === CLIENT.secret) return null;
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const until = this.tokens.get(bearerOf(call) ?? '') ?? 0;
    if (this.world.now().getTime() < until) return null;
    return json(401, { error: 'invalid_token', error_description: 'Token signature verification failed' });
  }

  unknownRoute = (): Answer => this.notFound();
  tooManyRequests = (): Answer =>
    this.failure(429, 'RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.');
  serverError = (): Answer => this.failure(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.');

  override returnAddress(order: Order): string | null {
    const address = order.status === 'abandoned' ? order.own.cancelUrl : order.returnUrl;
    if (address === null) return null;
    const url = new URL(address);
    url.searchParams.set('token', order.startId);
    if (order.status !== 'abandoned') url.searchParams.set('PayerID', 'SIMULATEDPAYER');
    return url.href;
  }

  /** Approves: nothing is paid yet. */
  protected override payerPays(order: Order, amountMinor: number): void {
    this.approve(order, { amountMinor, isDeclined: false });
  }

  /** Approves with a means that the capture will find declined. */
  protected declined(order: Order): void {
    this.approve(order, { amountMinor: order.amountMinor, isDeclined: true });
  }

  protected override expired(order: Order): void {
    if (order.own.authorizationId !== null) return this.released(order);
    if (order.own.approved === null) return;
    this.tell(order, this.event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: order.startId }));
  }

  protected paid(order: Order): void {
    this.tell(order, this.event('PAYMENT.CAPTURE.COMPLETED', this.captureOf(order)));
  }

  protected refundEnded(order: Order, refund: Refund): void {
    const type = refund.status === 'failed' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED';
    this.tell(order, this.event(type, this.refundOf(refund)));
  }

  protected newPaymentId(): string {
    return this.newId();
  }

  private approve(order: Order, approved: NonNullable<Own['approved']>): void {
    if ((order.paymentId ?? order.own.authorizationId) !== null) throw new NotPossible('it was captured or authorised');
    order.status = 'approved';
    order.own.approved = approved;
    this.tell(order, this.event('CHECKOUT.ORDER.APPROVED', this.orderOf(order)));
  }

  private event(event_type: string, resource: object) {
    const id = `WH-${this.world.seeded.id('', 17)}`;
    return this.signed(event_type, JSON.stringify({ id, event_type, event_version: '1.0', resource }));
  }

  private newId(): string {
    return this.world.seeded.id('', 17, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789');
  }

  private token({ form }: Call): Answer {
    if (formAt(form, 'grant_type') !== 'client_credentials') {
      return json(400, { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    }
    const now = this.world.now().getTime();
    this.fetched = [...this.fetched.filter((time) => now - time < 60_000), now];
    if (this.fetched.length > TOKENS_PER_MINUTE) return this.tooManyRequests();
    const access_token = `A21AA${this.world.seeded.id('', 60)}`;
    this.tokens.set(access_token, now + TOKEN_SECONDS * 1000);
    return json(200, {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-SIMULATED',
      expires_in: TOKEN_SECONDS,
    });
  }

  /** A repetition gets the first answer again. */
  private once(keys: IdempotencyKeys, call: Call, act: () => Answer): Answer {
    const key = call.headers['paypal-request-id'];
    return keys.run(call, key && `${call.path} ${key}`, call.path, {
      act,
      mismatch: act,
      isKept: ({ status }) => status < 300 || status >= 500,
    });
  }

  private createOrder({ json: body, headers }: Call): Answer {
    const unit = at(body, 'purchase_units', 0);
    const currency = textAt(unit, 'amount', 'currency_code');
    const intent = textAt(body, 'intent');
    if (intent !== 'CAPTURE' && intent !== 'AUTHORIZE') return this.invalid('/intent', 'INVALID_PARAMETER_VALUE');
    if (!isCurrency(currency))
      return this.invalid('/purchase_units/@reference_id/amount/currency_code', 'MISSING_REQUIRED_PARAMETER');
    const amountMinor = toMinor(textAt(unit, 'amount', 'value'), currency);
    if (amountMinor === null)
      return this.unprocessable(
        'DECIMAL_PRECISION',
        'The value of the field should not be more than its currency’s decimals.',
      );
    if (amountMinor === 0) return this.unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
    const [customId, invoiceId] = [textAt(unit, 'custom_id'), textAt(unit, 'invoice_id')];
    if ([customId, invoiceId].some((id) => (id ?? '').length > 127))
      return this.invalid('/purchase_units/@reference_id', 'INVALID_STRING_MAX_LENGTH');
    const context = at(body, 'payment_source', 'paypal', 'experience_context') ?? at(body, 'application_context');
    const startId = this.newId();
    const order = this.start({
      startId,
      reference: customId ?? invoiceId ?? startId,
      amountMinor,
      currency,
      description: textAt(unit, 'description') ?? null,
      returnUrl: textAt(context, 'return_url') ?? null,
      own: {
        customId: customId ?? null,
        invoiceId: invoiceId ?? null,
        cancelUrl: textAt(context, 'cancel_url') ?? null,
        hasSource: at(body, 'payment_source') !== undefined,
        approved: null,
        intent,
        authorizationId: null,
        isVoided: false,
        captures: [],
      },
    });
    return this.shown(order.own.hasSource ? 200 : 201, this.orderOf(order), headers);
  }

  private orderById({ params }: Call): Answer {
    const order = this.order(params['id']);
    return order ? json(200, this.orderOf(order)) : this.notFound();
  }

  /** By the order's id only: there is no look-up by what the merchant calls it. */
  private order(id: string | undefined): Order | undefined {
    const order = this.find(id);
    const isThere = order?.status !== 'expired' || order.own.authorizationId !== null;
    return order?.startId === id && isThere ? order : undefined;
  }

  /** The approved order, or why it cannot be captured or authorised. */
  private approved(id: string | undefined, intent: Own['intent']): Order | Answer {
    const order = this.order(id);
    if (!order) return this.notFound();
    if (order.own.intent !== intent)
      return this.unprocessable('ACTION_DOES_NOT_MATCH_INTENT', 'The order was created with another intent.');
    if (order.paymentId !== null) return this.unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.own.authorizationId !== null)
      return this.unprocessable('ORDER_ALREADY_AUTHORIZED', 'Order already authorized.');
    return order.own.approved === null
      ? this.unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
      : order;
  }

  private authorize({ params, headers }: Call): Answer {
    const order = this.approved(params['id'], 'AUTHORIZE');
    if (!('own' in order)) return order;
    if (order.own.approved?.isDeclined)
      return this.unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was declined.');
    order.own.authorizationId = this.newId();
    this.alsoKnownAs(order, order.own.authorizationId);
    this.tell(order, this.event('PAYMENT.AUTHORIZATION.CREATED', this.authorizationOf(order)));
    return this.shown(201, this.orderOf(order), headers);
  }

  private authorized(id: string | undefined): Order | undefined {
    const order = this.find(id);
    return order?.own.authorizationId === id ? order : undefined;
  }

  private authorizationById(id: string | undefined): Answer {
    const order = this.authorized(id);
    return order ? json(200, this.authorizationOf(order)) : this.notFound();
  }

  /** An account can capture once, unless PayPal has enabled more. */
  private captureAuthorized({ params, json: body, headers }: Call): Answer {
    const order = this.authorized(params['id']);
    if (!order) return this.notFound();
    if (order.status !== 'approved') return this.ended(order);
    const amount = toMinor(textAt(body, 'amount', 'value') ?? '', order.currency);
    if (textAt(body, 'amount', 'currency_code') !== order.currency || !amount)
      return this.invalid('/amount', 'INVALID');
    if (order.own.captures.length > 0 && !this.world.severalCaptures)
      return this.unprocessable('MAX_CAPTURE_COUNT_EXCEEDED', 'Maximum number of allowable captures has been reached.');
    if (amount > order.amountMinor - order.paidMinor)
      return this.unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED', 'Capture amount exceeds allowable limit.');
    const invoiceId = textAt(body, 'invoice_id') ?? order.own.invoiceId;
    if (order.own.captures.some((one) => one.invoiceId === invoiceId))
      return this.unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
    const isFinal = at(body, 'final_capture') === true;
    this.takePart(order, amount, isFinal);
    const capture = this.captured(order, amount, invoiceId, isFinal);
    this.paid(order);
    return this.shown(201, this.captureOf(order, capture), headers);
  }

  /** The first capture has the id of the payment. */
  private captured(order: Order, amountMinor: number, invoiceId: string | null, isFinal: boolean): Capture {
    const id = order.own.captures.length === 0 ? this.identifyPayment(order) : this.newId();
    this.alsoKnownAs(order, id);
    const capture = { id, amountMinor, invoiceId, isFinal };
    order.own.captures.push(capture);
    return capture;
  }

  private voidAuthorized({ params }: Call): Answer {
    const order = this.authorized(params['id']);
    if (!order) return this.notFound();
    if (order.status !== 'approved') return this.ended(order);
    order.status = 'expired';
    order.own.isVoided = true;
    this.released(order);
    return { status: 204, body: '' };
  }

  private ended({ status }: Order): Answer {
    const issue = status === 'expired' ? 'AUTHORIZATION_VOIDED' : 'AUTHORIZATION_ALREADY_CAPTURED';
    return this.unprocessable(issue, 'The authorization has ended.');
  }

  private released(order: Order): void {
    this.tell(order, this.event('PAYMENT.AUTHORIZATION.VOIDED', this.authorizationOf(order)));
  }

  private capture({ params, headers }: Call): Answer {
    const order = this.approved(params['id'], 'CAPTURE');
    if (!('own' in order)) return order;
    const { approved, invoiceId } = order.own;
    const isUsed =
      invoiceId !== null &&
      this.payments.some((other) => other !== order && other.status === 'paid' && other.own.invoiceId === invoiceId);
    if (isUsed) return this.unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
    if (approved!.isDeclined) {
      order.status = 'declined';
      this.captured(order, order.amountMinor, invoiceId, true);
      this.tell(order, this.event('PAYMENT.CAPTURE.DENIED', this.captureOf(order)));
    } else {
      this.take(order, approved!.amountMinor);
      this.captured(order, approved!.amountMinor, invoiceId, true);
      this.paid(order);
    }
    return this.shown(201, this.orderOf(order), headers);
  }

  private captureById({ params }: Call): Answer {
    const [order, capture] = this.captureWith(params['id']);
    return capture ? json(200, this.captureOf(order!, capture)) : this.notFound();
  }

  private captureWith(id: string | undefined): [Order?, Capture?] {
    const order = this.find(id);
    return [order, order?.own.captures.find((one) => one.id === id)];
  }

  private refundsOf(order: Order, { id }: Capture): Refund[] {
    return order.refunds.filter((one) => this.refundIds.get(one)?.captureId === id && one.status !== 'failed');
  }

  private createRefund({ params, json: body, headers }: Call): Answer {
    const [order, capture] = this.captureWith(params['id']);
    if (!order || !capture || order.status === 'declined') return this.notFound();
    const left = capture.amountMinor - sumOf(this.refundsOf(order, capture));
    if (left === 0) return this.unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
    const value = textAt(body, 'amount', 'value');
    if (value !== undefined && textAt(body, 'amount', 'currency_code') !== order.currency) {
      return this.unprocessable(
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        'Refund must be in the same currency as the capture.',
      );
    }
    const amountMinor = value === undefined ? left : toMinor(value, order.currency);
    const isTooMuch = (amountMinor ?? 0) > left;
    const refund =
      !isTooMuch && amountMinor && this.refund(order, this.newId(), amountMinor, textAt(body, 'note_to_payer') ?? null);
    if (!refund)
      return this.unprocessable(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      );
    this.refundIds.set(refund, {
      captureId: capture.id,
      invoiceId: textAt(body, 'invoice_id'),
      customId: textAt(body, 'custom_id'),
    });
    this.finishNow(refund);
    return this.shown(201, this.refundOf(refund), headers);
  }

  private refundById(id: string): Answer {
    const refund = this.refunds.get(id);
    return refund ? json(200, this.refundOf(refund)) : this.notFound();
  }

  private orderOf(order: Order) {
    const { startId: id, own, paymentId } = order;
    const waits = own.hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
    const isDone = paymentId !== null || own.authorizationId !== null;
    const payments = {
      ...(own.authorizationId !== null && { authorizations: [this.authorizationOf(order)] }),
      ...(paymentId !== null && { captures: own.captures.map((one) => this.captureOf(order, one)) }),
    };
    const status = isDone ? 'COMPLETED' : order.status === 'approved' ? 'APPROVED' : waits;
    const page = { rel: own.hasSource ? 'payer-action' : 'approve', href: this.pageOf(id), method: 'GET' };
    return {
      id,
      intent: own.intent,
      status,
      create_time: order.startedAt.toISOString(),
      purchase_units: [
        {
          reference_id: 'default',
          amount: this.money(order.amountMinor, order),
          ...(own.customId !== null && { custom_id: own.customId }),
          ...(own.invoiceId !== null && { invoice_id: own.invoiceId }),
          ...(isDone && { payments }),
        },
      ],
      links: [
        this.link('self', `/v2/checkout/orders/${id}`),
        ...(status === 'COMPLETED' ? [] : [page, this.link('capture', `/v2/checkout/orders/${id}/capture`, 'POST')]),
      ],
    };
  }

  private authorizationOf(order: Order) {
    const { own, startId, startedAt } = order;
    const isPart = own.captures.length > 0;
    const expiresAt = new Date(startedAt.getTime() + 29 * DAY_MS).toISOString();
    const isExpired = order.status === 'expired' && !own.isVoided;
    return {
      id: own.authorizationId,
      status:
        order.status === 'expired'
          ? 'VOIDED'
          : order.status === 'paid'
            ? 'CAPTURED'
            : isPart
              ? 'PARTIALLY_CAPTURED'
              : 'CREATED',
      amount: this.money(order.amountMinor, order),
      ...(own.customId !== null && { custom_id: own.customId }),
      create_time: startedAt.toISOString(),
      update_time: isExpired ? expiresAt : startedAt.toISOString(),
      expiration_time: expiresAt,
      links: [
        this.link('self', `/v2/payments/authorizations/${own.authorizationId}`),
        this.link('up', `/v2/checkout/orders/${startId}`),
      ],
    };
  }

  private captureOf(order: Order, { id, amountMinor, invoiceId, isFinal }: Capture = order.own.captures.at(-1)!) {
    const { own } = order;
    const isPaid = order.status !== 'declined';
    const refunded = order.refunds.filter(
      (one) => this.refundIds.get(one)?.captureId === id && one.status === 'succeeded',
    );
    const left = amountMinor - sumOf(refunded);
    const refundedStatus = left === 0 ? 'REFUNDED' : left < amountMinor ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
    const status = isPaid ? refundedStatus : 'DECLINED';
    const feeMinor = feeOf(amountMinor, this.fee);
    const breakdown = {
      gross_amount: this.money(amountMinor, order),
      paypal_fee: this.money(feeMinor, order),
      net_amount: this.money(amountMinor - feeMinor, order),
    };
    return {
      id,
      status,
      amount: this.money(amountMinor, order),
      final_capture: isFinal,
      ...(isPaid && { seller_receivable_breakdown: breakdown }),
      ...(own.customId !== null && { custom_id: own.customId }),
      ...(invoiceId !== null && { invoice_id: invoiceId }),
      supplementary_data: { related_ids: { order_id: order.startId } },
      create_time: (order.paidAt ?? order.startedAt).toISOString(),
      links: [
        this.link('self', `/v2/payments/captures/${id}`),
        this.link('refund', `/v2/payments/captures/${id}/refund`, 'POST'),
        this.link('up', `/v2/checkout/orders/${order.startId}`),
      ],
    };
  }

  private refundOf(refund: Refund) {
    const order = refund.payment as Order;
    const { captureId = order.paymentId, invoiceId, customId } = this.refundIds.get(refund) ?? {};
    return {
      id: refund.id,
      status: { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED' }[refund.status],
      amount: this.money(refund.amountMinor, order),
      invoice_id: invoiceId,
      custom_id: customId ?? order.own.customId ?? undefined,
      create_time: refund.createdAt.toISOString(),
      links: [
        this.link('self', `/v2/payments/refunds/${refund.id}`),
        this.link('up', `/v2/payments/captures/${captureId}`),
      ],
    };
  }

  private money(minor: number, { currency }: Order) {
    return { currency_code: currency, value: toMajor(minor, currency) };
  }

  private link(rel: string, path: string, method = 'GET') {
    return { rel, href: this.world.urlOf(this.name) + path, method };
  }

  /** All of it only where the caller prefers that. */
  private shown(
    status: number,
    { id, status: state, links, ...rest }: { id: string | null; status: string; links: object },
    headers: Call['headers'],
  ): Answer {
    const isWhole = (headers['prefer'] ?? '').includes('return=representation');
    return json(status, { id, status: state, ...(isWhole && rest), links });
  }

  private notFound(): Answer {
    return this.failure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
      {
        issue: 'INVALID_RESOURCE_ID',
        description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ]);
  }

  private unprocessable(issue: string, description: string): Answer {
    const message =
      'The requested action could not be performed, semantically incorrect, or failed business validation.';
    return this.failure(422, 'UNPROCESSABLE_ENTITY', message, [{ issue, description }]);
  }

  private invalid(field: string, issue: string): Answer {
    const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
    return this.failure(400, 'INVALID_REQUEST', message, [{ field, issue }]);
  }

  private failure(status: number, name: string, message: string, details?: object[]): Answer {
    return json(status, { name, message, debug_id: this.world.seeded.id('', 13), ...(details && { details }) });
  }
}

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
