import fc from 'fast-check';
import type { Treatments } from '../catalogue';
import { readDelivery } from '../configured-gateways';
import { CATALOGUE } from './flutterwave.catalogue';
import { flutterwave } from './flutterwave.gateway';

const SETTINGS = { FLUTTERWAVE_SECRET_HASHES: 'hash' };
const read = (body: object, settings: Record<string, string> = {}) =>
  readDelivery(
    flutterwave,
    flutterwave.configure({ ...SETTINGS, ...settings }, 'test')!,
    Buffer.from(JSON.stringify(body)),
  )[0]!;

describe('a flat body', () => {
  const facts = fc.record({
    id: fc.integer({ min: 1 }),
    reference: fc.stringMatching(/^[A-Za-z0-9]{26}$/),
    units: fc.integer({ min: 1, max: 100_000_000 }),
    status: fc.constantFrom('successful', 'failed', 'pending', 'Successful'),
    type: fc.constantFrom('CARD_TRANSACTION', 'BANK_TRANSFER_TRANSACTION', 'MPESA_TRANSACTION', undefined),
  });

  it('has the same meaning as the nested body', () => {
    fc.assert(
      fc.property(facts, ({ id, reference, units, status, type }) => {
        const [amount, currency] = [units / 100, 'NGN'];
        const nested = read({ event: 'charge.completed', data: { id, tx_ref: reference, amount, currency, status } });
        const flat = read({ id, txRef: reference, amount, currency, status, ...(type && { 'event.type': type }) });
        expect({ ...flat, type: nested.type, deliveryKey: nested.deliveryKey }).toEqual(nested);
      }),
    );
  });

  it('is identified by its status: the payment’s id is not the event’s', () => {
    const body = { id: 7, txRef: 'r', amount: 1, currency: 'NGN', 'event.type': 'CARD_TRANSACTION' };
    const keys = ['pending', 'successful'].map((status) => read({ ...body, status }).deliveryKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('of a refund is recognized by its fields', () => {
    const body = { id: 9, AmountRefunded: 100, status: 'completed', TransactionId: 7, FlwRef: '1' };
    expect(read(body)).toMatchObject({
      type: 'refund',
      kind: 'refund',
      paymentId: '7',
      objectId: '9',
      amountMinor: null,
    });
  });

  it('of another kind is unknown', () => {
    expect(read({ hello: 'world' })).toMatchObject({ kind: 'ignored', anomaly: 'unknown_event' });
    expect(read({ data: [] })).toMatchObject({ kind: 'ignored', anomaly: 'unknown_event' });
  });
});

describe('a refund without a currency', () => {
  const body = { type: 'refund.completed', data: { id: 9, charge_id: 7, amount_refunded: 12.5, status: 'succeeded' } };

  it('is in the currency of the setting', () => {
    expect(read(body, { FLUTTERWAVE_REPORT_CURRENCY: 'KES' })).toMatchObject({ amountMinor: 1_250n, currency: 'KES' });
  });

  it('has no amount without the setting, or if the setting is not a currency', () => {
    expect(read(body)).toMatchObject({ kind: 'refund', amountMinor: null, currency: null });
    expect(read(body, { FLUTTERWAVE_REPORT_CURRENCY: 'ABCD' })).toMatchObject({ amountMinor: null, currency: null });
  });

  it('does not apply the setting to a charge without a currency', () => {
    const charge = { event: 'charge.completed', data: { id: 7, tx_ref: 'r', amount: 1, status: 'successful' } };
    expect(read(charge, { FLUTTERWAVE_REPORT_CURRENCY: 'KES' })).toMatchObject({ amountMinor: null, currency: null });
  });
});

describe('an event', () => {
  const forPeople = Object.entries(CATALOGUE.events).filter(([, { is }]) => is !== 'harmless');

  it.each([...forPeople.map(([type]) => type), 'charge.recalled'])('names its payment in any field: %s', (type) => {
    for (const field of ['tx_ref', 'txRef', 'reference', 'transaction_reference']) {
      expect(read({ event: type, data: { id: 7, [field]: 'r' } }).reference).toBe('r');
      expect(read({ 'event.type': type, id: 7, [field]: 'r' }).reference).toBe('r');
    }
    const isCharge = type.startsWith('charge.') && type !== 'charge.recalled';
    if (isCharge || type.endsWith('_TRANSACTION')) return;
    for (const field of ['charge_id', 'tx_id', 'transaction_id', 'TransactionId']) {
      expect(read({ event: type, data: { id: 7, [field]: 8 } }).paymentId).toBe('8');
    }
    expect(read({ event: type, data: { id: 7, charge: { id: 8 } } }).paymentId).toBe('8');
  });

  it.each(['constructor', '__proto__', 'charge.constructor'])('with the name %s is unknown', (event) => {
    expect(read({ event, data: { id: 1, tx_ref: 'r' } })).toMatchObject({ kind: 'ignored', anomaly: 'unknown_event' });
  });
});

const cases = (treatments: Treatments) => Object.entries(treatments).map(([name, { is }]) => [name, is] as const);

describe('a status', () => {
  const charge = (status: string) =>
    read({ event: 'charge.completed', data: { id: 1, tx_ref: 'r', status, amount: 1, currency: 'NGN' } });
  const refund = (status: string) =>
    read({ event: 'refund.completed', data: { id: 1, tx_id: 2, status, amount_refunded: 1, currency: 'NGN' } });
  const chargeback = (status: string) =>
    read({ event: 'chargeback.updated', data: { id: 1, charge_id: 2, status, amount: 1, currency: 'NGN' } });

  it.each(cases(CATALOGUE.statuses['charge.status']!))('of a charge is known: %s', (status) => {
    expect(charge(status).anomaly).toBe(status === 'voided' ? 'voided' : null);
    expect(charge(status.toUpperCase()).kind).toBe(charge(status).kind);
  });

  it.each(cases(CATALOGUE.statuses['refund.status']!))('of a refund is known: %s', (status) => {
    expect(refund(status).anomaly).toBeNull();
  });

  it.each(cases(CATALOGUE.statuses['chargeback.status']!))('of a chargeback is known: %s', (status, is) => {
    expect(chargeback(status).anomaly).toBe(is === 'review' ? 'unknown_dispute_outcome' : null);
  });

  it('of a declined chargeback decides nothing: the bank decides', () => {
    expect(chargeback('declined').kind).toBe('dispute_opened');
  });

  it.each(['teleported', 'constructor', '__proto__', ''])('that is not published needs review: “%s”', (status) => {
    expect(charge(status)).toMatchObject({ kind: 'ignored', anomaly: 'unknown_status', reference: 'r' });
    expect(chargeback(status)).toMatchObject({ kind: 'unclear', anomaly: 'unknown_dispute_outcome' });
    if (status !== '')
      expect(refund(status)).toMatchObject({ kind: 'ignored', anomaly: 'unknown_status', paymentId: '2' });
  });
});
