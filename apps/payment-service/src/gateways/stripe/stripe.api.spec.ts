import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
  sentRefund,
} from '../../../test/support/recording-client';
import { GatewayUnreachable } from '../gateway-api';
import { stripe } from './stripe.gateway';

const api = stripe.api!;
const ACCESS = api.configure({ STRIPE_API_KEY: 'sk_test_1' }, 'test')!;

const session = (changes: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  client_reference_id: REFERENCE,
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: null,
  url: `https://checkout.stripe.com/c/pay/cs_test_1#${'f'.repeat(600)}`,
  expires_at: 1_795_257_000,
  ...changes,
});
const intent = (changes: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1250,
  amount_received: 1250,
  currency: 'usd',
  metadata: { payment_service_reference: REFERENCE },
  latest_charge: 'ch_1',
  ...changes,
});
const charge = (changes: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  amount: 1250,
  amount_refunded: 0,
  currency: 'usd',
  payment_intent: 'pi_1',
  ...changes,
});
const refund = (changes: object = {}) => ({
  id: 're_1',
  object: 'refund',
  status: 'succeeded',
  amount: 300,
  currency: 'usd',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  metadata: { payment_service_refund: newRefund().idempotencyKey },
  ...changes,
});
const error = (code: string, param?: string) => ({
  error: { type: 'invalid_request_error', code, param, message: 'No such thing: ann@example.com' },
});
const webhook = (type: string, object: object) =>
  stripe.normalize({ id: 'evt_1', type, data: { object } }, { keys: [] });

describe('the start', () => {
  it('opens a session whose intent will have the reference', async () => {
    const client = recordingClient(session());
    const started = await api.start!(client, newPayment(), ACCESS);
    expect(started).toEqual({
      is: 'started',
      handle: 'cs_test_1',
      reference: null,
      merchantRequestId: null,
      nextAction: { type: 'redirect', url: session().url },
      expiresAt: new Date('2026-11-21T10:30:00Z'),
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        headers: { 'idempotency-key': 'Start000000000000000000001' },
        repeatable: true,
        form: {
          mode: 'payment',
          client_reference_id: REFERENCE,
          'payment_intent_data[metadata][payment_service_reference]': REFERENCE,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][unit_amount]': '1250',
          'line_items[0][price_data][product_data][name]': 'Two cups',
          success_url: 'https://shop.example.com/back',
          cancel_url: 'https://shop.example.com/back',
          expires_at: '1795257000',
          customer_email: 'ann@example.com',
        },
      },
    ]);
  });

  it.each([
    ['JPY', 500n, '500'],
    ['ISK', 15n, '1500'],
    ['UGX', 5n, '500'],
    ['MGA', 700n, '7'],
    ['KWD', 1230n, '1230'],
  ])('converts %s to the gateway’s units', async (currency, amountMinor, units) => {
    const payment = newPayment({ currency, amountMinor });
    expect(api.startProblem!(payment)).toBeNull();
    const client = recordingClient(session());
    await api.start!(client, payment, ACCESS);
    expect(client.calls[0]!.form!['line_items[0][price_data][unit_amount]']).toBe(units);
  });

  it.each([[{ currency: 'MGA', amountMinor: 701n }], [{ currency: 'KWD', amountMinor: 1231n }], [{ returnUrl: null }]])(
    'refuses %j before the gateway is called',
    (changes) => {
      expect(api.startProblem!(newPayment(changes))).toEqual(expect.any(String));
    },
  );

  it('is refused if the gateway refuses it, and reports only codes', async () => {
    const client = recordingClient([400, error('amount_too_small', 'line_items[0][price_data]')]);
    expect(await api.start!(client, newPayment(), ACCESS)).toEqual({
      is: 'refused',
      why: 'the gateway responded with 400 (amount_too_small, line_items[0][price_data])',
    });
  });

  it.each<[number, boolean]>([
    [401, false],
    [403, false],
    [429, false],
    [409, true],
    [500, true],
    [503, true],
  ])('is neither started nor refused by a %d, and may have happened: %s', async (status, mayHaveActed) => {
    const outcome = api.start!(recordingClient([status, error('x')]), newPayment(), ACCESS);
    await expect(outcome).rejects.toMatchObject({ constructor: GatewayUnreachable, mayHaveActed });
  });

  it('may have happened if the response contains no page', async () => {
    const outcome = api.start!(recordingClient(session({ url: 'javascript:alert(1)' })), newPayment(), ACCESS);
    await expect(outcome).rejects.toMatchObject({ mayHaveActed: true });
  });
});

