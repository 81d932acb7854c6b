import { parseCalendarDay, parseInstant } from '@platform/errors';

/** An interval of time, closed on both sides; null is open. */
export interface Interval {
  start: Date | null;
  end: Date | null;
}

const DAY_MS = 86_400_000;

/** An instant of RFC 3339, or a whole calendar day; null for every other text. */
function parseMoment(text: string): Interval | null {
  const day = parseCalendarDay(text);
  if (day) return { start: day, end: new Date(day.getTime() + DAY_MS - 1) };
  const instant = parseInstant(text);
  return instant && { start: instant, end: instant };
}

/** `start/end`, where `..` or an empty side is open, or one instant. Null if it cannot be read. */
export function parseInterval(text: string): Interval | null {
  const parts = text.split('/');
  if (parts.length === 1) return parseMoment(text);
  if (parts.length !== 2) return null;
  const [from, until] = parts.map((part) => (part === '' || part === '..' ? 'open' : parseMoment(part)));
  if (!from || !until || (from === 'open' && until === 'open')) return null;
  const interval = { start: from === 'open' ? null : from.start, end: until === 'open' ? null : until.end };
  return interval.start && interval.end && interval.start > interval.end ? null : interval;
}

/**
 * The time of a feature, from its properties `datetime`, `time` (as in GPX), or `start` and `end`. The sender may use
 * these names for other values. A value that is no time in the years 1 to 9999 is stored unchanged and does not count
 * as a time.
 */
export function temporalExtentOf(properties: Record<string, unknown> | null): Interval | null {
  if (!properties) return null;
  for (const name of ['datetime', 'time', 'date']) {
    const value = properties[name];
    if (typeof value === 'string') return parseInterval(value);
  }
  const [start, end] = [properties['start'], properties['end']];
  if (typeof start !== 'string' && typeof end !== 'string') return null;
  return parseInterval(`${typeof start === 'string' ? start : ''}/${typeof end === 'string' ? end : ''}`);
}
