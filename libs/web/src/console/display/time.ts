import { toolkit } from '../../texts/toolkit';

const FIELDS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};
const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A formatter per language: creating one takes longer than its use. */
const perLanguage = <T>(create: (locale: string) => T): (() => T) => {
  const created = new Map<string, T>();
  return () => {
    const { locale } = toolkit;
    if (!created.has(locale)) created.set(locale, create(locale));
    return created.get(locale)!;
  };
};
const utc = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...FIELDS, timeZone: 'UTC' }));
const zoned = perLanguage((locale) => new Intl.DateTimeFormat(locale, FIELDS));
const day = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

export const inUtc = (iso: string): string => toolkit.texts.utc({ time: utc().format(new Date(iso)) });

/** "3 minutes ago", "in 12 days". */
export function fromNow(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS[3];
  return relative().format(Math.trunc(seconds / size), unit);
}

/** In the time zone of the reader. */
export const inZone = (iso: string): string => zoned().format(new Date(iso));

/** A day such as `2026-01-31`, which is a day of UTC. */
export const dayText = (iso: string): string => day().format(new Date(iso));
