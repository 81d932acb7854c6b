import { IntlMessageFormat } from 'intl-messageformat';
import type { Messages, Texts } from './arguments';

type Values = Record<string, unknown>;

/** `{at, date, utc}` and `{at, date, utcDay}`: for pages and mails, which do not know the zone of their reader. */
const FORMATS = {
  date: {
    utc: { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
    utcDay: { dateStyle: 'medium', timeZone: 'UTC' },
  },
} as const;

/**
 * A catalogue in the language that `locale` names. Plurals, dates and numbers follow this locale. The messages are
 * those of a file, or what `compiled` in vite.mjs made of them.
 */
export function textsOf<const M extends Messages>(messages: M, locale: string): Texts<M> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      typeof message === 'string' || Array.isArray(message) ? textOf(message, locale) : textsOf(message, locale),
    ]),
  ) as Texts<M>;
}

/** A message is parsed when it is shown for the first time. */
function textOf(message: string | unknown[], locale: string): unknown {
  if (typeof message === 'string' && !/[{<]/.test(message)) return message;
  let format: IntlMessageFormat | undefined;
  return (values: Values): unknown => {
    format ??= new IntlMessageFormat(message as string, locale, FORMATS);
    const shown = format.format(values as Record<string, string>);
    const isRich = Object.values(values).some((value) => typeof value === 'object' && !(value instanceof Date));
    return isRich || hasTags(values) ? [shown].flat() : shown;
  };
}

const hasTags = (values: Values): boolean => Object.values(values).some((value) => typeof value === 'function');

/**
 * The language to show, or the first of `available`. The locale that formats dates and numbers is always one of
 * `available`.
 */
export const languageFor = <Tag extends string>(wanted: readonly string[], available: readonly [Tag, ...Tag[]]): Tag =>
  findLanguage(wanted, available) ?? available[0];

/** The first wanted language that is available, in its region if possible (RFC 4647 §3.4). */
export function findLanguage<Tag extends string>(wanted: readonly string[], available: readonly Tag[]): Tag | null {
  for (const tag of wanted) {
    const found =
      available.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      available.find((one) => languageOf(one) === languageOf(tag));
    if (found !== undefined) return found;
  }
  return null;
}

const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();