describe('a question', () => {
  const asked = askedPayment({ handle: 'cs_test_1' });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);

  it('reads the session and its intent, in one call if the response is expanded', async () => {
    const client = recordingClient(session({ status: 'complete', payment_status: 'paid', payment_intent: intent() }));
    const inquiry = await api.inquire!(client, asked, ACCESS);
    expect(client.calls.map(({ path }) => path)).toEqual([
      '/v1/checkout/sessions/cs_test_1?expand[]=payment_intent.latest_charge',
    ]);
    const stepwise = await ask(session({ payment_intent: 'pi_1' }), intent());
    expect(stepwise).toMatchObject({ events: (inquiry as { events: object[] }).events });
  });

  it('returns the webhook’s event for a response', async () => {
    const [event] = webhook('payment_intent.succeeded', intent());
    expect(await ask(session({ payment_intent: intent() }))).toMatchObject({
      is: 'answered',
      events: [{ ...event, deliveryKey: null }],
    });
    expect(event).toMatchObject({ reference: REFERENCE, paymentId: 'pi_1', objectId: 'pi_1', amountMinor: 1250n });
  });

  it('also reports the refunded total of the charge, like its webhook', async () => {
    const refunded = charge({ amount_refunded: 300 });
    const [, event] = (
      (await ask(session({ payment_intent: intent({ latest_charge: refunded }) }))) as { events: object[] }
    ).events;
    const { deliveryKey: _, ...reported } = webhook('charge.refunded', refunded)[0]!;
    expect(event).toEqual({ ...reported, reference: REFERENCE, deliveryKey: null });
  });

  it.each([
    ['succeeded', { is: 'answered', events: [{ kind: 'payment_succeeded' }] }],
    ['canceled', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['processing', { is: 'pending' }],
    ['requires_action', { is: 'pending' }],
    ['requires_confirmation', { is: 'pending' }],
    ['requires_payment_method', { is: 'pending' }],
    ['requires_capture', { is: 'answered', events: [{ kind: 'payment_authorized' }] }],
    ['constructor', { is: 'unknown' }],
    ['a_word_of_2027', { is: 'unknown' }],
  ])('about an intent that is %s is %j', async (status, inquiry) => {
    expect(await ask(session({ payment_intent: intent({ status }) }))).toMatchObject(inquiry);
  });

  it.each([
    ['open', 'unpaid', 'pending'],
    ['complete', 'unpaid', 'unknown'],
    ['complete', 'no_payment_required', 'unknown'],
    ['a_new_word', 'unpaid', 'unknown'],
  ])('about a session that is %s and %s, without an intent, is %s', async (status, payment_status, is) => {
    expect(await ask(session({ status, payment_status }))).toMatchObject({ is });
  });

  it('about an expired session reports a failed payment, after any attempts', async () => {
    const tried = intent({ status: 'requires_payment_method' });
    for (const payment_intent of [null, tried]) {
      expect(await ask(session({ status: 'expired', payment_intent }))).toMatchObject({
        events: [{ kind: 'payment_failed', reference: REFERENCE, paymentId: null }],
      });
    }
  });

  it.each([400, 401, 404, 429, 500, 503])('is unknown after a %d', async (status) => {
    expect(await ask([status, error('resource_missing')])).toMatchObject({ is: 'unknown' });
    expect(await ask(session({ payment_intent: 'pi_1' }), [status, error('x')])).toMatchObject({ is: 'unknown' });
  });

  it('is unknown if the response is about another payment', async () => {
    const other = session({ client_reference_id: 'another', payment_intent: intent() });
    expect(await ask(other)).toMatchObject({ is: 'unknown' });
    const elsewhere = askedPayment({ reference: 'pi_2', idempotencyKey: null });
    expect(await api.inquire!(recordingClient(intent()), elsewhere, ACCESS)).toMatchObject({ is: 'unknown' });
  });

  it('about a payment that was started elsewhere reads the intent itself', async () => {
    const elsewhere = askedPayment({ reference: 'pi_1', idempotencyKey: null });
    const client = recordingClient(intent({ metadata: {} }));
    expect(await api.inquire!(client, elsewhere, ACCESS)).toMatchObject({ events: [{ reference: 'pi_1' }] });
    expect(client.calls[0]!.path).toBe('/v1/payment_intents/pi_1?expand[]=latest_charge');
  });

  it('never credits an account for the intent of another account’s payment', async () => {
    const elsewhere = askedPayment({ reference: 'pi_1', idempotencyKey: null });
    expect(await api.inquire!(recordingClient(intent()), elsewhere, ACCESS)).toMatchObject({ is: 'unknown' });
  });

  it('is not possible without the session’s id', async () => {
    expect(await api.inquire!(recordingClient(), askedPayment(), ACCESS)).toMatchObject({ is: 'unknown' });
  });
});

