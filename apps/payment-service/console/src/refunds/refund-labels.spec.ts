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

describe('the refundable amount', () => {
  it('is the credited amount without all returned and reserved amounts', () =>
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
    ['a deposit that is not credited', timeline({ amount: 900 }, [])],
    ['a transfer', timeline({ kind: 'transfer' }, [['transfer', 900]])],
    ['a deposit whose adjustment exceeds it', timeline({ adjusted_amount: -2_000 }, [['payment', 1_000]])],
  ])('is 0 for %s', (_, given) => expect(refundableOf(given)).toBe(0));
});

it('a failed refund names the reason of the gateway', () => {
  const failed = { status: 'failed', failure_reason: 'card closed' } as RefundView;
  const text = 'The payer did not get the money. The amount is back in your wallet.';
  expect(stateText(failed)).toBe(`${text} Reason: card closed.`);
  expect(stateText({ ...failed, failure_reason: 'Card closed.' })).toBe(`${text} Reason: Card closed.`);
  expect(stateText({ ...failed, failure_reason: null })).toBe(text);
});

it('a refund names who started it', () =>
  expect((['merchant', 'gateway'] as const).map((origin) => originText({ origin } as RefundView))).toEqual([
    'You',
    'The gateway',
  ]));
