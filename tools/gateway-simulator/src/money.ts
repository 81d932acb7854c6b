/** Digits of the minor unit by ISO 4217, where they are not two. */
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

export const exponentOf = (currency: string): number =>
  NONE.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2;

export const isCurrency = (text: string | undefined): text is string => /^[A-Z]{3}$/.test(text ?? '');

/** Minor units of a decimal of major units; null for what is none, or finer than the currency. */
export function toMinor(decimal: string | undefined, currency: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal ?? '');
  if (!match) return null;
  const exponent = exponentOf(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction.length > exponent ? null : Number(`${match[1]}${fraction.padEnd(exponent, '0')}`);
}

/** A decimal of major units with all digits of the currency. */
export function toMajor(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(minor);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** A share of an amount in ten thousandths, and a fixed part. */
export interface Fee {
  tenThousandths: number;
  fixedMinor?: number;
}

/** Never more than the amount. */
export const feeOf = (amountMinor: number, { tenThousandths, fixedMinor = 0 }: Fee): number =>
  Math.min(amountMinor, Math.round((amountMinor * tenThousandths) / 10_000) + fixedMinor);

/** Minor units of ISO 4217 in those of a gateway, whose exponents differ where `exponents` says so, and back. */
export function gatewayUnits(exponents: Readonly<Record<string, number | undefined>>) {
  const factor = (currency: string) => 10 ** ((exponents[currency] ?? exponentOf(currency)) - exponentOf(currency));
  return {
    toGateway: (minor: number, currency: string) => Math.round(minor * factor(currency)),
    fromGateway: (units: number, currency: string) => Math.round(units / factor(currency)),
  };
}
