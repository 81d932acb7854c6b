import { exponentOf } from '../money/currencies';
import { rescale } from '../money/decimal';

/**
 * Converts minor units of ISO 4217 to those of a gateway; `exponents` contains the exponents that differ. The result is
 * text, so that no amount passes through a float. Null if a fraction would be lost.
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

/**
 * The same as a number for JSON, exact up to 2^53.
 * @throws RangeError if a fraction would be lost; {@link unitsProblem} reports this before
 */
export function unitsNumber(
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
  exponents: Readonly<Record<string, number>> = {},
): number {
  const units = Number(gatewayUnits(amountMinor, currency, exponents) ?? NaN);
  if (!Number.isSafeInteger(units)) throw new RangeError(`no such amount of ${currency}`);
  return units;
}

/** Major units as a decimal with all the currency's digits: 1250 of USD are `12.50`, of JPY `1250`. */
export function majorUnits(amountMinor: bigint, currency: string): string {
  const exponent = exponentOf(currency) ?? 0;
  if (exponent === 0) return amountMinor.toString();
  const digits = amountMinor.toString().padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Why a gateway does not accept the precision of an amount, for the caller; null if it does. */
export function unitsProblem(
  gateway: string,
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
  exponents: Readonly<Record<string, number>> = {},
): string | null {
  const units = gatewayUnits(amountMinor, currency, exponents);
  if (units === null) return `${gateway} does not support this fraction of ${currency}.`;
  const isTooFine = exponentOf(currency) === 3 && !units.endsWith('0');
  return isTooFine ? `${gateway} accepts only amounts of ${currency} whose last digit is 0.` : null;
}

/** At most this many characters, for fields with a limited length; it never splits a character. */
export const atMost = (length: number, text: string): string => Array.from(text).slice(0, length).join('');
