/** The types `dateTime`, `date`, `gYearMonth` and `gYear` of XML Schema, which KML has for times. */
const TIME =
  /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,20})?)?)?)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)?$/;

/** Whether the schema of KML allows the text as a time. */
export function isKmlTime(text: unknown): text is string {
  const [, year, month, day] = (typeof text === 'string' && TIME.exec(text)) || [];
  if (year === undefined || year === '0000') return false;
  return day === undefined || (day >= '01' && Number(day) <= daysIn(Number(year), Number(month)));
}

/** The calendar repeats after 400 years. JavaScript reads the years 0 to 99 as 1900 to 1999. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
