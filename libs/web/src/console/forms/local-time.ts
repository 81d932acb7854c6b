const two = (number: number) => String(number).padStart(2, '0');

/** A time as the value of a `datetime-local` field, to the minute, in the time zone of the reader. */
export function localTime(moment: Date): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The same for programs: ISO 8601 in UTC; undefined if the value is not a time. */
export function instantOf(local: string): string | undefined {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
