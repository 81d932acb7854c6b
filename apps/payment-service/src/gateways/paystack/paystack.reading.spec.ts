import fc from 'fast-check';
import { newPayment, newRefund, recordingClient } from '../../../test/support/recording-client';
import { CURRENCIES } from '../../money/currencies';
import type { Treatments } from '../catalogue';
import { readDelivery } from '../configured-gateways';
import { CATALOGUE } from './paystack.catalogue';
import { paystack } from './paystack.gateway';

const read = (body: object) => readDelivery(paystack, { keys: [] }, Buffer.from(JSON.stringify(body)))[0]!;
const access = paystack.api!.configure({ PAYSTACK_SECRET_KEYS: 'sk_test_1,sk_test_0' }, 'test')!;

const PAYSTACKS = ['NGN', 'USD', 'ZAR', 'GHS', 'KES', 'XOF', 'EGP', 'RWF'];
const amounts = fc.tuple(fc.constantFrom(...PAYSTACKS), fc.integer({ min: 1, max: 90_000_000_000_000 }));

describe('an amount', () => {
  it('is the same in a delivery and in the start, in every currency of Paystack', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, async ([currency, minor]) => {
        const amountMinor = BigInt(minor);
        const client = recordingClient({
          status: true,
          data: { authorization_url: 'https://checkout.paystack.com/x' },
        });
        await paystack.api!.start!(client, newPayment({ currency, amountMinor }), access);
        const { amount } = client.calls[0]!.json as { amount: number };
        expect(read({ event: 'charge.success', data: { id: 1, reference: 'r', amount, currency } })).toMatchObject({
          amountMinor,
          currency,
        });
      }),
    );
  });

  it('is the same in the event of a refund and in the refund', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, async ([currency, minor]) => {
        const amountMinor = BigInt(minor);
        const client = recordingClient({ status: true, data: { id: 1, status: 'pending' } });
        await paystack.api!.refund!(client, newRefund({ currency, amountMinor }), access);
        const { amount } = client.calls[0]!.json as { amount: number };
        const data = { transaction_reference: 'r', refund_reference: '1', amount: String(amount), currency };
        expect(read({ event: 'refund.processed', data })).toMatchObject({ amountMinor, currency });
      }),
    );
  });

  it.each([
    ['XOF', 5_000n, 500_000],
    ['RWF', 1_500n, 150_000],
    ['NGN', 5_000n, 5_000],
  ])('of %s %s is sent as %d', async (currency, amountMinor, amount) => {
    const client = recordingClient({ status: true, data: { authorization_url: 'https://checkout.paystack.com/x' } });
    await paystack.api!.start!(client, newPayment({ currency, amountMinor }), access);
    expect(client.calls[0]!.json).toMatchObject({ amount });
  });

  it('with a fraction that its currency does not have is refused', () => {
    const data = { id: 1, reference: 'r', amount: 500_050, currency: 'XOF' };
    expect(read({ event: 'charge.success', data }).amountMinor).toBeNull();
  });

  it('is the same in the settlement report and in the delivery', () => {
    const line = {
      id: 1,
      domain: 'live',
      status: 'success',
      reference: 'r',
      amount: 500_000,
      fees: 16_000,
      currency: 'XOF',
      paid_at: '2026-11-20T13:45:57.000Z',
    };
    const [read] = paystack.report!.json!({ settings: {}, lineTypes: {} } as never).read(line, 1);
    expect(read).toMatchObject({ grossMinor: 5_000n, feeMinor: 160n, netMinor: 4_840n, currency: 'XOF' });
  });

  it('is accepted in every known currency, or refused before the call', () => {
    for (const currency of CURRENCIES) {
      const problem = paystack.api!.startProblem!(newPayment({ currency, amountMinor: 1_230n }));
      expect(problem ?? 'Paystack ').toMatch(/^Paystack /);
    }
  });
});

describe('an event', () => {
  const ABOUT: object[] = [
    { reference: 'r' },
    { transaction_reference: 'r' },
    { transaction: { id: 9, reference: 'r' } },
  ];
  const forPeople = Object.entries(CATALOGUE.events).filter(([, { is }]) => is !== 'harmless');

  it.each([...forPeople.map(([type]) => type), 'charge.recalled'])('names its payment in any field: %s', (type) => {
    for (const data of ABOUT) {
      const event = read({ event: type, data: { id: 7, ...data } });
      const isCharge = type === 'charge.success';
      expect(isCharge ? [event.paymentId] : [event.reference]).toEqual([isCharge ? '7' : 'r']);
    }
  });

  it('names the payment of a preauthorization and of a bank transfer by its transaction', () => {
    expect(read({ event: 'preauthorization.capture.success', data: { id: 1, transaction_id: '2' } }).paymentId).toBe(
      '2',
    );
    expect(read({ event: 'bank.transfer.rejected', data: { bank_transfer: { transaction_id: '2' } } }).paymentId).toBe(
      '2',
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'charge.dispute.constructor', 'refund.constructor'])(
    'with the name %s is unknown',
    (event) => {
      expect(read({ event, data: { id: 1, reference: 'r' } })).toMatchObject({
        kind: 'ignored',
        anomaly: 'unknown_event',
      });
    },
  );
});

/** For each published status: whether it is known, and its treatment. */
const cases = (treatments: Treatments) => Object.entries(treatments).map(([name, { is }]) => [name, is] as const);

describe('a status', () => {
  const refund = (status: string) =>
    read({
      event: `refund.${status}`,
      data: { status, transaction_reference: 'r', refund_reference: '1', amount: '5', currency: 'NGN' },
    });
  const dispute = (status: string, resolution: string | null) =>
    read({
      event: 'charge.dispute.resolve',
      data: { id: 1, status, resolution, refund_amount: 5, currency: 'NGN', transaction: { id: 2, reference: 'r' } },
    });

  it.each(cases(CATALOGUE.statuses['refund.status']!))('of a refund is known: %s', (status, is) => {
    expect(refund(status).anomaly).toBe(is === 'review' ? 'listed_for_review' : null);
  });

  it.each(cases(CATALOGUE.statuses['dispute.status']!))('of a dispute is known: %s', (status) => {
    expect(dispute(status, 'declined')).toMatchObject({
      kind: status === 'resolved' ? 'dispute_won' : 'dispute_opened',
      anomaly: null,
    });
  });

  it.each(cases(CATALOGUE.statuses['dispute.resolution']!))('with a resolution is known: %s', (resolution) => {
    expect(dispute('resolved', resolution).anomaly).toBeNull();
  });

  it.each(['teleported', 'constructor', '__proto__'])('that is not published needs review: %s', (status) => {
    const data = { id: 1, status, reference: 'r', transaction_reference: 'r', amount: 5, currency: 'NGN' };
    for (const event of ['charge.success', 'refund.processed', 'refund.failed', 'charge.dispute.create']) {
      expect(read({ event, data })).toMatchObject({ kind: 'ignored', anomaly: 'unknown_status', reference: 'r' });
    }
    expect(dispute('resolved', status)).toMatchObject({ kind: 'unclear', anomaly: 'unknown_dispute_outcome' });
  });
});
