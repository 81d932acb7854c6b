import type { Event } from '../../deliveries';
import { GatewayApi, type World } from '../../gateway';
import { type Answer, basicOf, bearerOf, type Call, get, json, post, type Route } from '../../http/call';
import { type Form, formAt, formsAt, parseForm } from '../../http/form';
import { DAY_MS, IdempotencyKeys } from '../../idempotency';
import { type Refund, refundableMinor } from '../../payment';
import { unknownParameter } from './stripe.params';
import {
  chargeIdOf,
  chargeOf,
  eventBody,
  intentOf,
  refundOf,
  sessionOf,
  type StripeOwn,
  type StripePayment,
  units,
} from './stripe.objects';

const KEY = 'sk_test_simulated';

/**
 * Stripe (https://docs.stripe.com/api): Checkout sessions, payment intents, charges, refunds. A session has no intent
 * before the payer confirms. A refund's answer has its own id, and the webhook has the charge's total.
 */
export class StripeApi extends GatewayApi<StripeOwn> {
  readonly name = 'stripe';
  protected override readonly fee = { tenThousandths: 290, fixedMinor: 30 };
  private readonly keys: IdempotencyKeys;
  private readonly refundMetadata = new Map<string, Form>();

  constructor(world: World) {
    super(world);
    this.keys = new IdempotencyKeys(DAY_MS, () => world.now());
  }

  readonly routes: readonly Route[] = [
    post('/v1/checkout/sessions', (call) => this.once(call, () => this.createSession(call))),
    get('/v1/checkout/sessions/:id', (call) =>
      this.of(
        call,
        'checkout.session',
        (payment) => payment.own.session && this.expanded(call, this.session(payment), payment),
      ),
    ),
    post('/v1/payment_intents', (call) => this.once(call, () => this.createIntent(call))),
    get('/v1/payment_intents/:id', (call) =>
      this.of(
        call,
        'payment_intent',
        (payment) => this.hasIntent(call, payment) && this.expanded(call, intentOf(payment), payment),
      ),
    ),
    post('/v1/payment_intents/:id/capture', (call) => this.once(call, () => this.capture(call))),
    post('/v1/payment_intents/:id/cancel', (call) => this.once(call, () => this.cancel(call))),
    get('/v1/charges/:id', (call) => this.chargeById(call)),
    post('/v1/refunds', (call) => this.once(call, () => this.createRefund(call))),
    get('/v1/refunds', (call) => this.listRefunds(call)),
    get('/v1/refunds/:id', (call) => this.refundById(call)),
  ];

  settings(url: string): Record<string, string> {
    return { STRIPE_API_KEY: KEY, STRIPE_API_URL: url };
  }

  identify(call: Call): Answer | null {
    if (bearerOf(call) === KEY || basicOf(call)?.user === KEY) return null;
    return failure(401, { message: 'Invalid API Key provided.' });
  }

