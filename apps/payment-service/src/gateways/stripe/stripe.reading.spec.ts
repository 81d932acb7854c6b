import fc from 'fast-check';
import { readDelivery } from '../configured-gateways';
import { stripe } from './stripe.gateway';

const { events, statuses } = stripe.catalogue;
const SNAPSHOTS = Object.keys(events).filter((type) => !/^v\d\./.test(type));

const read = (body: object, settings: Record<string, string> = {}) => {
  const secrets = stripe.configure({ STRIPE_WEBHOOK_SECRETS: 'whsec', ...settings }, 'test')!;
  return readDelivery(stripe, secrets, Buffer.from(JSON.stringify(body)))[0]!;
};
const snapshot = (type: string, object: object) => read({ id: 'evt_1', object: 'event', type, data: { object } });
const thin = (type: string, related: object, settings?: Record<string, string>) =>
  read({ id: 'evt_1', object: 'v2.core.event', type, related_object: related }, settings);

const REFUNDS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];
const DISPUTES = SNAPSHOTS.filter((type) => type.startsWith('charge.dispute.'));
const READ_BY_STATUS: [string, string[]][] = [
  ['refund.status', REFUNDS],
  ['dispute.status', DISPUTES],
];

describe('a snapshot event', () => {
  it.each(READ_BY_STATUS)('knows each published %s, and no other', (field, types) => {
    const published = Object.keys(statuses[field]!);
    const read = (type: string, status: unknown) =>
      snapshot(type, { id: 'o_1', payment_intent: 'pi_1', status }).anomaly;
    for (const type of types) {
      for (const status of published) expect([type, status, read(type, status)]).not.toContain('unknown_status');
      expect(read(type, undefined)).toBe('unknown_status');
      expect(read(type, 'constructor')).toBe('unknown_status');
      fc.assert(
        fc.property(fc.string(), (status) => published.includes(status) || read(type, status) === 'unknown_status'),
      );
    }
  });

  it('names its payment for every type, also for an unpublished one', () => {
    const types = fc.oneof(fc.constantFrom(...SNAPSHOTS), fc.stringMatching(/^[a-z_]{1,20}(\.[a-z_]{1,20}){1,3}$/));
    const objects = fc.constantFrom(
      { id: 'pi_1', object: 'payment_intent' },
      { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
      { id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_1', object: 'payment_intent' } },
      { id: 're_1', object: 'refund', charge: { id: 'ch_1', payment_intent: 'pi_1' } },
      { id: 'inpay_1', object: 'invoice_payment', payment: { type: 'payment_intent', payment_intent: 'pi_1' } },
    );
    fc.assert(
      fc.property(types, objects, (type, object) => {
        // These events read the id of their object, which is always a payment intent.
        if (
          [
            'payment_intent.succeeded',
            'payment_intent.payment_failed',
            'payment_intent.canceled',
            'payment_intent.amount_capturable_updated',
          ].includes(type)
        )
          return;
        if (/^(charge|refund|checkout)\./.test(type) && object.object === 'payment_intent') return;
        expect(snapshot(type, object)).toMatchObject({ reference: 'pi_1', paymentId: 'pi_1' });
      }),
    );
  });

  it('that is harmless or for review changes nothing by itself, with any object', () => {
    const words = Object.values(statuses).flatMap((values) => Object.keys(values));
    for (const [type, { is }] of Object.entries(events).filter(([type]) => SNAPSHOTS.includes(type))) {
      if (is === 'applied') continue;
      for (const status of words)
        expect(snapshot(type, { id: 'o_1', payment_intent: 'pi_1', amount: 1, currency: 'usd', status })).toMatchObject(
          {
            kind: 'ignored',
            anomaly: is === 'review' ? 'listed_for_review' : null,
          },
        );
    }
  });
});

describe('a thin event', () => {
  const intent = { id: 'pi_1', type: 'payment_intent', url: '/v1/payment_intents/pi_1' };

  it('names its payment intent, and causes an inquiry after a success', () => {
    const asking = thin('v1.payment_intent.succeeded', intent, { STRIPE_API_KEY: 'sk_test_1' });
    expect(asking).toMatchObject({ kind: 'ignored', reference: 'pi_1', paymentId: 'pi_1', anomaly: null });
    expect(stripe.mustAsk!(asking)).toBe(true);
  });

  it('about a success needs review if the API is not configured', () => {
    expect(thin('v1.payment_intent.succeeded', intent)).toMatchObject({
      kind: 'ignored',
      anomaly: 'listed_for_review',
    });
  });

  it('about money is never lost: each one for review needs review without a known payment', () => {
    const types = Object.entries(events).filter(([type, { is }]) => type.startsWith('v1.') && is === 'review');
    expect(types.length).toBeGreaterThan(9);
    for (const [type] of types.filter(([type]) => !type.startsWith('v1.customer_cash_balance')))
      expect(thin(type, { id: 'o_1', type: 'o' })).toMatchObject({ kind: 'unclear', objectId: 'o_1' });
  });

  it('that is harmless changes nothing', () => {
    for (const [type] of Object.entries(events).filter(([type, { is }]) => /^v\d\./.test(type) && is === 'harmless'))
      expect(thin(type, { id: 'o_1', type: 'o' })).toMatchObject({ kind: 'ignored', anomaly: null });
  });
});
