import { SIMULATED_GATEWAYS } from '@platform/gateway-simulator';
import fc from 'fast-check';
import { SECRETS } from '../../test/support/gateway-secrets';
import { jsonObject } from './reading';
import { GATEWAYS, isMarkedReference } from './registry';

const OWN = 'Abcdefghijklmnopqrstuvwxyz';
const own = fc.stringMatching(/^[A-Za-z0-9]{26}$/);
const mark = fc.constantFrom('-manual', '-MANUAL', ':second', '-', '.', ' -manual', '-manual-manual');
const begin = fc.constantFrom('query:', 'capture:', 'PO', 'refunds:', '');
/** Any reference of a merchant: printable ASCII, at most 255 characters, and texts around references of this service. */
const reference = fc.oneof(
  fc.stringMatching(/^[\x21-\x7e]{1,255}$/),
  fc.tuple(begin, own, mark).map((parts) => parts.join('')),
  own,
);

describe.each(GATEWAYS.filter((gateway) => gateway.reference === 'issued'))('$name', (gateway) => {
  const simulated = SIMULATED_GATEWAYS.find(({ provider }) => provider === gateway.name)!;
  const secrets = gateway.configure(SECRETS, 'test')!;
  const readAs = (text: string): string | null => {
    const facts = { paymentId: 'PAY1', objectId: 'OBJ1', eventId: 'EVT1', amount: 1_000, currency: simulated.currency };
    const body = simulated.body('succeeded', { ...facts, reference: text });
    return gateway.normalize(jsonObject(Buffer.from(body)), secrets)[0]!.reference;
  };

  it('reads no reference that a merchant may choose as one of another payment', () => {
    fc.assert(
      fc.property(reference, (text) => {
        if (!isMarkedReference(gateway.name, text)) expect(readAs(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses only texts that it would read as another reference', () => {
    fc.assert(
      fc.property(reference, (text) => {
        if (isMarkedReference(gateway.name, text)) expect(readAs(text)).not.toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

it('the mark of a payment with manual capture is one that no merchant may choose, only at its gateway', () => {
  expect(isMarkedReference('adyen', `${OWN}-manual`)).toBe(true);
  expect(isMarkedReference('adyen', 'order-1001-manual')).toBe(false);
  expect(isMarkedReference('paypal', `${OWN}-manual`)).toBe(false);
});
