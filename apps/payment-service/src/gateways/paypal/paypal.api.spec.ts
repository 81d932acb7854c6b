import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
  sentRefund,
} from '../../../test/support/recording-client';
import { paypal } from './paypal.gateway';

const api = paypal.api!;
const ACCESS = api.configure({ PAYPAL_API_KEY: 'id:secret' }, 'test')!;

const money = (value: string, currency_code = 'USD') => ({ value, currency_code });
const capture = (changes: object = {}) => ({
  id: 'CAP1',
  status: 'COMPLETED',
  custom_id: REFERENCE,
  amount: money('12.50'),
  ...changes,
});
const refund = (changes: object = {}) => ({
  id: 'REF1',
  status: 'COMPLETED',
  amount: money('3.00'),
  custom_id: REFERENCE,
  links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }],
  ...changes,
});
const order = (status: string, captures?: object[], refunds?: object[]) => ({
  id: 'ORDER1',
  status,
  purchase_units: [
    { custom_id: REFERENCE, amount: money('12.50'), ...(captures && { payments: { captures, refunds } }) },
  ],
  links: [
    { rel: 'self', href: 'https://api-m.paypal.com/v2/checkout/orders/ORDER1' },
    { rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=ORDER1' },
  ],
});
const error = (name: string, issue?: string) => ({ name, details: [{ issue, description: 'about ann@example.com' }] });
const webhook = (event_type: string, resource: object) =>
  paypal.normalize({ id: 'e', event_type, resource }, { keys: [] })[0]!;

describe('the start', () => {
  it('creates an order of the amount with the reference', async () => {
    const client = recordingClient(order('PAYER_ACTION_REQUIRED'));
    expect(await api.start!(client, newPayment(), ACCESS)).toMatchObject({
      is: 'started',
      handle: 'ORDER1',
      reference: null,
      nextAction: { type: 'redirect', url: 'https://www.paypal.com/checkoutnow?token=ORDER1' },
    });
    expect(client.calls[0]).toMatchObject({
      path: '/v2/checkout/orders',
      headers: { 'paypal-request-id': newPayment().idempotencyKey, prefer: 'return=representation' },
      repeatable: true,
      json: {
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: REFERENCE, invoice_id: REFERENCE, amount: money('12.50') }],
      },
    });
  });

  it('of a payment that the merchant captures only authorises it', async () => {
    const client = recordingClient(order('PAYER_ACTION_REQUIRED'));
    await api.start!(client, newPayment({ captureMethod: 'manual' }), ACCESS);
    expect(client.calls[0]).toMatchObject({ json: { intent: 'AUTHORIZE' } });
  });

  it.each([
    ['JPY', 500n, '500'],
    ['HUF', 50_000n, '500'],
    ['TWD', 50_000n, '500'],
    ['EUR', 5n, '0.05'],
  ])('writes %s %s as %s', async (currency, amountMinor, value) => {
    const client = recordingClient(order('CREATED'));
    await api.start!(client, newPayment({ currency, amountMinor }), ACCESS);
    expect(client.calls[0]!.json).toMatchObject({ purchase_units: [{ amount: money(value, currency) }] });
  });

  it('refuses amounts that PayPal does not support, and reports only codes', async () => {
    expect(api.startProblem!(newPayment({ currency: 'HUF', amountMinor: 50_001n }))).toEqual(expect.any(String));
    expect(api.startProblem!(newPayment({ returnUrl: null }))).toEqual(expect.any(String));
    const client = recordingClient([422, error('UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED')]);
    expect(await api.start!(client, newPayment(), ACCESS)).toEqual({
      is: 'refused',
      why: 'the gateway responded with 422 (UNPROCESSABLE_ENTITY, CURRENCY_NOT_SUPPORTED)',
    });
  });
});

