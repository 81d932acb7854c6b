/** An interval of time, closed on both sides; null is open. */
export interface Interval {
  start: Date | null;
  end: Date | null;
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)([Zz]|[+-]\d{2}:\d{2}))?$/;

/** RFC 3339, or a whole day; null for anything else. */
export function parseInstant(text: string): Interval | null {
  const [, day, time, zone] = DATE_TIME.exec(text) ?? [];
  if (!day) return null;
  const start = new Date(time ? `${day}T${time}${zone!.toUpperCase()}` : `${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || (!zone && start.toISOString().slice(0, 10) !== day)) return null;
  const end = time ? start : new Date(start.getTime() + 86_400_000 - 1);
  return { start, end };
}

/** `start/end` where `..` or nothing is open, or one instant. Null when it cannot be read. */
export function parseInterval(text: string): Interval | null {
  const parts = text.split('/');
  if (parts.length === 1) return parseInstant(text);
  if (parts.length !== 2) return null;
  const [from, until] = parts.map((part) => (part === '' || part === '..' ? 'open' : parseInstant(part)));
  if (!from || !until || (from === 'open' && until === 'open')) return null;
  const interval = { start: from === 'open' ? null : from.start, end: until === 'open' ? null : until.end };
  return interval.start && interval.end && interval.start > interval.end ? null : interval;
}

/** When a feature is, by its properties `datetime`, `time` (as GPX says), or `start` and `end`. */
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
