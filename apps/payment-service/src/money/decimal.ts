const DECIMAL = /^(\d{1,18})(?:\.(\d{1,18}))?$/;

/**
 * A decimal amount in minor units, exactly, without a float. Null for texts that are not a plain non-negative decimal
 * (a sign, an exponent, `NaN`), and for a fraction finer than the currency's minor unit.
 */
export function minorUnits(decimal: string, exponent: number): bigint | null {
  const match = DECIMAL.exec(decimal);
  if (!match) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > exponent) return null;
  return BigInt(match[1]! + fraction.padEnd(exponent, '0'));
}

/** Minor units as a decimal, exactly: -150005 with the exponent 2 are `-1500.05`. */
export function decimalOf(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  return `${minor < 0n ? '-' : ''}${whole}${exponent === 0 ? '' : `.${fraction}`}`;
}

/** Converts minor units between exponents; null if a fraction would be lost. */
export function rescale(amount: bigint, from: number, to: number): bigint | null {
  if (to >= from) return amount * 10n ** BigInt(to - from);
  const unit = 10n ** BigInt(from - to);
  return amount % unit === 0n ? amount / unit : null;
}
