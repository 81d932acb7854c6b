import type { RefundView, TimelineView } from '@platform/sdk/payment';
import { originText, refundableOf, stateText } from './refund-labels';

const timeline = (transaction: object, bookings: [kind: string, amount: number][]) =>
  ({
    transaction: {
      kind: 'deposit',
      adjusted_amount: 0,
      refunded_amount: 0,
      refund_reserved_amount: 0,
      charged_back_amount: 0,
      ...transaction,
    },
    bookings: bookings.map(([kind, amount]) => ({ kind, amount })),
  }) as unknown as TimelineView;

describe('what can be refunded', () => {
  it('is what was credited without all that went or goes back', () =>
    expect(
      refundableOf(
        timeline(
          {
            amount: 900,
            refunded_amount: 100,
            refund_reserved_amount: 50,
            charged_back_amount: 25,
            adjusted_amount: 5,
          },
          [
            ['payment', 1_000],
            ['refund', 100],
          ],
        ),
      ),
    ).toBe(830));

  it.each([
    ['what was not credited', timeline({ amount: 900 }, [])],
    ['a transfer', timeline({ kind: 'transfer' }, [['transfer', 900]])],
    ['what an operator took back', timeline({ adjusted_amount: -2_000 }, [['payment', 1_000]])],
  ])('is nothing of %s', (_, given) => expect(refundableOf(given)).toBe(0));
});

it('a failed refund says why where the gateway did', () => {
  const failed = { status: 'failed', failure_reason: 'card closed' } as RefundView;
  expect(stateText(failed)).toBe('The payer did not get it; it is in your wallet again: card closed.');
  expect(stateText({ ...failed, failure_reason: 'Card closed.' })).toMatch(/: Card closed\.$/);
  expect(stateText({ ...failed, failure_reason: null })).toBe('The payer did not get it; it is in your wallet again.');
});

it('a refund says where it began', () =>
  expect((['merchant', 'gateway'] as const).map((origin) => originText({ origin } as RefundView))).toEqual([
    'Started here',
    'Began at the gateway',
  ]));
