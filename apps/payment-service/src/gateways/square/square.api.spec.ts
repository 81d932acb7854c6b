import {
  askedPayment,
  newPayment,
  newRefund,
  recordingClient,
  REFERENCE,
  type Sample,
  sentRefund,
} from '../../../test/support/recording-client';
import { square } from './square.gateway';

const api = square.api!;
const ACCESS = api.configure({ SQUARE_ACCESS_TOKEN: 'token', SQUARE_LOCATION_ID: 'L1' }, 'test')!;

const order = (...payments: string[]) => ({
  order: { id: 'ORDER1', state: 'OPEN', tenders: payments.map((payment_id) => ({ id: payment_id, payment_id })) },
});
const payment = (changes: object = {}) => ({
  payment: {
    id: 'PAY1',
    order_id: 'ORDER1',
    status: 'COMPLETED',
    amount_money: { amount: 1250, currency: 'USD' },
    total_money: { amount: 1350, currency: 'USD' },
    ...changes,
  },
});
const refund = (changes: object = {}) => ({
  refund: {
    id: 'PAY1_REF1',
    payment_id: 'PAY1',
    order_id: 'ORDER2',
    status: 'COMPLETED',
    amount_money: { amount: 300, currency: 'USD' },
    ...changes,
  },
});
const error = (code: string) => ({ errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail: 'ann@example.com' }] });
const webhook = (type: string, object: object) =>
  square.normalize({ event_id: 'e', type, data: { object } }, { keys: [] })[0]!;

describe('the start', () => {
  it('creates a link whose order is the reference, without tips', async () => {
    const client = recordingClient({
      payment_link: { id: 'LINK1', order_id: 'ORDER1', url: 'https://square.link/u/abc' },
    });
    expect(await api.start!(client, newPayment(), ACCESS)).toEqual({
      is: 'started',
      handle: 'ORDER1',
      reference: 'ORDER1',
      merchantRequestId: null,
      nextAction: { type: 'redirect', url: 'https://square.link/u/abc' },
      expiresAt: null,
    });
    expect(client.calls[0]).toMatchObject({
      path: '/v2/online-checkout/payment-links',
      repeatable: true,
      json: {
        idempotency_key: newPayment().idempotencyKey,
        order: {
          location_id: 'L1',
          reference_id: REFERENCE,
          line_items: [{ name: 'Two cups', quantity: '1', base_price_money: { amount: 1250, currency: 'USD' } }],
        },
        checkout_options: { allow_tipping: false, redirect_url: 'https://shop.example.com/back' },
      },
    });
  });

  it('is refused with codes only', async () => {
    expect(await api.start!(recordingClient([400, error('INVALID_CARD')]), newPayment(), ACCESS)).toEqual({
      is: 'refused',
      why: 'the gateway responded with 400 (INVALID_CARD)',
    });
  });
});

