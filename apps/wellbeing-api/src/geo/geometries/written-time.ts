import { parseCalendarDay, parseInstant } from '@platform/errors';

/** A time as people and programs write it: an instant, or a whole day, month or year. Both ends are included. */
export interface WrittenTime {
  start: Date;
  end: Date;
  /** Whether it is a time of day without a zone. It is then taken as UTC. */
  isLocal: boolean;
}

const DAY_MS = 86_400_000;
const LONGEST = 40;

/**
 * ISO 8601 as programs write it. GDAL writes slashes, an offset of two digits, and times without a zone. Others omit
 * the seconds, or write a comma before a fraction.
 */
const MOMENT =
  /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[Tt ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d{1,9})\d*)? ?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const MONTH = /^(\d{4})-(\d{2})$/;
const YEAR = /^\d{4}$/;

/** Milliseconds since 1970 as JavaScript and ArcGIS write them, from 1973 to 2286. Smaller numbers may be anything. */
const [FIRST_MS, LAST_MS] = [1e11, 1e13];

/** Null if the value is no time, is on no day of the calendar, or is outside the years 1 to 9999 of UTC. */
export function readTime(value: unknown): WrittenTime | null {
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= FIRST_MS && value < LAST_MS ? instant(new Date(value), false) : null;
  }
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const text = value.trim();
  const moment = MOMENT.exec(text);
  if (moment) return readMoment(moment);
  if (YEAR.test(text)) return span(`${text}-01-01`, parseCalendarDay(`${text}-12-31`));
  const [, year, month] = MONTH.exec(text) ?? [];
  return year ? span(`${text}-01`, lastDayOf(Number(year), Number(month))) : null;
}

function readMoment(moment: RegExpExecArray): WrittenTime | null {
  const [, year, , month, day, clock, seconds = ':00', fraction, zone] = moment;
  const date = `${year}-${month}-${day}`;
  if (!clock) return span(date, parseCalendarDay(date));
  const text = `${date}T${clock}${seconds}${fraction ? `.${fraction}` : ''}${zone ? offsetOf(zone) : 'Z'}`;
  const found = parseInstant(text);
  return found && instant(found, zone === undefined);
}

/** `+01` and `+0100` as `+01:00`. */
const offsetOf = (zone: string): string =>
  zone.length === 1 ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

const instant = (at: Date, isLocal: boolean): WrittenTime => ({ start: at, end: at, isLocal });

function span(firstDay: string, lastDay: Date | null): WrittenTime | null {
  const start = parseCalendarDay(firstDay);
  return start && lastDay && { start, end: new Date(lastDay.getTime() + DAY_MS - 1), isLocal: false };
}

const lastDayOf = (year: number, month: number): Date | null =>
  month >= 1 && month <= 12
    ? parseCalendarDay(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${daysIn(year, month)}`)
    : null;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
