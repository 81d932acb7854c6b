import fc from 'fast-check';
import { SECRETS } from '../../../test/support/gateway-secrets';
import { readDelivery } from '../configured-gateways';
import { square } from './square.gateway';

const { events, statuses } = square.catalogue;
const TYPES = Object.keys(events);
const secrets = square.configure(SECRETS, 'test')!;
const read = (type: string, object: object) =>
  readDelivery(square, secrets, Buffer.from(JSON.stringify({ event_id: 'e', type, data: { object } })))[0]!;

const READ_BY_STATUS: [string, string, (status: unknown) => object][] = [
  ['payment.status', 'payment.', (status) => ({ payment: { id: 'PAY1', status } })],
  ['refund.status', 'refund.', (status) => ({ refund: { id: 'R1', payment_id: 'PAY1', status } })],
  [
    'dispute.state',
    'dispute.',
    (state) => ({ dispute: { id: 'D1', disputed_payment: { payment_id: 'PAY1' }, state } }),
  ],
];

it.each(READ_BY_STATUS)('knows each published %s, and no other', (field, prefix, objectOf) => {
  const published = Object.keys(statuses[field]!);
  const anomalyOf = (type: string, status: unknown) => read(type, objectOf(status)).anomaly;
  for (const type of TYPES.filter((name) => name.startsWith(prefix))) {
    for (const status of published) expect([type, status, anomalyOf(type, status)]).not.toContain('unknown_status');
    expect(anomalyOf(type, undefined)).toBe('unknown_status');
    expect(anomalyOf(type, 'constructor')).toBe('unknown_status');
    fc.assert(
      fc.property(fc.string(), (status) => published.includes(status) || anomalyOf(type, status) === 'unknown_status'),
    );
  }
});

it('names the payment of the object, for every type and kind', () => {
  const types = fc.constantFrom(
    ...TYPES.filter((type) => !/^(payment|refund|dispute)\./.test(type)),
    'chargeback.created',
  );
  const kinds = fc.constantFrom('refund', 'dispute', 'invoice', 'gift_card_activity', 'chargeback', 'checkout');
  const named = fc.constantFrom(
    { payment_id: 'PAY1' },
    { disputed_payment: { payment_id: 'PAY1' } },
    { payment_ids: ['PAY1'] },
  );
  fc.assert(
    fc.property(types, kinds, named, (type, kind, about) => {
      expect(read(type, { [kind]: { id: 'O1', ...about } })).toMatchObject({ paymentId: 'PAY1', objectId: 'O1' });
    }),
  );
  expect(read('payment.reversed', { payment: { id: 'PAY1', reference_id: 'REF1' } })).toMatchObject({
    kind: 'ignored',
    anomaly: 'unknown_event',
    paymentId: 'PAY1',
    reference: 'REF1',
  });
});

it('changes nothing for a harmless event, with any object', () => {
  for (const [type] of Object.entries(events).filter(([, { is }]) => is === 'harmless')) {
    for (const [field, , objectOf] of READ_BY_STATUS)
      for (const status of Object.keys(statuses[field]!))
        expect(read(type, objectOf(status))).toMatchObject({ kind: 'ignored', anomaly: null });
  }
});
