import { exponentOf } from '../money/currencies';
import { rescale } from '../money/decimal';

/**
 * Minor units of ISO 4217 in those of a gateway, whose exponents differ where `exponents` says so; as text, since no amount
 * passes through a float. Null where that would lose a fraction.
 */
export function gatewayUnits(
  amountMinor: bigint,
  currency: string,
  exponents: Readonly<Record<string, number>> = {},
): string | null {
  const exponent = exponentOf(currency);
  if (exponent === null) return null;
  return rescale(amountMinor, exponent, exponents[currency] ?? exponent)?.toString() ?? null;
}

/** Major units as a decimal with all the currency's digits: 1250 of USD are `12.50`, of JPY `1250`. */
export function majorUnits(amountMinor: bigint, currency: string): string {
  const exponent = exponentOf(currency) ?? 0;
  if (exponent === 0) return amountMinor.toString();
  const digits = amountMinor.toString().padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** At most so many characters, for fields that a gateway bounds; never half a character. */
export const atMost = (length: number, text: string): string => Array.from(text).slice(0, length).join('');
