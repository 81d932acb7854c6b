import { parseCalendarDay, parseInstant } from '@platform/errors';
import type { Instant } from './condition';
import { badFilter } from './filter-limits';

/** A moment of RFC 3339 or a day, in milliseconds since 1970; null for anything else. */
export const millisecondsOf = (text: string): number | null =>
  (parseInstant(text) ?? parseCalendarDay(text))?.getTime() ?? null;

/** @throws AppError BAD_REQUEST (400) */
export function readMoment(kind: 'timestamp' | 'date', text: unknown): Instant {
  const moment = typeof text !== 'string' ? null : kind === 'date' ? parseCalendarDay(text) : parseInstant(text);
  if (!moment) throw badFilter(`${kind === 'date' ? 'a day such as 2026-01-31' : 'a moment of RFC 3339 such as 2026-01-31T12:00:00Z'} is needed.`); // prettier-ignore
  return { instant: moment.getTime() };
}
