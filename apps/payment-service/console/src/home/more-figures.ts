import type { DayReturnsView, ReturnsView, SettlingTimesView } from '@platform/sdk/payment';

/** The median of a day and a gateway, in seconds. An empty day or gateway: all. Null: no deposit was settled. */
export function medianOn({ medians }: SettlingTimesView, day: string, provider: string): number | null {
  const found = medians.find((median) => (median.day ?? '') === day && (median.provider ?? '') === provider);
  return found?.median_seconds ?? null;
}

type Returns = Omit<DayReturnsView, 'day'>;
const NONE: Returns = { refunds: 0, refunded_amount: 0, disputes: 0, disputed_amount: 0 };

export const returnsOn = ({ days }: ReturnsView, day: string): Returns => days.find((row) => row.day === day) ?? NONE;

export const sumOfReturns = ({ days }: ReturnsView): Returns =>
  days.reduce(
    (sum, row) => ({
      refunds: sum.refunds + row.refunds,
      refunded_amount: sum.refunded_amount + row.refunded_amount,
      disputes: sum.disputes + row.disputes,
      disputed_amount: sum.disputed_amount + row.disputed_amount,
    }),
    NONE,
  );
