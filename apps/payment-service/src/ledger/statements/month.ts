/** A month of the calendar in UTC. */
export interface Month {
  from: Date;
  before: Date;
}

export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** `2026-11`: from the first day of the month, before that of the next one. */
export function monthOf(text: string): Month {
  const [year, month] = text.split('-').map(Number) as [number, number];
  return { from: startOf(year, month - 1), before: startOf(year, month) };
}

/** `Date.UTC` reads a year below 100 as one of the 20th century. */
function startOf(year: number, monthIndex: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, 1);
  return date;
}