describe('a refund', () => {
  it('is booked by the charge’s total, like its webhook', async () => {
    const refunded = charge({ amount_refunded: 800 });
    const client = recordingClient(refund(), refunded);
    const { deliveryKey: _, ...reported } = webhook('charge.refunded', refunded)[0]!;
    expect(await api.refund!(client, newRefund(), ACCESS)).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: 're_1',
      events: [reported],
    });
    expect(reported).toMatchObject({ objectId: 'ch_1:800', cumulative: true, amountMinor: 800n });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/refunds',
        headers: { 'idempotency-key': 'Refund00000000000000000001' },
        repeatable: true,
        form: {
          payment_intent: 'pi_1',
          amount: '300',
          'metadata[payment_service_refund]': 'Refund00000000000000000001',
        },
      },
      { method: 'GET', path: '/v1/charges/ch_1', repeatable: true },
    ]);
  });

  it.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['a_new_word', 'unknown'],
  ])('that is %s is %s, and books nothing', async (status, is) => {
    const answer = await api.refund!(recordingClient(refund({ status })), newRefund(), ACCESS);
    expect(answer).toMatchObject({ is, ...(is === 'pending' && { events: [] }) });
  });

  it.each<[string, Sample]>([
    ['is unreachable', new GatewayUnreachable('unreachable', false)],
    ['gets no response', [503, error('x')]],
    ['does not show the refund yet', charge()],
  ])('is pending while its charge %s', async (_what, sample) => {
    expect(await api.refund!(recordingClient(refund(), sample), newRefund(), ACCESS)).toMatchObject({
      is: 'pending',
      gatewayRefundId: 're_1',
      events: [],
    });
  });

  it('fails if it is refused, unless the payment already has it', async () => {
    const refused: Sample = [400, error('charge_already_refunded')];
    const others = { data: [refund({ id: 're_0', metadata: {} })], has_more: false };
    expect(await api.refund!(recordingClient(refused, others), newRefund(), ACCESS)).toMatchObject({
      is: 'failed',
      why: 'the gateway responded with 400 (charge_already_refunded)',
    });
    const ours = { data: [...others.data, refund()], has_more: false };
    const client = recordingClient(refused, ours, charge({ amount_refunded: 300 }));
    expect(await api.refund!(client, newRefund(), ACCESS)).toMatchObject({ is: 'succeeded', gatewayRefundId: 're_1' });
    for (const sample of [new GatewayUnreachable('gone', false), [500, error('x')], {}] as Sample[]) {
      expect(await api.refund!(recordingClient(refused, sample), newRefund(), ACCESS)).toMatchObject({ is: 'unknown' });
    }
  });

  it('is found by its key if its response was lost', async () => {
    const found = { data: [refund({ id: 're_0', metadata: {} }), refund()], has_more: true };
    const client = recordingClient(found, charge({ amount_refunded: 300 }));
    expect(await api.inquireRefund!(client, sentRefund(), ACCESS)).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: 're_1',
      events: [{ objectId: 'ch_1:300' }],
    });
    const none = recordingClient({ data: [], has_more: false });
    expect(await api.inquireRefund!(none, sentRefund(), ACCESS)).toMatchObject({ is: 'unknown' });
  });

  it('is found by its id if it is known', async () => {
    const client = recordingClient(refund({ status: 'failed' }));
    const answer = await api.inquireRefund!(client, sentRefund({ gatewayRefundId: 're_1' }), ACCESS);
    expect(answer).toMatchObject({ is: 'failed', gatewayRefundId: 're_1' });
    expect(client.calls[0]!.path).toBe('/v1/refunds/re_1');
    const missing = recordingClient([404, error('resource_missing')]);
    expect(await api.inquireRefund!(missing, sentRefund({ gatewayRefundId: 're_1' }), ACCESS)).toMatchObject({
      is: 'unknown',
    });
  });
});

