const SHOWN = 24;

/** The latest months in UTC, newest first, as the API names them: `2026-11`. The current one is not complete. */
export function statementMonths(now = new Date()): string[] {
  return Array.from({ length: SHOWN }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  );
}

/** `November 2026` */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