  unknownRoute = ({ method, path }: Call): Answer =>
    failure(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  tooManyRequests = (): Answer => failure(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' });
  serverError = (): Answer => json(500, { error: { message: 'An unexpected error occurred.', type: 'api_error' } });

  override returnAddress(payment: StripePayment): string | null {
    return payment.returnUrl?.replace('{CHECKOUT_SESSION_ID}', payment.startId) ?? null;
  }

  protected newPaymentId(payment: StripePayment): string {
    return payment.own.session ? this.world.seeded.id('pi_3', 23) : payment.startId;
  }

  /** The payer confirms. With manual capture, the card is only authorised. */
  protected override payerPays(payment: StripePayment, amountMinor: number): void {
    if (!payment.own.isManual) return super.payerPays(payment, amountMinor);
    payment.status = 'approved';
    payment.paidAt = this.world.now();
    this.identifyPayment(payment);
    this.tell(payment, this.event('payment_intent.amount_capturable_updated', intentOf(payment)));
  }

  protected paid(payment: StripePayment): void {
    const events = [this.event('payment_intent.succeeded', intentOf(payment))];
    if (payment.own.session && !payment.own.isManual)
      events.push(this.event('checkout.session.completed', this.session(payment)));
    this.tell(payment, ...events);
  }

  protected declined(payment: StripePayment): void {
    this.identifyPayment(payment);
    this.tell(payment, this.event('payment_intent.payment_failed', intentOf(payment)));
  }

  protected override expired(payment: StripePayment): void {
    if (payment.paidAt !== null) this.tell(payment, this.event('charge.expired', chargeOf(payment)));
    else if (payment.own.session) this.tell(payment, this.event('checkout.session.expired', this.session(payment)));
    else this.tell(payment, this.event('payment_intent.canceled', intentOf(payment)));
  }

  protected refundEnded(payment: StripePayment, refund: Refund, before: Refund['status']): void {
    if (refund.status === 'succeeded') this.tell(payment, this.event('charge.refunded', chargeOf(payment)));
    else this.tell(payment, this.event('refund.failed', this.refundObject(refund)));
    if (before === 'succeeded') this.tell(payment, this.event('charge.refund.updated', this.refundObject(refund)));
  }

  private event(type: string, object: object): Event {
    return this.signed(type, eventBody(this.world.seeded.id('evt_', 24), type, object, this.world.now()));
  }

  private session(payment: StripePayment) {
    return sessionOf(payment, this.pageOf(payment.startId));
  }

  /** Answers are kept under their key for a day, but for those that refuse a parameter. */
  private once(call: Call, act: () => Answer): Answer {
    const fingerprint = `${call.path} ${JSON.stringify(call.form)}`;
    return this.keys.run(call, call.headers['idempotency-key'], fingerprint, {
      act,
      isKept: ({ status }) => status < 400 || status === 402 || status >= 500,
      replayed: (answer) => ({ ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } }),
      mismatch: () =>
        json(400, {
          error: {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
        }),
    });
  }

  private createSession({ form }: Call): Answer {
    const unknown = unknownParameter(form, 'session');
    if (unknown) return unknownParam(unknown);
    if (formAt(form, 'mode') !== 'payment') return missing('mode', 'Only mode=payment is simulated.');
    const items = Object.values(formsAt(form, 'line_items')).map((item) => (typeof item === 'object' ? item : {}));
    const currency = formAt(items[0] ?? {}, 'price_data', 'currency');
    if (!currency || !/^[a-z]{3}$/i.test(currency)) return missing('line_items[0][price_data][currency]');
    let amount = 0;
    for (const [index, item] of items.entries()) {
      const [each, quantity] = [formAt(item, 'price_data', 'unit_amount'), formAt(item, 'quantity')];
      if (!isCount(each)) return missing(`line_items[${index}][price_data][unit_amount]`);
      if (!isCount(quantity)) return missing(`line_items[${index}][quantity]`);
      if (!formAt(item, 'price_data', 'product_data', 'name') && !formAt(item, 'price_data', 'product')) {
        return missing(`line_items[${index}][price_data][product_data][name]`);
      }
      amount += Number(each) * Number(quantity);
    }
    const returnUrl = formAt(form, 'success_url') ?? formAt(form, 'return_url');
    if (!returnUrl) return missing('success_url');
    const now = this.secondsOf(this.world.now());
    const expiresAt = Number(formAt(form, 'expires_at') ?? now + 86_400);
    if (!(expiresAt >= now + 1_740 && expiresAt <= now + 86_460)) {
      return failure(400, {
        param: 'expires_at',
        message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      });
    }
    const id = this.world.seeded.id('cs_test_', 58);
    const payment = this.start({
      startId: id,
      reference: id,
      amountMinor: units.fromGateway(amount, currency.toUpperCase()),
      currency: currency.toUpperCase(),
      description: formAt(items[0] ?? {}, 'price_data', 'product_data', 'name') ?? null,
      returnUrl,
      own: {
        session: {
          clientReferenceId: formAt(form, 'client_reference_id') ?? null,
          successUrl: returnUrl,
          customerEmail: formAt(form, 'customer_email') ?? null,
          metadata: formsAt(form, 'metadata'),
          expiresAt,
        },
        metadata: formsAt(formsAt(form, 'payment_intent_data'), 'metadata'),
        isManual: formAt(form, 'payment_intent_data', 'capture_method') === 'manual',
      },
    });
    if (payment.own.session?.clientReferenceId) this.alsoKnownAs(payment, payment.own.session.clientReferenceId);
    return json(200, this.session(payment));
  }

  private createIntent(call: Call): Answer {
    const { form } = call;
    const unknown = unknownParameter(form, 'intent');
    if (unknown) return unknownParam(unknown);
    const [amount, currency] = [formAt(form, 'amount'), formAt(form, 'currency')?.toUpperCase()];
    if (!isCount(amount)) return missing('amount');
    if (!currency || !/^[A-Z]{3}$/.test(currency)) return missing('currency');
    const id = this.world.seeded.id('pi_3', 23);
    const payment = this.start({
      startId: id,
      reference: id,
      amountMinor: units.fromGateway(Number(amount), currency),
      currency,
      description: formAt(form, 'description') ?? null,
      returnUrl: formAt(form, 'return_url') ?? null,
      own: {
        session: null,
        metadata: formsAt(form, 'metadata'),
        isManual: formAt(form, 'capture_method') === 'manual',
      },
    });
    this.identifyPayment(payment);
    if (formAt(form, 'confirm') === 'true') this.act(payment, 'pay');
    return json(200, intentOf(payment));
  }

  private capture({ params, form }: Call): Answer {
    const payment = this.find(params['id']);
    if (!payment) return noSuch('payment_intent', params['id']);
    if (payment.status !== 'approved') return unexpectedState(payment);
    const given = formAt(form, 'amount_to_capture');
    if (given !== undefined && !isCount(given)) return missing('amount_to_capture', 'Invalid positive integer');
    const amount = given === undefined ? payment.amountMinor : units.fromGateway(Number(given), payment.currency);
    if (amount > payment.amountMinor)
      return failure(400, { code: 'amount_too_large', param: 'amount_to_capture', message: 'Too much.' });
    this.take(payment, amount);
    this.paid(payment);
    return json(200, intentOf(payment));
  }

  private cancel({ params }: Call): Answer {
    const payment = this.find(params['id']);
    if (!payment) return noSuch('payment_intent', params['id']);
    if (payment.status !== 'approved') return unexpectedState(payment);
    payment.status = 'expired';
    this.tell(payment, this.event('payment_intent.canceled', intentOf(payment)));
    return json(200, intentOf(payment));
  }

  private createRefund({ form }: Call): Answer {
    const unknown = unknownParameter(form, 'refund');
    if (unknown) return unknownParam(unknown);
    const [intent, charge] = [formAt(form, 'payment_intent'), formAt(form, 'charge')];
    if (!intent && !charge)
      return failure(400, {
        message: 'One of the following params should be provided for this request: payment_intent or charge.',
      });
    const payment = this.find(intent ?? charge?.replace(/^ch_/, ''));
    if (!payment) return noSuch(intent ? 'payment_intent' : 'charge', intent ?? charge);
    if (payment.status !== 'paid')
      return failure(400, {
        message: `This PaymentIntent (${payment.paymentId}) does not have a successful charge to refund.`,
      });
    const left = refundableMinor(payment);
    if (left === 0)
      return failure(400, {
        code: 'charge_already_refunded',
        message: `Charge ${chargeIdOf(payment)} has already been refunded.`,
      });
    const given = formAt(form, 'amount');
    if (given !== undefined && !isCount(given)) return missing('amount', 'Invalid positive integer');
    const amountMinor = given === undefined ? left : units.fromGateway(Number(given), payment.currency);
    const refund = this.refund(payment, this.world.seeded.id('re_3', 23), amountMinor, formAt(form, 'reason') ?? null);
    if (!refund)
      return failure(400, {
        param: 'amount',
        message: `Refund amount (${given}) is greater than unrefunded amount on charge (${left}).`,
      });
    this.refundMetadata.set(refund.id, formsAt(form, 'metadata'));
    this.finishNow(refund);
    return json(200, this.refundObject(refund));
  }

  private refundObject(refund: Refund) {
    return refundOf(refund, this.refundMetadata.get(refund.id));
  }

  private refundById({ params }: Call): Answer {
    const refund = this.refunds.get(params['id'] ?? '');
    return refund ? json(200, this.refundObject(refund)) : noSuch('refund', params['id']);
  }

  /** Newest first. */
  private listRefunds({ query, path }: Call): Answer {
    const intent = query.get('payment_intent');
    const found = [...this.refunds.values()].filter(({ payment }) => !intent || payment.paymentId === intent);
    const data = found.toReversed().map((refund) => this.refundObject(refund));
    return json(200, { object: 'list', data, has_more: false, url: path });
  }

  private chargeById(call: Call): Answer {
    const payment = this.find(call.params['id']?.replace(/^ch_/, ''));
    return payment?.status === 'paid' ? json(200, chargeOf(payment)) : noSuch('charge', call.params['id']);
  }

  private hasIntent({ params }: Call, { paymentId }: StripePayment): boolean {
    return paymentId !== null && paymentId === params['id'];
  }

  private of(call: Call, kind: string, object: (payment: StripePayment) => object | false | null): Answer {
    const payment = this.find(call.params['id']);
    const found = payment && object(payment);
    return found ? json(200, found) : noSuch(kind, call.params['id']);
  }

  /** `expand[]=payment_intent` and `…latest_charge`: the object in place of its id. */
  private expanded({ query }: Call, object: object, payment: StripePayment): object {
    const wanted = Object.values(formsAt(parseForm(query.toString()), 'expand')).map(String);
    if (wanted.length === 0 || payment.paymentId === null) return object;
    const wants = (name: string) => wanted.some((path) => path === name || path.endsWith(`.${name}`));
    const charge = payment.status === 'paid' && wants('latest_charge') ? { latest_charge: chargeOf(payment) } : {};
    if ('latest_charge' in object) return { ...object, ...charge };
    return wanted.some((path) => path.startsWith('payment_intent'))
      ? { ...object, payment_intent: { ...intentOf(payment), ...charge } }
      : object;
  }
}

const isCount = (text: string | undefined): text is string => /^[1-9]\d{0,11}$/.test(text ?? '');

const failure = (status: number, error: Record<string, unknown>): Answer =>
  json(status, { error: { type: 'invalid_request_error', ...error } });

const unexpectedState = (payment: StripePayment): Answer =>
  failure(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${intentOf(payment).status}.`,
  });

const missing = (param: string, message = `Missing required param: ${param}.`): Answer =>
  failure(400, { code: 'parameter_missing', param, message });

const unknownParam = (param: string): Answer =>
  failure(400, { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` });

const noSuch = (kind: string, id = ''): Answer =>
  failure(404, { code: 'resource_missing', param: 'id', message: `No such ${kind}: '${id}'` });