describe('a question', () => {
  const asked = askedPayment({ handle: 'ORDER1' });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);

  it('captures an approved order, each time with the same request id', async () => {
    const client = recordingClient(order('APPROVED'), order('COMPLETED', [capture()]));
    expect(await api.inquire!(client, asked, ACCESS)).toMatchObject({ events: [{ paymentId: 'CAP1' }] });
    expect(client.calls[1]).toEqual({
      method: 'POST',
      path: '/v2/checkout/orders/ORDER1/capture',
      headers: { 'paypal-request-id': `capture-${asked.idempotencyKey}`, prefer: 'return=representation' },
      repeatable: true,
      json: {},
    });
  });

  it('never captures an order of another payment or for another amount', async () => {
    const other = { ...order('APPROVED'), purchase_units: [{ custom_id: 'another', amount: money('12.50') }] };
    expect(await ask(other)).toMatchObject({ is: 'unknown' });
    for (const amount of [money('12.51'), money('12.50', 'EUR'), {}]) {
      const dearer = { ...order('APPROVED'), purchase_units: [{ custom_id: REFERENCE, amount }] };
      expect(await ask(dearer)).toMatchObject({ is: 'unknown' });
    }
  });

  it('is pending after a declined capture, and unknown after any other refusal', async () => {
    const declined: Sample = [422, error('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')];
    expect(await ask(order('APPROVED'), declined)).toMatchObject({ is: 'pending' });
    for (const status of [400, 403, 404, 422, 500]) {
      expect(await ask(order('APPROVED'), [status, error('x')])).toMatchObject({ is: 'unknown' });
      expect(await ask([status, error('RESOURCE_NOT_FOUND')])).toMatchObject({ is: 'unknown' });
    }
  });

  it.each([
    ['CREATED', { is: 'pending' }],
    ['SAVED', { is: 'pending' }],
    ['PAYER_ACTION_REQUIRED', { is: 'pending' }],
    ['VOIDED', { is: 'answered', events: [{ kind: 'payment_failed', reference: REFERENCE }] }],
    ['COMPLETED', { is: 'unknown' }],
    ['A_NEW_WORD', { is: 'unknown' }],
  ])('about an order that is %s, without a capture, is %j', async (status, inquiry) => {
    expect(await ask(order(status))).toMatchObject(inquiry);
  });

  it.each([
    ['COMPLETED', { is: 'answered', events: [{ kind: 'payment_succeeded' }] }],
    ['PARTIALLY_REFUNDED', { is: 'answered', events: [{ kind: 'payment_succeeded' }] }],
    ['REFUNDED', { is: 'answered', events: [{ kind: 'payment_succeeded' }] }],
    ['PENDING', { is: 'pending' }],
    ['DECLINED', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['FAILED', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['A_NEW_WORD', { is: 'unknown' }],
  ])('about a capture that is %s is %j', async (status, inquiry) => {
    expect(await ask(order('COMPLETED', [capture({ status })]))).toMatchObject(inquiry);
  });

  it('returns the webhooks’ events for a capture and its completed refunds', async () => {
    const pending = refund({ id: 'REF2', status: 'PENDING' });
    const { deliveryKey: _, ...paid } = webhook('PAYMENT.CAPTURE.COMPLETED', capture());
    const { deliveryKey: __, ...refunded } = webhook('PAYMENT.CAPTURE.REFUNDED', refund());
    const inquiry = await ask(order('COMPLETED', [capture()], [refund(), pending]));
    expect((inquiry as { events: object[] }).events).toMatchObject([paid, refunded]);
    expect(refunded).toMatchObject({ paymentId: 'CAP1', objectId: 'REF1', amountMinor: 300n });
  });

  it('is not possible without the order’s id', async () => {
    expect(await api.inquire!(recordingClient(), askedPayment(), ACCESS)).toMatchObject({ is: 'unknown' });
  });
});

describe('a question about an order that the merchant captures', () => {
  const asked = askedPayment({ handle: 'ORDER1' });
  const authorized = (status: string, changes: object = {}) => ({
    id: 'AUTH1',
    status,
    amount: money('12.50'),
    update_time: '2026-11-21T09:30:00Z',
    expiration_time: '2026-12-20T09:30:00Z',
    ...changes,
  });
  const manual = (status: string, payments?: object) => ({
    id: 'ORDER1',
    intent: 'AUTHORIZE',
    status,
    purchase_units: [{ custom_id: REFERENCE, amount: money('12.50'), ...(payments && { payments }) }],
  });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);
  const about = (status: string, changes?: object) =>
    ask(manual('COMPLETED', { authorizations: [authorized(status, changes)] }));

  it('authorises it if it is approved, each time with the same request id', async () => {
    const completed = manual('COMPLETED', { authorizations: [authorized('CREATED')] });
    const client = recordingClient(manual('APPROVED'), completed);
    expect(await api.inquire!(client, asked, ACCESS)).toMatchObject({
      is: 'answered',
      events: [
        {
          kind: 'payment_authorized',
          reference: REFERENCE,
          paymentId: 'AUTH1',
          objectId: 'AUTH1',
          amountMinor: 1_250n,
          currency: 'USD',
        },
      ],
    });
    expect(client.calls[1]).toMatchObject({
      path: '/v2/checkout/orders/ORDER1/authorize',
      headers: { 'paypal-request-id': `authorize-${asked.idempotencyKey}` },
    });
    const declined: Sample = [422, error('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')];
    expect(await ask(manual('APPROVED'), declined)).toMatchObject({ is: 'pending' });
  });

  it.each([
    ['CREATED', { is: 'answered', events: [{ kind: 'payment_authorized' }] }],
    ['PENDING', { is: 'pending' }],
    ['VOIDED', { is: 'answered', events: [{ kind: 'payment_failed', anomaly: 'voided', objectId: 'AUTH1' }] }],
    ['EXPIRED', { is: 'answered', events: [{ kind: 'payment_failed', anomaly: 'payment_expired' }] }],
    ['DENIED', { is: 'answered', events: [{ kind: 'payment_failed', anomaly: null }] }],
    ['CAPTURED', { is: 'unknown' }],
    ['A_NEW_WORD', { is: 'unknown' }],
  ])('with an authorization that is %s is %j', async (status, inquiry) => {
    expect(await about(status)).toMatchObject(inquiry);
  });

  it('returns the capture if there is one, and a valid authorization if another one ended', async () => {
    const captured = manual('COMPLETED', { authorizations: [authorized('CAPTURED')], captures: [capture()] });
    expect(await ask(captured)).toMatchObject({ events: [{ kind: 'payment_succeeded', paymentId: 'CAP1' }] });
    const renewed = manual('COMPLETED', { authorizations: [authorized('EXPIRED'), authorized('CREATED')] });
    expect(await ask(renewed)).toMatchObject({ events: [{ kind: 'payment_authorized' }] });
    const voided = manual('VOIDED', { authorizations: [authorized('VOIDED')] });
    expect(await ask(voided)).toMatchObject({ events: [{ kind: 'payment_failed', objectId: 'AUTH1' }] });
    const declined = manual('COMPLETED', {
      authorizations: [authorized('VOIDED')],
      captures: [capture({ status: 'DECLINED' })],
    });
    expect(await ask(declined)).toMatchObject({ events: [{ kind: 'payment_failed', anomaly: 'voided' }] });
  });
});

