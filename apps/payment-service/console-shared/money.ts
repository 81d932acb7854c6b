import { CURRENCIES, exponentOf } from '../src/money/currencies';
import { shared } from './shared-texts';

export { CURRENCIES };

const decimalsOf = (currency: string): number => exponentOf(currency) ?? 0;

/** Minor units as people write them: 150000 KES are `1,500.00 KES`. */
export function moneyText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const number = new Intl.NumberFormat(shared.locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return shared.texts.money({ number: number.format(minor / 10 ** decimals), currency });
}

/** For the axis of a chart: `1.5M` of the currency, without its code. */
export function compactMoney(minor: number, currency: string): string {
  const number = new Intl.NumberFormat(shared.locale, { notation: 'compact', maximumFractionDigits: 1 });
  return number.format(minor / 10 ** decimalsOf(currency));
}

/** The same with its sign, for amounts that are added or subtracted. */
export const changeText = (minor: number, currency: string): string =>
  `${minor > 0 ? '+' : ''}${moneyText(minor, currency)}`.replace('-', '−');

/** For programs: no thousands separators, a point before the decimals. */
export const decimalText = (minor: number, currency: string): string =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** An amount with the separators of the language, such as `,` and `.` in English. */
function amountPattern(): RegExp {
  const parts = new Intl.NumberFormat(shared.locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const separator = (type: 'group' | 'decimal') =>
    (parts.find((part) => part.type === type)?.value ?? '').replace(/\s/, String.raw`\s`).replace('.', String.raw`\.`);
  return new RegExp(
    String.raw`^(\d{1,13}|\d{1,3}(?:${separator('group')}\d{3}){1,4})(?:${separator('decimal')}(\d+))?$`,
  );
}

/** Minor units of an entered amount, such as `1,500.00` or `1500`; undefined if it is not an amount of this currency. */
export function minorOf(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const [, whole = '', fraction = ''] = amountPattern().exec(text.trim()) ?? [];
  if (!whole || fraction.length > decimals) return undefined;
  const minor = Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}
