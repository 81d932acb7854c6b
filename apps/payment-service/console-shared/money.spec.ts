import { setSharedLanguage } from './shared-texts';
import ENGLISH from './texts/en';
import { changeText, decimalText, minorOf, moneyText } from './money';

describe('money', () => {
  it.each([
    [150_000, 'KES', '1,500.00 KES'],
    [1_500, 'JPY', '1,500 JPY'],
    [1_500, 'KWD', '1.500 KWD'],
    [-5, 'AFN', '-0.05 AFN'],
  ])('of %d minor units of %s is written %s', (minor, currency, text) => expect(moneyText(minor, currency)).toBe(text));

  it('is written with its sign where it is a change', () =>
    expect([changeText(100, 'EUR'), changeText(-100, 'EUR')]).toEqual(['+1.00 EUR', '−1.00 EUR']));

  it('is written for programs without separators', () => expect(decimalText(123_456_789, 'EUR')).toBe('1234567.89'));

  it.each([
    ['1500', 'KES', 150_000],
    [' 1,500.5 ', 'KES', 150_050],
    ['0.01', 'EUR', 1],
    ['12', 'JPY', 12],
    ['12.5', 'JPY', undefined],
    ['1.005', 'EUR', undefined],
    ['1,50', 'EUR', undefined],
    ['-5', 'EUR', undefined],
    ['0', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['', 'EUR', undefined],
    ['99999999999999', 'EUR', undefined],
  ])('the entered amount %j of %s is %p minor units', (text, currency, minor) =>
    expect(minorOf(text, currency)).toBe(minor),
  );
});

describe('money in another language', () => {
  beforeAll(() => setSharedLanguage({ ...ENGLISH, money: '{currency} {number}' }, 'de'));
  afterAll(() => setSharedLanguage(ENGLISH, 'en-GB'));

  it('has the separators and the order of the language', () =>
    expect([moneyText(123_456_789, 'EUR'), changeText(-100, 'EUR')]).toEqual(['EUR 1.234.567,89', 'EUR −1,00']));

  it.each([
    ['1.500,5', 150_050],
    ['1500', 150_000],
    ['1,50', 150],
    ['1.50', undefined],
    ['1,500.00', undefined],
  ])('is entered with these separators: %j', (text, minor) => expect(minorOf(text, 'EUR')).toBe(minor));
});
