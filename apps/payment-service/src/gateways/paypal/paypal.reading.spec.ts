import fc from 'fast-check';
import { PUBLISHED } from '../../../test/support/published/published';
import { CATALOGUE } from './paypal.catalogue';
import { paypal } from './paypal.gateway';
import { eventOf } from './paypal.reading';

const { statuses } = PUBLISHED['paypal']!;
const AMOUNT = { currency_code: 'USD', value: '10.00' };
const about = (more: object) => ({
  id: 'OBJECT1',
  custom_id: 'reference',
  amount: AMOUNT,
  dispute_amount: AMOUNT,
  ...more,
});
const kindOf = (type: string, more: object) => {
  const { kind, anomaly } = eventOf(type, about(more));
  return anomaly === null ? kind : `${kind} ${anomaly}`;
};
const listed = Object.values(statuses)
  .flat()
  .map((status) => status.toUpperCase());
const unlisted = fc.stringMatching(/^[A-Z_]{1,20}$/).filter((word) => !listed.includes(word));

describe('statuses', () => {
  it.each([
    [
      'PAYMENT.CAPTURE.COMPLETED',
      'capture.status',
      {
        COMPLETED: 'payment_succeeded',
        PARTIALLY_REFUNDED: 'payment_succeeded',
        REFUNDED: 'payment_succeeded',
        PENDING: 'ignored',
      },
    ],
    [
      'PAYMENT.SALE.COMPLETED',
      'sale.state',
      {
        completed: 'payment_succeeded',
        partially_refunded: 'payment_succeeded',
        refunded: 'payment_succeeded',
        pending: 'ignored',
      },
    ],
    ['PAYMENT.CAPTURE.DECLINED', 'capture.status', { DECLINED: 'payment_failed', FAILED: 'payment_failed' }],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      'refund.status',
      { COMPLETED: 'refund', PENDING: 'ignored', FAILED: 'refund_failed', CANCELLED: 'refund_failed' },
    ],
    [
      'PAYMENT.SALE.REFUNDED',
      'refund.state',
      { completed: 'refund', pending: 'ignored', failed: 'refund_failed', cancelled: 'refund_failed' },
    ],
    [
      'PAYMENT.REFUND.PENDING',
      'refund.status',
      { COMPLETED: 'refund', PENDING: 'ignored', FAILED: 'refund_failed', CANCELLED: 'refund_failed' },
    ],
    [
      'PAYMENT.REFUND.FAILED',
      'refund.status',
      { PENDING: 'refund_failed', FAILED: 'refund_failed', CANCELLED: 'refund_failed' },
    ],
  ] as [string, string, Record<string, string>][])(
    'of %s decide, and one that contradicts its event needs review (%s)',
    (type, field, meanings) => {
      const name = field.split('.')[1]!;
      for (const status of statuses[field]!) {
        expect([status, kindOf(type, { [name]: status })]).toEqual([
          status,
          meanings[status] ?? 'ignored unknown_status',
        ]);
      }
    },
  );

  it.each(['status', 'dispute_state'])('of disputes decide whether one opens (%s)', (field) => {
    for (const status of statuses[`dispute.${field}`]!) {
      const expected = ['RESOLVED', 'APPEALABLE'].includes(status) ? 'ignored' : 'dispute_opened';
      expect([status, kindOf('CUSTOMER.DISPUTE.UPDATED', { [field]: status })]).toEqual([status, expected]);
    }
  });

  it('of outcomes decide how a dispute ends', () => {
    const kinds = (type: string) =>
      statuses['dispute_outcome.outcome_code']!.map((outcome_code) =>
        kindOf(type, { status: 'RESOLVED', dispute_outcome: { outcome_code } }),
      );
    expect(statuses['dispute_outcome.outcome_code']).toEqual([
      'RESOLVED_BUYER_FAVOUR',
      'RESOLVED_SELLER_FAVOUR',
      'RESOLVED_WITH_PAYOUT',
      'CANCELED_BY_BUYER',
      'ACCEPTED',
      'DENIED',
      'NONE',
    ]);
    expect(kinds('CUSTOMER.DISPUTE.RESOLVED')).toEqual([
      'chargeback',
      'dispute_won',
      'dispute_won',
      'dispute_won',
      'chargeback',
      'dispute_won',
      'unclear unknown_dispute_outcome',
    ]);
    expect(kinds('CUSTOMER.DISPUTE.UPDATED')).toEqual([
      'ignored',
      'dispute_won',
      'dispute_won',
      'dispute_won',
      'ignored',
      'dispute_won',
      'ignored',
    ]);
  });

  it('that are unknown move no money and need review, for every event', () => {
    const readers = Object.keys(CATALOGUE.events).filter((type) =>
      /^PAYMENT\.(CAPTURE|SALE)\.(COMPLETED|DECLINED|DENIED|REFUNDED)$|^PAYMENT\.REFUND\.|^CUSTOMER\.DISPUTE\.(CREATED|UPDATED)$/.test(
        type,
      ),
    );
    expect(readers).toHaveLength(11);
    fc.assert(
      fc.property(fc.constantFrom(...readers), unlisted, (type, status) => {
        expect(kindOf(type, { status })).toBe('ignored unknown_status');
      }),
    );
    fc.assert(
      fc.property(unlisted, (outcome_code) => {
        const over = { status: 'RESOLVED', dispute_outcome: { outcome_code } };
        expect(kindOf('CUSTOMER.DISPUTE.RESOLVED', over)).toBe('unclear unknown_dispute_outcome');
        expect(kindOf('CUSTOMER.DISPUTE.UPDATED', over)).toBe('ignored unknown_status');
      }),
    );
  });
});

