import { ValidateBy } from 'class-validator';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,9})?$/;
const OFFSET = /^(?:[Zz]|[+-](\d{2}):([0-5]\d))$/;
/** Those that exist, and that every database takes. */
const MAX_OFFSET_MINUTES = 14 * 60;

/** What databases hold and what has four digits of a year, in UTC. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** `2024-02-29` as the start of that day in UTC; null when the text is none, or names a day that the calendar lacks. */
export function parseCalendarDay(text: string): Date | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year) return null;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  return exists ? within(date) : null;
}

/**
 * Parses a time of RFC 3339, `2024-02-29T12:00:00+02:00`; a space may replace the T. Returns null if the day does not
 * exist, the offset is missing, or the time is outside the years 1 to 9999 of UTC.
 */
export function parseInstant(text: string): Date | null {
  const [day, time, zone] = [text.slice(0, 10), text.slice(11, -1), text.slice(-1)];
  const withOffset = zone.toUpperCase() === 'Z' ? [time, 'Z'] : [text.slice(11, -6), text.slice(-6)];
  const [clock = '', offset = ''] = withOffset;
  if (!/^[Tt ]$/.test(text[10] ?? '') || !parseCalendarDay(day) || !TIME.test(clock) || !isOffset(offset)) return null;
  return within(new Date(`${day}T${clock}${offset}`));
}

function isOffset(text: string): boolean {
  const [found, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? [];
  return found !== undefined && Number(hours) * 60 + Number(minutes) <= MAX_OFFSET_MINUTES;
}

const within = (date: Date): Date | null => (date.getTime() >= EARLIEST && date.getTime() <= LATEST ? date : null);

/** A time that {@link parseInstant} accepts; with `future`, a time in the future. */
export const IsInstant = ({ future = false } = {}): PropertyDecorator =>
  ValidateBy({
    name: 'isInstant',
    validator: {
      validate: (value) => {
        const instant = typeof value === 'string' ? parseInstant(value) : null;
        return instant !== null && (!future || instant.getTime() > Date.now());
      },
      defaultMessage: (about) =>
        future && typeof about?.value === 'string' && parseInstant(about.value)
          ? '$property must be a time in the future'
          : '$property must be a time with its offset, such as 2031-01-31T00:00:00Z, on a day of the calendar',
    },
  });
