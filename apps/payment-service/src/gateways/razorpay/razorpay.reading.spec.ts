import fc from 'fast-check';
import { CATALOGUE } from './razorpay.catalogue';
import { eventOf } from './razorpay.reading';

const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
const captured = (payment: object, order?: object) =>
  eventOf('payment.captured', {
    payment: { entity: { currency: 'INR', ...payment } },
    ...(order && { order: { entity: order } }),
  });

it('a fee of the payer is not part of the amount, and a fee of the merchant is not added to it', () => {
  fc.assert(
    fc.property(amounts, amounts, (asked, fee) => {
      const paid = { amount: String(asked + fee), fee: String(fee) };
      expect(captured({ ...paid, fee_bearer: 'customer' }).amountMinor).toBe(BigInt(asked));
      expect(captured({ ...paid, fee_bearer: 'platform' }).amountMinor).toBe(BigInt(asked + fee));
      expect(captured(paid).amountMinor).toBe(BigInt(asked + fee));
    }),
  );
});

it('for a known order, only a fee that equals the difference is subtracted', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (asked, fee, ofOrder) => {
      const payment = { amount: String(asked + fee), fee: String(fee), fee_bearer: 'customer' };
      const expected = ofOrder === asked ? asked : asked + fee;
      expect(captured(payment, { amount: String(ofOrder) }).amountMinor).toBe(BigInt(expected));
      expect(captured(payment, { amount: String(asked) }).amountMinor).toBe(BigInt(asked));
    }),
  );
});

it.each([
  ['0', '50000'],
  ['-5', '50000'],
  ['1e3', '50000'],
  ['50000', '50000'],
  ['60000', '50000'],
  [null, '50000'],
])('a fee of %j does not change the amount %s', (fee, amount) => {
  expect(captured({ amount, fee, fee_bearer: 'customer' }).amountMinor).toBe(50_000n);
});

describe('an event of any type', () => {
  const types = fc.oneof(fc.constantFrom(...Object.keys(CATALOGUE.events)), fc.string());
  const ids = { reference: 'order_1', paymentId: 'pay_1' };
  const payment = { id: 'pay_1', order_id: 'order_1' };

  it.each([
    ['its payment', { payment: { entity: payment } }, ids],
    ['its payment without a wrapper', { payment: { entity: 'payment', ...payment } }, ids],
    ['a refund alone', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1' } } }, { paymentId: 'pay_1' }],
    ['a dispute alone', { dispute: { entity: { id: 'disp_1', payment_id: 'pay_1' } } }, { paymentId: 'pay_1' }],
    ['an order alone', { order: { entity: { id: 'order_1' } } }, { reference: 'order_1' }],
    ['an invoice', { invoice: { entity: { id: 'inv_1', order_id: 'order_1', payment_id: 'pay_1' } } }, ids],
    ['a transfer', { transfer: { entity: { id: 'trf_1', source: 'pay_1' } } }, { paymentId: 'pay_1' }],
    ['a transfer of an order', { transfer: { entity: { id: 'trf_1', source: 'order_1' } } }, { reference: 'order_1' }],
  ])('names the payment by %s', (_what, payload, expected) => {
    fc.assert(fc.property(types, (type) => expect(eventOf(type, payload)).toMatchObject(expected)));
  });
});

describe('a status that contradicts its event, or is unknown', () => {
  const OBJECTS = { payment: 'payment.status', refund: 'refund.status', dispute: 'dispute.status' } as const;
  const EVENTS = [
    ['payment.captured', 'payment', ['captured', 'refunded']],
    ['payment.failed', 'payment', ['failed']],
    ['refund.processed', 'refund', ['processed']],
    ['refund.failed', 'refund', ['failed']],
    ['payment.dispute.created', 'dispute', ['open', 'under_review']],
    ['payment.dispute.under_review', 'dispute', ['open', 'under_review']],
    ['payment.dispute.action_required', 'dispute', ['open', 'under_review']],
    ['payment.dispute.won', 'dispute', ['won']],
    ['payment.dispute.closed', 'dispute', ['closed']],
    ['payment.dispute.lost', 'dispute', ['lost']],
  ] as const;

  it.each(EVENTS)('needs review: %s', (type, object, fitting) => {
    const words = [...Object.keys(CATALOGUE.statuses[OBJECTS[object]]!), 'teleported', 'constructor'];
    for (const status of words) {
      const event = eventOf(type, { [object]: { entity: { id: 'x_1', status } } });
      const fits = (fitting as readonly string[]).includes(status);
      expect({ status, anomaly: event.anomaly, ignored: event.kind === 'ignored' }).toEqual({
        status,
        anomaly: fits ? null : 'unknown_status',
        ignored: !fits,
      });
    }
  });
});
