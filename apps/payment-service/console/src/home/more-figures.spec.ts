import { medianOn, returnsOn, sumOfReturns } from './more-figures';

const median = (day: string | null, provider: string | null, median_seconds: number) => ({
  day,
  provider,
  settled: 1,
  median_seconds,
});
const TIMES = {
  counted_from: '2026-01-01T00:00:00Z',
  is_complete: true,
  medians: [
    median(null, null, 5),
    median(null, 'stripe', 9),
    median('2026-01-01', null, 4),
    median('2026-01-01', 'stripe', 0),
  ],
};
const RETURNS = {
  currency: 'KES',
  counted_from: '2026-01-01T00:00:00Z',
  is_complete: true,
  days: [
    { day: '2026-01-02', refunds: 1, refunded_amount: 300, disputes: 0, disputed_amount: 0 },
    { day: '2026-01-01', refunds: 2, refunded_amount: 700, disputes: 1, disputed_amount: 50 },
  ],
};

describe('figures of the home page', () => {
  it.each([
    ['', '', 5],
    ['', 'stripe', 9],
    ['2026-01-01', '', 4],
    ['2026-01-01', 'stripe', 0],
    ['2026-01-02', '', null],
  ])('have the median of the day %j and the gateway %j', (day, provider, expected) =>
    expect(medianOn(TIMES, day, provider)).toBe(expected),
  );

  it('have zeros for a day without refunds and disputes, and the sums of all days', () => {
    expect(returnsOn(RETURNS, '2026-01-03')).toMatchObject({ refunds: 0, disputes: 0 });
    expect(sumOfReturns(RETURNS)).toEqual({ refunds: 3, refunded_amount: 1000, disputes: 1, disputed_amount: 50 });
  });
});