describe('a refund', () => {
  it('has its own key and the webhook’s event', async () => {
    const client = recordingClient(refund());
    expect(await api.refund!(client, newRefund({ paymentId: 'CAP1' }), ACCESS)).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: 'REF1',
      events: [{ kind: 'refund', paymentId: 'CAP1', objectId: 'REF1', amountMinor: 300n }],
    });
    expect(client.calls[0]).toMatchObject({
      path: '/v2/payments/captures/CAP1/refund',
      headers: { 'paypal-request-id': newRefund().idempotencyKey },
      json: { amount: money('3.00') },
    });
  });

  it.each([
    ['PENDING', { is: 'pending', events: [] }],
    ['FAILED', { is: 'failed' }],
    ['CANCELLED', { is: 'failed' }],
    ['A_NEW_WORD', { is: 'unknown' }],
  ])('that is %s is %j', async (status, answer) => {
    expect(await api.refund!(recordingClient(refund({ status })), newRefund(), ACCESS)).toMatchObject(answer);
    const client = recordingClient(refund({ status }));
    expect(await api.inquireRefund!(client, sentRefund({ gatewayRefundId: 'REF1' }), ACCESS)).toMatchObject(answer);
    expect(client.calls[0]!.path).toBe('/v2/payments/refunds/REF1');
  });

  it('fails if it is refused, and is unknown if its response was lost', async () => {
    const refused = recordingClient([422, error('UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')]);
    expect(await api.refund!(refused, newRefund(), ACCESS)).toMatchObject({ is: 'failed' });
    expect(await api.inquireRefund!(recordingClient(), sentRefund(), ACCESS)).toMatchObject({ is: 'unknown' });
    await expect(api.refund!(recordingClient([500, {}]), newRefund(), ACCESS)).rejects.toMatchObject({
      mayHaveActed: true,
    });
  });
});

