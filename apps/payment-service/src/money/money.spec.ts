import fc from 'fast-check';
import { CURRENCIES, exponentOf } from './currencies';
import { decimalOf, minorUnits, rescale } from './decimal';

describe('currencies', () => {
  it.each([
    ['JPY', 0],
    ['KES', 2],
    ['USD', 2],
    ['KWD', 3],
    ['ISK', 0],
    ['XXX', null],
    ['usd', null],
    ['constructor', null],
  ])('%s has %s decimals', (currency, exponent) => {
    expect(exponentOf(currency)).toBe(exponent);
  });

  it('have three letters each, and are unique', () => {
    expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  });
});

describe('decimal amounts', () => {
  it('are converted exactly, at every exponent and length', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 3 }), (minor, exponent) => {
        const digits = minor.toString().padStart(exponent + 1, '0');
        const [whole, fraction] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
        expect(minorUnits(exponent === 0 ? whole : `${whole}.${fraction}`, exponent)).toBe(minor);
      }),
    );
  });

  it.each([
    ['0.1', 2, 10n],
    ['0.29', 2, 29n],
    ['1.005', 2, null],
    ['1.000', 2, 100n],
    ['100', 0, 100n],
    ['100.0', 0, 100n],
    ['100.5', 0, null],
    ['', 2, null],
    ['.5', 2, null],
    ['5.', 2, null],
    ['-1', 2, null],
    ['+1', 2, null],
    ['1e2', 2, null],
    ['NaN', 2, null],
    ['Infinity', 2, null],
    ['1,000', 2, null],
    ['0x10', 2, null],
    [' 1', 2, null],
    ['1'.repeat(19), 2, null],
  ])('%j with %d decimals is %s', (text, exponent, minor) => {
    expect(minorUnits(text, exponent)).toBe(minor);
  });

  it('change their exponent without loss', () => {
    expect(rescale(500n, 2, 0)).toBe(5n);
    expect(rescale(505n, 2, 0)).toBeNull();
    expect(rescale(5n, 0, 2)).toBe(500n);
    expect(rescale(5n, 2, 2)).toBe(5n);
  });
});

it('writes minor units as a decimal that reads as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.constantFrom(0, 2, 3), (minor, exponent) => {
      const text = decimalOf(minor, exponent);
      expect(text).toMatch(exponent === 0 ? /^-?\d+$/ : new RegExp(String.raw`^-?\d+\.\d{${exponent}}$`));
      const size = minorUnits(text.replace('-', ''), exponent);
      expect(text.startsWith('-') ? -size! : size).toBe(minor);
    }),
  );
  expect([decimalOf(-5n, 2), decimalOf(0n, 2), decimalOf(1_500n, 0)]).toEqual(['-0.05', '0.00', '1500']);
});
