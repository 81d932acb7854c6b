import { parseStrictJson } from '@platform/http-service';
import fc from 'fast-check';
import { EXACT_NUMBERS, ExactNumber, jsonOf, numberOfJson, orderOfNumbers, parsedExactly } from './exact-number';

const read = (text: string): unknown => parseStrictJson(Buffer.from(text), EXACT_NUMBERS);

describe('a number', () => {
  it.each([
    '9007199254740993',
    '12345678901234567890',
    '-0.12345678901234567891',
    '1.00000000000000000001e300',
    '13.404953999999999',
  ])('of JSON keeps its digits: %s', (digits) => {
    const text = `{"a":[${digits},1.5],"b":"${digits}"}`;
    expect(jsonOf(read(text))).toBe(text);
    expect(jsonOf(parsedExactly(text))).toBe(text);
  });

  it.each(['1', '1.50', '9007199254740992', '1e21', '0.1', '13.404953999999998', '-0'])(
    'that fits into a double is one: %s',
    (digits) => expect(numberOfJson(digits)).toBe(Number(digits)),
  );

  it('in coordinates is a double', () => {
    const geometry = '{"type":"Point","coordinates":[13.40000000000000000001,52.5]}';
    expect(read(`{"geometry":${geometry},"a":[9007199254740993]}`)).toEqual({
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
      a: [new ExactNumber('9007199254740993')],
    });
  });

  it.each(['1e400', '1e-400', `0.${'1'.repeat(2_000)}`])('outside the range is refused: %s', (digits) => {
    expect(() => read(`{"a":${digits}}`)).toThrow(/number that is too/);
  });

  it('is not confused with a text that looks like its mark', () => {
    const value = { a: '\\ud8001', b: '"\\ud8001"', c: 'x"\\ud8001', d: '\u{10000}1' };
    const text = JSON.stringify(value);
    expect(JSON.parse(jsonOf(value))).toEqual(value);
    expect(read(`{"n":9007199254740993,"v":${text}}`)).toEqual({ n: new ExactNumber('9007199254740993'), v: value });
  });

  it('is compared by all its digits', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (one, other) => {
        expect(Math.sign(orderOfNumbers(numberOfJson(`${one}`)!, numberOfJson(`${other}`)!))).toBe(
          one < other ? -1 : one > other ? 1 : 0,
        );
      }),
    );
  });
});