describe('a confirmation', () => {
  const CLAIM = { paymentId: 'CAP1', reference: REFERENCE, amountMinor: 1_250n, currency: 'USD' };
  const confirm = (sample: Sample, claim = CLAIM) => api.confirm!(recordingClient(sample), claim);

  it('reads the capture once', async () => {
    const client = recordingClient(capture());
    expect(await api.confirm!(client, CLAIM)).toEqual({ is: 'confirmed', feeMinor: null });
    expect(client.calls).toEqual([{ method: 'GET', path: '/v2/payments/captures/CAP1', repeatable: false }]);
  });

  it.each<[string, Sample, string]>([
    ['a capture that was refunded since', capture({ status: 'REFUNDED' }), 'confirmed'],
    ['another amount', capture({ amount: money('12.49') }), 'contradicted'],
    ['a failed capture', capture({ status: 'FAILED' }), 'contradicted'],
    ['a capture without reference', capture({ custom_id: undefined }), 'contradicted'],
    ['a pending capture', capture({ status: 'PENDING' }), 'unknown'],
    ['an unknown status', capture({ status: 'A_NEW_WORD' }), 'unknown'],
    ['a page that is not JSON, which the client reads as empty', {}, 'unknown'],
    ['a refused credential', [401, {}], 'unknown'],
    ['an error', [503, {}], 'unknown'],
    ['an unknown capture', [404, {}], 'not_found'],
  ])('%s decides', async (_what, sample, is) => {
    expect((await confirm(sample)).is).toBe(is);
  });

  it('sends no request to an untrusted address', async () => {
    const claim = { ...CLAIM, paymentId: '../../v1/oauth2/token' };
    expect(await api.confirm!(recordingClient(), claim)).toMatchObject({ is: 'contradicted' });
  });
});

it('the webhook of an approved order causes an inquiry that captures it; a voided order fails', () => {
  const approved = webhook('CHECKOUT.ORDER.APPROVED', order('APPROVED'));
  expect(approved).toMatchObject({ kind: 'ignored', reference: REFERENCE });
  expect(paypal.mustAsk!(approved)).toBe(true);
  expect(paypal.mustAsk!(webhook('CHECKOUT.ORDER.VOIDED', order('VOIDED')))).toBe(false);
  expect(webhook('CHECKOUT.ORDER.VOIDED', order('VOIDED'))).toMatchObject({
    kind: 'payment_failed',
    reference: REFERENCE,
  });
});

it('the webhook of an authorization only causes an inquiry', () => {
  const created = webhook('PAYMENT.AUTHORIZATION.CREATED', { id: 'AUTH1', status: 'CREATED', custom_id: REFERENCE });
  expect(created).toMatchObject({ kind: 'ignored', reference: REFERENCE });
  expect(paypal.mustAsk!(created)).toBe(true);
});

it.each([
  ['was released', '2026-11-21T09:30:00Z', 'voided'],
  ['has expired', '2026-12-20T09:30:13Z', 'payment_expired'],
])('the webhook of an authorization that %s ends it', (_how, update_time, anomaly) => {
  const resource = {
    id: 'AUTH1',
    status: 'VOIDED',
    custom_id: REFERENCE,
    update_time,
    expiration_time: '2026-12-20T09:30:00Z',
  };
  const ended = webhook('PAYMENT.AUTHORIZATION.VOIDED', resource);
  expect(ended).toMatchObject({ kind: 'payment_failed', anomaly, paymentId: null, objectId: 'AUTH1' });
});
