import type { UsageHistoryResponse } from '@platform/sdk/db-node';

export interface Range {
  text: string;
  span: 'hour' | 'day';
  count: number;
}

export const RANGES = {
  '24h': { text: 'Last 24 hours', span: 'hour', count: 24 },
  '7d': { text: 'Last 7 days, by hour', span: 'hour', count: 7 * 24 },
  '90d': { text: 'Last 90 days', span: 'day', count: 90 },
  '400d': { text: 'Last 400 days', span: 'day', count: 400 },
} satisfies Record<string, Range>;
export type RangeName = keyof typeof RANGES;

type Stored = UsageHistoryResponse['periods'][number];
export type Period = Omit<Stored, 'starts_at'> & { label: string };

const MINUTES = { hour: 60, day: 24 * 60 };
const NOTHING = { requests: 0, refused: 0, used: 0, limit: null };

/** A label in UTC: `2026-01-31 12:00`, `2026-01-31`. */
const labelOf = (iso: string, span: Range['span']): string =>
  span === 'hour' ? `${iso.slice(0, 10)} ${iso.slice(11, 13)}:00` : iso.slice(0, 10);

/** Oldest first, up to now, including periods without requests. */
export function periodsOf(stored: Stored[], { span, count }: Range, now = Date.now()): Period[] {
  const byLabel = new Map(stored.map(({ starts_at, ...figures }) => [labelOf(starts_at, span), figures]));
  return Array.from({ length: count }, (_, index) => {
    const label = labelOf(new Date(now - (count - 1 - index) * MINUTES[span] * 60_000).toISOString(), span);
    return { label, ...(byLabel.get(label) ?? NOTHING) };
  });
}

/** The number of requests, with the share of the quota for one service. */
export function usedText({ requests, used, limit }: Period, span: Range['span']): string {
  const text = requests.toLocaleString('en');
  if (limit === null) return text;
  return `${text}; used ${used.toLocaleString('en')} of ${(limit * MINUTES[span]).toLocaleString('en')}`;
}
