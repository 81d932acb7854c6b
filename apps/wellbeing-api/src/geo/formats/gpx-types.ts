// The simple types of the GPX 1.1 schema. A value that has another form is written as an extension.

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const COUNT = /^\+?\d+$/;
const FIXES = new Set(['none', '2d', '3d', 'dgps', 'pps']);

const isDecimal = (text: string): boolean => DECIMAL.test(text);
const isDegrees = (text: string): boolean => isDecimal(text) && Number(text) >= 0 && Number(text) < 360;

const TYPES: Record<string, (text: string) => boolean> = {
  magvar: isDegrees,
  geoidheight: isDecimal,
  fix: (text) => FIXES.has(text),
  sat: (text) => COUNT.test(text),
  hdop: isDecimal,
  vdop: isDecimal,
  pdop: isDecimal,
  ageofdgpsdata: isDecimal,
  dgpsid: (text) => COUNT.test(text) && Number(text) <= 1_023,
  number: (text) => COUNT.test(text),
  time: isDateTime,
};

/** Whether the schema allows this text in this element. Elements without a type here take every text. */
export const isAllowed = (element: string, text: string): boolean => TYPES[element]?.(text) ?? true;

/** A number as a decimal without exponent, with the digits that JavaScript writes. */
export function decimal(value: number): string {
  const text = String(value);
  const [, sign, digits, exponent] = /^(-?)([\d.]+)e([+-]\d+)$/.exec(text) ?? [];
  if (digits === undefined) return text;
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const all = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  if (point >= all.length) return `${sign}${all}${'0'.repeat(point - all.length)}`;
  return `${sign}${all.slice(0, point)}.${all.slice(point)}`;
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-](\d{2}):(\d{2}))?$/;

/** xsd:dateTime with a year of four digits. */
export function isDateTime(text: string): boolean {
  const [, year, month, day, hour, minute, second, , , zoneHour = '0', zoneMinute = '0'] = DATE_TIME.exec(text) ?? [];
  if (year === undefined || year === '0000') return false;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(year, month!);
  const isTime = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
  const offset = Number(zoneHour) * 60 + Number(zoneMinute);
  return isDay && isTime && Number(zoneMinute) <= 59 && offset <= 14 * 60;
}

/** A year before 100 would be read as one of the twentieth century, so 400 years are added. */
const daysIn = (year: string, month: string): number =>
  new Date(Date.UTC(Number(year) + 400, Number(month), 0)).getUTCDate();

/** Characters of a URI, and those that a processor of XML Schema escapes in it. */
const URI = /^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-fA-F]{2}|[\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef])*$/;

/** xsd:anyURI as strict processors read it. */
export const isUri = (text: string): boolean =>
  URI.test(text) && URL.canParse(text, 'http://localhost/') && !/#.*#/.test(text) && !/^[^A-Za-z/?#]*:/.test(text);