describe('a question', () => {
  const asked = askedPayment({ handle: 'ORDER1', reference: 'ORDER1' });
  const ask = (...samples: Sample[]) => api.inquire!(recordingClient(...samples), asked, ACCESS);

  it('reads the order and its payment, and returns the webhook’s event', async () => {
    const client = recordingClient(order('PAY1'), payment());
    const { deliveryKey: _, ...reported } = webhook('payment.updated', payment());
    expect(await api.inquire!(client, asked, ACCESS)).toMatchObject({ is: 'answered', events: [reported] });
    expect(client.calls.map(({ path }) => path)).toEqual(['/v2/orders/ORDER1', '/v2/payments/PAY1']);
    expect(reported).toMatchObject({ reference: 'ORDER1', paymentId: 'PAY1', amountMinor: 1250n });
  });

  it.each([
    ['COMPLETED', { is: 'answered', events: [{ kind: 'payment_succeeded' }] }],
    ['CANCELED', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['FAILED', { is: 'answered', events: [{ kind: 'payment_failed' }] }],
    ['APPROVED', { is: 'pending' }],
    ['PENDING', { is: 'pending' }],
    ['A_NEW_WORD', { is: 'unknown' }],
  ])('about a payment that is %s is %j', async (status, inquiry) => {
    expect(await ask(order('PAY1'), payment({ status }))).toMatchObject(inquiry);
  });

  it('reports all successful payments, and no failed one next to them', async () => {
    expect(await ask(order())).toMatchObject({ is: 'pending' });
    const inquiry = await ask(order('PAY0', 'PAY1'), payment({ id: 'PAY0', status: 'FAILED' }), payment());
    expect(inquiry).toMatchObject({ events: [{ paymentId: 'PAY1' }] });
    const twice = await ask(order('PAY1', 'PAY2'), payment(), payment({ id: 'PAY2' }));
    expect(twice).toMatchObject({ events: [{ paymentId: 'PAY1' }, { paymentId: 'PAY2' }] });
  });

  it('reports completed refunds like the webhook', async () => {
    const { deliveryKey: _, ...reported } = webhook('refund.updated', refund());
    const refunded = payment({ refund_ids: ['PAY1_REF1', 'PAY1_REF2'] });
    const inquiry = await ask(order('PAY1'), refunded, refund(), refund({ id: 'PAY1_REF2', status: 'PENDING' }));
    expect((inquiry as { events: object[] }).events).toMatchObject([
      { kind: 'payment_succeeded' },
      { ...reported, reference: 'ORDER1' },
    ]);
  });

  it.each([401, 404, 429, 500])('is unknown after a %d', async (status) => {
    const refused: Sample = [status, error('NOT_FOUND')];
    expect(await ask(refused)).toMatchObject({ is: 'unknown' });
    expect(await ask(order('PAY1'), refused)).toMatchObject({ is: 'unknown' });
    expect(await ask(order('PAY1'), payment({ refund_ids: ['R'] }), refused)).toMatchObject({ is: 'unknown' });
  });

  it('is not possible without the order’s id', async () => {
    expect(await api.inquire!(recordingClient(), askedPayment(), ACCESS)).toMatchObject({ is: 'unknown' });
  });
});

describe('a refund', () => {
  it('has its own key and the webhook’s event', async () => {
    const client = recordingClient(refund());
    const { deliveryKey: _, reference: __, ...reported } = webhook('refund.updated', refund());
    expect(await api.refund!(client, newRefund({ paymentId: 'PAY1' }), ACCESS)).toMatchObject({
      is: 'succeeded',
      gatewayRefundId: 'PAY1_REF1',
      events: [reported],
    });
    expect(client.calls[0]).toMatchObject({
      path: '/v2/refunds',
      json: {
        idempotency_key: newRefund().idempotencyKey,
        payment_id: 'PAY1',
        amount_money: { amount: 300, currency: 'USD' },
      },
    });
  });

  it.each([
    ['PENDING', { is: 'pending', events: [] }],
    ['REJECTED', { is: 'failed' }],
    ['FAILED', { is: 'failed' }],
    ['A_NEW_WORD', { is: 'unknown' }],
  ])('that is %s is %j', async (status, answer) => {
    expect(await api.refund!(recordingClient(refund({ status })), newRefund(), ACCESS)).toMatchObject(answer);
    const client = recordingClient(refund({ status }));
    expect(await api.inquireRefund!(client, sentRefund({ gatewayRefundId: 'PAY1_REF1' }), ACCESS)).toMatchObject(
      answer,
    );
  });

  it('fails if it is refused, and is unknown if its response was lost', async () => {
    expect(
      await api.refund!(recordingClient([400, error('REFUND_AMOUNT_INVALID')]), newRefund(), ACCESS),
    ).toMatchObject({ is: 'failed' });
    expect(await api.inquireRefund!(recordingClient(), sentRefund(), ACCESS)).toMatchObject({ is: 'unknown' });
  });
});

it('a webhook uses the reference_id of the payment, else its order', () => {
  expect(webhook('payment.updated', payment({ reference_id: 'mine' })).reference).toBe('mine');
  expect(webhook('payment.updated', payment()).reference).toBe('ORDER1');
});