describe('the payment that an object names', () => {
  it.each<[string, object, object]>([
    [
      'the capture above a refund',
      {
        links: [
          { rel: 'self', href: 'x' },
          { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' },
        ],
      },
      { paymentId: 'CAP1' },
    ],
    ['the capture of a refund in the first API', { capture_id: 'CAP1' }, { paymentId: 'CAP1' }],
    ['the sale of a refund', { sale_id: 'SALE1' }, { paymentId: 'SALE1' }],
    [
      'the capture in the related ids',
      { supplementary_data: { related_ids: { capture_id: 'CAP1' } } },
      { paymentId: 'CAP1' },
    ],
    [
      'not the order above a capture',
      { links: [{ rel: 'up', href: 'https://api.paypal.com/v2/checkout/orders/ORDER1' }] },
      { paymentId: null },
    ],
    [
      'the capture of an order',
      { purchase_units: [{ custom_id: 'r', payments: { captures: [{ id: 'CAP1' }] } }] },
      { reference: 'r', paymentId: 'CAP1' },
    ],
    [
      'the transaction of a dispute',
      { disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: 'r' }] },
      { reference: 'r', paymentId: 'CAP1' },
    ],
    [
      'the payment of an invoice',
      { invoice: { id: 'INV2-1', detail: { reference: 'r' }, payments: { transactions: [{ payment_id: 'CAP1' }] } } },
      { reference: 'r', paymentId: 'CAP1', objectId: 'INV2-1' },
    ],
    [
      'the sale of a payment in the first API',
      { transactions: [{ custom: 'r', related_resources: [{ sale: { id: 'SALE1' } }] }] },
      { reference: 'r', paymentId: 'SALE1' },
    ],
  ])('is found for every event name: %s', (_what, resource, expected) => {
    for (const type of ['AN.EVENT.OF.NO.LIST', 'PAYMENT.ORDER.CANCELLED', 'INVOICING.INVOICE.PAID']) {
      expect(eventOf(type, resource as Record<string, unknown>)).toMatchObject({ kind: 'ignored', ...expected });
    }
  });

  it('is read from any JSON without an error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(CATALOGUE.events), 'A.NEW.EVENT'),
        fc.jsonValue(),
        (event_type, resource) => {
          const [event] = paypal.normalize({ id: 'e', event_type, resource }, { keys: [] });
          expect(event!.type).toBe(event_type);
        },
      ),
    );
  });
});
