import { CURRENCIES, exponentOf } from '../src/money/currencies';

export { CURRENCIES };

const decimalsOf = (currency: string): number => exponentOf(currency) ?? 0;

/** Minor units as people write them: 150000 KES are `1,500.00 KES`. */
export function moneyText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${number.format(minor / 10 ** decimals)} ${currency}`;
}

/** The same with its sign, for what is added and taken away. */
export const changeText = (minor: number, currency: string): string =>
  `${minor > 0 ? '+' : ''}${moneyText(minor, currency)}`.replace('-', '−');

/** For programs: no separators of thousands, a point before the decimals. */
export const decimalText = (minor: number, currency: string): string =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** Minor units of what somebody typed, such as `1,500.00` or `1500`; undefined for what is no amount of this currency. */
export function minorOf(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (!whole || fraction.length > decimals) return undefined;
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}
