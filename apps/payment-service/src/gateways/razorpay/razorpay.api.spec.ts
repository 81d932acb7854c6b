import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
  sentRefund,
} from '../../../test/support/recording-client';
import { razorpay } from './razorpay.gateway';

const api = razorpay.api!;
const ACCESS = api.configure({ RAZORPAY_API_KEY: 'rzp_test_1:secret' }, 'test')!;
const INR = { currency: 'INR', amountMinor: 50_000n };

const link = (changes: object = {}) => ({
  id: 'plink_1',
  reference_id: REFERENCE,
  status: 'created',
  short_url: 'https://rzp.io/i/abc',
  expire_by: 1_795_257_000,
  amount: 50000,
  currency: 'INR',
  payments: null,
  ...changes,
});
const linked = (changes: object = {}) => ({
  id: 'pay_1',
  entity: 'payment',
  amount: 50000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_1',
  amount_refunded: 0,
  notes: { payment_service_reference: REFERENCE },
  ...changes,
});
const refund = (changes: object = {}) => ({
  id: 'rfnd_1',
  entity: 'refund',
  amount: 300,
  currency: 'INR',
  payment_id: 'pay_1',
  notes: { payment_service_refund: newRefund().idempotencyKey },
  status: 'processed',
  ...changes,
});
const items = (...list: object[]) => ({ entity: 'collection', count: list.length, items: list });
const error = (code: string) => ({ error: { code, description: 'ann@example.com is no number', field: 'amount' } });
const webhook = (event: string, payload: object) => razorpay.normalize({ event, payload }, { keys: [] })[0]!;

describe('the start', () => {
  it('creates a link with the reference, which its payment has too', async () => {
    const client = recordingClient(link());
    expect(await api.start!(client, newPayment(INR), ACCESS)).toEqual({
      is: 'started',
      handle: 'plink_1',
      reference: null,
      merchantRequestId: null,
      nextAction: { type: 'redirect', url: 'https://rzp.io/i/abc' },
      expiresAt: new Date('2026-11-21T10:30:00Z'),
    });
    expect(client.calls[0]).toMatchObject({
      path: '/v1/payment_links',
      json: {
        amount: 50000,
        currency: 'INR',
        accept_partial: false,
        reference_id: REFERENCE,
        expire_by: 1_795_257_000,
        notes: { payment_service_reference: REFERENCE },
        notify: { sms: false, email: false },
        callback_url: 'https://shop.example.com/back',
        callback_method: 'get',
      },
    });
  });

  it('finds its link if the response was lost', async () => {
    const client = recordingClient([400, error('BAD_REQUEST_ERROR')], { payment_links: [link()] });
    expect(await api.start!(client, newPayment(INR), ACCESS)).toMatchObject({ is: 'started', handle: 'plink_1' });
    expect(client.calls[1]!.path).toBe(`/v1/payment_links?reference_id=${REFERENCE}`);
  });

  it('is refused if no link has the reference, and undecided if that is unknown', async () => {
    const refused: Sample = [400, error('BAD_REQUEST_ERROR')];
    expect(await api.start!(recordingClient(refused, { payment_links: [] }), newPayment(INR), ACCESS)).toEqual({
      is: 'refused',
      why: 'the gateway responded with 400 (BAD_REQUEST_ERROR, amount)',
    });
    const unknown = api.start!(recordingClient(refused, [500, {}]), newPayment(INR), ACCESS);
    await expect(unknown).rejects.toMatchObject({ mayHaveActed: true });
  });

  it('supports three decimals only if the last one is 0', () => {
    expect(api.startProblem!(newPayment({ currency: 'KWD', amountMinor: 1230n }))).toBeNull();
    expect(api.startProblem!(newPayment({ currency: 'KWD', amountMinor: 1231n }))).toEqual(expect.any(String));
  });
});

describe('a question about a link', () => {
  const asked = askedPayment({ ...INR, handle: 'plink_1' });
  const paid = link({ status: 'paid', payments: [{ payment_id: 'pay_1', status: 'captured' }] });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);

  it('reads its payment, and returns the event of both webhooks', async () => {
    const inquiry = await ask(paid, linked());
    for (const event of ['payment.captured', 'payment_link.paid']) {
      const { type: _, ...reported } = webhook(event, {
        payment: { entity: linked() },
        payment_link: { entity: paid },
      });
      expect(reported).toMatchObject({
        reference: REFERENCE,
        paymentId: 'pay_1',
        objectId: 'pay_1',
        amountMinor: 50000n,
      });
      expect(inquiry).toMatchObject({ is: 'answered', events: [reported] });
    }
  });

  it.each([
    ['created', { is: 'pending' }],
    ['expired', { is: 'answered', events: [{ kind: 'payment_failed', reference: REFERENCE, paymentId: null }] }],
    ['cancelled', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['partially_paid', { is: 'unknown' }],
    ['paid', { is: 'unknown' }],
    ['constructor', { is: 'unknown' }],
  ])('that is %s, without a payment, is %j', async (status, inquiry) => {
    expect(await ask(link({ status }))).toMatchObject(inquiry);
  });

  it.each([400, 401, 404, 429, 500])('is unknown after a %d', async (status) => {
    expect(await ask([status, error('BAD_REQUEST_ERROR')])).toMatchObject({ is: 'unknown' });
    expect(await ask(paid, [status, error('x')])).toMatchObject({ is: 'unknown' });
    expect(await ask(paid, linked({ amount_refunded: 300 }), [status, error('x')])).toMatchObject({ is: 'unknown' });
  });

  it('is unknown if the response is about another payment', async () => {
    expect(await ask(link({ reference_id: 'another' }))).toMatchObject({ is: 'unknown' });
  });

  it('uses the reference if the response to the start was lost', async () => {
    const client = recordingClient({ payment_links: [link({ reference_id: 'another' }), link()] });
    expect(await api.inquire!(client, askedPayment(INR), ACCESS)).toMatchObject({ is: 'pending' });
    expect(await api.inquire!(recordingClient({ payment_links: [] }), askedPayment(INR), ACCESS)).toMatchObject({
      is: 'unknown',
    });
  });
});

