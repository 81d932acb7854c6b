import { parseCalendarDay, parseInstant } from '@platform/errors';
import type { Instant } from './condition';
import { badFilter } from './filter-limits';

/** A moment of RFC 3339 or a day, in milliseconds since 1970; null for every other text. */
export const millisecondsOf = (text: string): number | null =>
  (parseInstant(text) ?? parseCalendarDay(text))?.getTime() ?? null;

/** A moment of RFC 3339 with a time, in milliseconds since 1970; null for every other text. */
export const momentOf = (text: string): number | null => parseInstant(text)?.getTime() ?? null;

/** @throws AppError BAD_REQUEST (400) */
export function readMoment(kind: 'timestamp' | 'date', text: unknown): Instant {
  const moment = typeof text !== 'string' ? null : kind === 'date' ? parseCalendarDay(text) : parseInstant(text);
  if (!moment)
    throw badFilter(
      `${kind === 'date' ? 'a day such as 2026-01-31' : 'a moment of RFC 3339 such as 2026-01-31T12:00:00Z'} is required.`,
    );
  return { instant: moment.getTime() };
}

const DAY_MS = 86_400_000;

/**
 * The bounds of a moment as texts. Moments are texts of RFC 3339 in any time zone, and their days can be compared as
 * texts. An earlier moment is written with a day that is at most one later.
 */
export const textsAround = (instant: number): { low: string; high: string } => ({
  low: dayText(instant - 2 * DAY_MS),
  high: dayText(instant + 2 * DAY_MS),
});

/** The calendar of properties has the years 1 to 9999. */
function dayText(milliseconds: number): string {
  const year = new Date(milliseconds).getUTCFullYear();
  return year < 1 ? '' : year > 9999 ? ':' : new Date(milliseconds).toISOString().slice(0, 10);
}
