import { CURRENCIES } from '../../../console-shared/money';

/** The account's own currencies come first, then all others, each group in order. */
export function currencyChoices(own: readonly string[]): (readonly [string, string])[] {
  const others = CURRENCIES.filter((code) => !own.includes(code));
  return [...own.toSorted(), ...others.toSorted()].map((code) => [code, code] as const);
}