describe('a capture', () => {
  const capture = (changes: object = {}) => ({
    kind: 'capture' as const,
    idempotencyKey: 'Capture0000000000000000001',
    paymentId: 'pi_1',
    reference: REFERENCE,
    amountMinor: 800n,
    currency: 'USD',
    isFinal: true,
    gatewayCaptureId: null,
    ...changes,
  });
  const captures = api.manualCaptures!;
  const captured = intent({ amount_received: 800 });

  it('takes the amount, and its response has the event of the webhook', async () => {
    const client = recordingClient(captured);
    const { deliveryKey: _, ...reported } = webhook('payment_intent.succeeded', captured)[0]!;
    expect(await captures.send(client, capture(), ACCESS)).toMatchObject({
      is: 'succeeded',
      gatewayCaptureId: 'pi_1',
      events: [reported],
    });
    expect(reported).toMatchObject({ amountMinor: 800n, objectId: 'pi_1' });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/payment_intents/pi_1/capture',
        headers: { 'idempotency-key': 'Capture0000000000000000001' },
        repeatable: true,
        form: { amount_to_capture: '800' },
      },
    ]);
  });

  it('releases the authorization', async () => {
    const client = recordingClient(intent({ status: 'canceled' }));
    expect(await captures.send(client, capture({ kind: 'void' }), ACCESS)).toMatchObject({
      is: 'succeeded',
      events: [{ kind: 'payment_failed', anomaly: 'payment_cancelled', paymentId: 'pi_1' }],
    });
    expect(client.calls[0]).toMatchObject({ path: '/v1/payment_intents/pi_1/cancel', form: {} });
  });

  it.each([
    ['capture', 'succeeded', 'succeeded'],
    ['capture', 'canceled', 'failed'],
    ['capture', 'requires_capture', 'failed'],
    ['void', 'canceled', 'succeeded'],
    ['void', 'succeeded', 'failed'],
    ['void', 'requires_capture', 'failed'],
    ['capture', 'a_new_word', 'unknown'],
  ])('that is refused is decided by the intent: a %s of an intent that is %s has %s', async (kind, status, is) => {
    const refused: Sample = [400, error('payment_intent_unexpected_state')];
    const client = recordingClient(refused, intent({ status }));
    expect(await captures.send(client, capture({ kind }), ACCESS)).toMatchObject({ is });
  });

  it('whose response is lost is unknown while the intent is unchanged', async () => {
    const unchanged = intent({ status: 'requires_capture' });
    expect(await captures.inquire!(recordingClient(unchanged), capture(), ACCESS)).toMatchObject({ is: 'unknown' });
    expect(await captures.inquire!(recordingClient(captured), capture(), ACCESS)).toMatchObject({ is: 'succeeded' });
    expect(await captures.inquire!(recordingClient([503, error('x')]), capture(), ACCESS)).toMatchObject({
      is: 'unknown',
    });
  });
});

describe('a webhook', () => {
  it('of a payment of this service is matched by its metadata; metadata of others are ignored', () => {
    expect(webhook('payment_intent.succeeded', intent())[0]!.reference).toBe(REFERENCE);
    for (const metadata of [{}, { payment_service_reference: 'short' }, { payment_service_reference: null }]) {
      expect(webhook('payment_intent.succeeded', intent({ metadata }))[0]!.reference).toBe('pi_1');
    }
  });

  it('of an expired session fails its payment, and no other payment', () => {
    const expired = (client_reference_id: string | null) =>
      webhook('checkout.session.expired', session({ client_reference_id }))[0];
    expect(expired(REFERENCE)).toMatchObject({ kind: 'payment_failed', reference: REFERENCE });
    expect(expired('cart 9')).toMatchObject({ kind: 'ignored', reference: null });
    expect(expired(null)).toMatchObject({ kind: 'ignored', reference: null });
  });

  it('of an ended session causes an inquiry about its payment, and about no other payment', () => {
    const ended = (client_reference_id: string | null) =>
      webhook('checkout.session.completed', session({ client_reference_id }))[0]!;
    expect(ended(REFERENCE)).toMatchObject({ kind: 'ignored', reference: REFERENCE });
    expect(stripe.mustAsk!(ended(REFERENCE))).toBe(true);
    expect(stripe.mustAsk!(ended('cart 9'))).toBe(false);
    expect(stripe.mustAsk!(webhook('payment_intent.succeeded', intent())[0]!)).toBe(false);
  });

  it('of a failed refund has the id of the response to the call', () => {
    expect(webhook('refund.failed', refund({ status: 'failed' }))[0]).toMatchObject({
      kind: 'refund_failed',
      anomaly: null,
      paymentId: 'pi_1',
      objectId: 're_1',
      amountMinor: 300n,
    });
  });
});

describe('settings', () => {
  it('disable the API without a key, and send a key only to an origin', () => {
    expect(api.configure({}, 'test')).toBeNull();
    expect(ACCESS.baseUrl).toBe('https://api.stripe.com');
    const problems = (STRIPE_API_URL: string, environment: string) => api.problems!({ STRIPE_API_URL }, environment);
    expect(problems('http://127.0.0.1:4010', 'test')).toEqual([]);
    expect(problems('http://127.0.0.1:4010/stripe', 'test')).toHaveLength(1);
    expect(problems('https://api.stripe.com/', 'production')).toEqual([]);
    for (const url of ['http://api.stripe.com', 'https://api.stripe.com/v1', 'https://a@b.example', 'stripe']) {
      expect(problems(url, 'production')).toHaveLength(1);
    }
  });
});