describe('a question about an order', () => {
  const asked = askedPayment({ ...INR, reference: 'order_1', idempotencyKey: null });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);
  const payment = (changes: object = {}) => linked({ notes: [], ...changes });

  it('never credits an account for the order of another account’s link', async () => {
    expect(await ask(items(linked()))).toMatchObject({ is: 'unknown' });
  });

  it.each([
    ['captured', { is: 'answered', events: [{ kind: 'payment_succeeded', reference: 'order_1' }] }],
    ['failed', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['created', { is: 'pending' }],
    ['authorized', { is: 'pending' }],
    ['a_new_word', { is: 'unknown' }],
  ])('whose payment is %s is %j', async (status, inquiry) => {
    expect(await ask(items(payment({ status })))).toMatchObject(inquiry);
  });

  it('settles by the captured payment among failed ones, and reports a second capture', async () => {
    const failed = payment({ id: 'pay_0', status: 'failed' });
    expect(await ask(items(failed, payment()))).toMatchObject({ events: [{ paymentId: 'pay_1' }] });
    expect(await ask(items(payment(), payment({ id: 'pay_2' })))).toMatchObject({
      events: [{ paymentId: 'pay_1' }, { paymentId: 'pay_2' }],
    });
    expect(await ask(items(failed, payment({ status: 'authorized' })))).toMatchObject({ is: 'pending' });
    expect(await ask(items())).toMatchObject({ is: 'pending' });
  });

  it('reports the success of a refunded payment, and then the refund, like the webhook', async () => {
    const inquiry = await ask(
      items(payment({ status: 'refunded' })),
      items(refund(), refund({ id: 'rfnd_2', status: 'pending' })),
    );
    const reported = webhook('refund.processed', {
      refund: { entity: refund() },
      payment: { entity: payment({ notes: [] }) },
    });
    expect(inquiry).toMatchObject({ events: [{ kind: 'payment_succeeded' }, reported] });
    expect((inquiry as { events: object[] }).events).toHaveLength(2);
  });
});

describe('a refund', () => {
  it('has its own key and the webhook’s event', async () => {
    const client = recordingClient(refund());
    const answer = await api.refund!(client, newRefund({ ...INR, paymentId: 'pay_1', amountMinor: 300n }), ACCESS);
    expect(answer).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: 'rfnd_1',
      events: [{ kind: 'refund', objectId: 'rfnd_1', paymentId: 'pay_1', cumulative: false, amountMinor: 300n }],
    });
    expect(client.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/payments/pay_1/refund',
        headers: { 'x-refund-idempotency': newRefund().idempotencyKey },
        repeatable: true,
        json: { amount: 300, notes: { payment_service_refund: newRefund().idempotencyKey } },
      },
    ]);
  });

  it.each([
    ['pending', { is: 'pending', events: [] }],
    ['failed', { is: 'failed', gatewayRefundId: 'rfnd_1' }],
    ['a_new_word', { is: 'unknown' }],
  ])('that is %s is %j', async (status, answer) => {
    expect(await api.refund!(recordingClient(refund({ status })), newRefund(INR), ACCESS)).toMatchObject(answer);
  });

  it('fails if it is refused, unless the payment already has it', async () => {
    const refused: Sample = [400, error('BAD_REQUEST_ERROR')];
    expect(await api.refund!(recordingClient(refused, items()), newRefund(INR), ACCESS)).toMatchObject({
      is: 'failed',
    });
    const found = recordingClient(refused, items(refund()));
    expect(await api.refund!(found, newRefund(INR), ACCESS)).toMatchObject({ is: 'succeeded' });
  });

  it('is found by its id or by its key', async () => {
    const byId = recordingClient(refund());
    expect(await api.inquireRefund!(byId, sentRefund({ gatewayRefundId: 'rfnd_1' }), ACCESS)).toMatchObject({
      is: 'succeeded',
    });
    expect(byId.calls[0]!.path).toBe('/v1/refunds/rfnd_1');
    const other = refund({ notes: [] });
    expect(await api.inquireRefund!(recordingClient(items(other)), sentRefund(), ACCESS)).toMatchObject({
      is: 'unknown',
    });
    expect(await api.inquireRefund!(recordingClient(items(other, refund())), sentRefund(), ACCESS)).toMatchObject({
      is: 'succeeded',
    });
  });
});

it('webhooks of other links are ignored; those of their orders are read', () => {
  const payload = {
    payment: { entity: linked({ notes: [] }) },
    payment_link: { entity: link({ reference_id: 'TS1989' }) },
  };
  expect(webhook('payment_link.paid', payload).kind).toBe('ignored');
  expect(webhook('payment.captured', payload).reference).toBe('order_1');
  expect(webhook('payment_link.expired', { payment_link: { entity: link({ status: 'expired' }) } })).toMatchObject({
    kind: 'payment_failed',
    reference: REFERENCE,
  });
  expect(webhook('payment_link.partially_paid', { payment_link: { entity: link() } }).kind).toBe('ignored');
});

it('the webhook of a paid order causes an inquiry about its payment', () => {
  const reported = webhook('order.paid', { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } });
  expect(reported).toMatchObject({ kind: 'ignored', reference: 'order_1' });
  expect(razorpay.mustAsk!(reported)).toBe(true);
  expect(razorpay.mustAsk!({ ...reported, type: 'payment.captured' })).toBe(false);
});
