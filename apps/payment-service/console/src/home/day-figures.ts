import type { DayStatisticsView, StatisticsView } from '@platform/sdk/payment';
import { locale } from '../texts/languages';

export interface Figures {
  /** The day in UTC, or the gateway. */
  name: string;
  registered: number;
  settled: number;
  failed: number;
  /** Credited, in minor units. */
  volume: number;
}

export interface Choice {
  currency: string;
  /** Empty: all. */
  provider: string;
}

const NONE = { registered: 0, settled: 0, failed: 0, volume: 0 };
const DAY_MS = 86_400_000;

const isChosen =
  ({ currency, provider }: Choice) =>
  (row: DayStatisticsView) =>
    row.currency === currency && (provider === '' || row.provider === provider);

function figuresOf(name: string, rows: DayStatisticsView[]): Figures {
  return rows.reduce(
    (sum, row) => ({
      name,
      registered: sum.registered + row.registered,
      settled: sum.settled + row.settled,
      failed: sum.failed + row.failed,
      volume: sum.volume + row.settled_amount,
    }),
    { name, ...NONE },
  );
}

export function sumOf(name: string, all: Figures[]): Figures {
  return all.reduce(
    (sum, { registered, settled, failed, volume }) => ({
      name,
      registered: sum.registered + registered,
      settled: sum.settled + settled,
      failed: sum.failed + failed,
      volume: sum.volume + volume,
    }),
    { name, ...NONE },
  );
}

/** Oldest first, including days without a payment. */
export function figuresByDay({ days }: StatisticsView, choice: Choice, count: number, now = Date.now()): Figures[] {
  const rows = days.filter(isChosen(choice));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return figuresOf(
      day,
      rows.filter((row) => row.day === day),
    );
  });
}

export function figuresByGateway({ days }: StatisticsView, currency: string): Figures[] {
  const rows = days.filter(isChosen({ currency, provider: '' }));
  const providers = [...new Set(rows.map(({ provider }) => provider))].sort();
  return providers.map((provider) =>
    figuresOf(
      provider,
      rows.filter((row) => row.provider === provider),
    ),
  );
}

/** The share of settled payments among the decided ones; undefined without a decided payment. */
export function successRate({ settled, failed }: Figures): number | undefined {
  return settled + failed === 0 ? undefined : settled / (settled + failed);
}

const PERCENT = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  // 99.99 % is not all.
  roundingMode: 'floor',
});

export const percentText = (rate: number | undefined): string => (rate === undefined ? '–' : PERCENT.format(rate));
