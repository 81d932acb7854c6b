import fc from 'fast-check';
import { parseStrictJson, type StrictJsonOptions } from './strict-json';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

describe('strict JSON', () => {
  it('reads what JSON.parse reads', () => {
    const value = {
      text: 'ü "quoted" \\ \u2028',
      list: [1, -2.5e3, true, null, {}],
      constructor: 'a name like any other',
    };
    expect(parse(JSON.stringify(value))).toEqual(value);
  });

  it.each([
    ['an equal duplicate name', '{"a":1,"a":1}'],
    ['a duplicate name written with an escape', '{"a":1,"\\u0061":2}'],
    ['a duplicate name in a nested object', '{"x":[{"a":1,"a":2}]}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":1}'],
    ['NUL', '{"a":"b\\u0000c"}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{"a":1}//'],
    ['depth 8000', '['.repeat(8000) + ']'.repeat(8000)],
    ['NaN', '{"a":NaN}'],
    ['nothing but white space', '  '],
  ])('refuses %s', (_case, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each(['1e400', '-1e400', '[1,{"a":2e308}]', '1'.repeat(400)])('refuses %s, which is beyond a float', (text) => {
    for (const given of [text, ` ${text}`]) {
      expect(() => parse(given)).toThrow('The body holds a number that is too large.');
    }
  });

  it('skips a byte order mark, once', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ a: 1 });
    expect(parse('\ufeff {"a": 1}')).toEqual({ a: 1 });
    expect(() => parse('\ufeff\ufeff{"a":1}')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each([
    ['objects', '{"a":[', '{}', ']}'],
    ['arrays', '{"a":[', '[]', ']}'],
    ['numbers', '{"a":[', '1', ']}'],
    ['texts', '{"a":[', '""', ']}'],
    ['objects in coordinates', '{"coordinates":[', '{}', ']}'],
    ['numbers next to coordinates', '{"coordinates":[1],"a":[', '1', ']}'],
    ['numbers in an object in the place of coordinates', '{"coordinates":{"a":[', '1', ']}}'],
    ['arrays before coordinates', '[', '[]', ',{"coordinates":[]}]'],
  ])('refuses more than 200 000 values: %s', (_kind, before, value, after) => {
    const of = (count: number) => `${before}${Array<string>(count).fill(value).join(', ')}${after}`;
    expect(() => parse(of(200_001))).toThrow('The body holds more than 200000 values.');
    expect(parse(of(199_990))).toBeTruthy();
  });

  it.each([
    ['compact', ''],
    ['with blanks', ' '],
  ])('refuses more values than its caller allows, text %s', (_kind, blank) => {
    const of = (count: number) => Buffer.from(`${blank}{"a":[${Array<string>(count).fill('{}').join(',')}]}`);
    expect(() => parseStrictJson(of(99), { maxValues: 100 })).toThrow('The body holds more than 100 values.');
    expect(parseStrictJson(of(98), { maxValues: 100 })).toBeTruthy();
    const line = Buffer.from(`${blank}{"coordinates":[${Array(50).fill('[1,2]').join(',')}]}`);
    expect(parseStrictJson(line, { maxValues: 100 })).toBeTruthy();
  });

  it('counts numbers and arrays in coordinates by themselves', () => {
    const line = (positions: number) => `{"a":[{"coordinates":[${Array(positions).fill('[1,2]').join(',')}]},{"b":1}]}`;
    expect(parse(line(300_000))).toBeTruthy();
    expect(() => parse(line(333_334))).toThrow('more than 1000000 numbers and arrays in coordinates');
  });

  it('refuses a document of ten mebibytes of objects before it makes any of them', () => {
    const bytes = Buffer.from(`{"a":[${'{},'.repeat(3_400_000)}{}]}`);
    const before = process.memoryUsage().heapUsed;
    expect(() => parseStrictJson(bytes)).toThrow('The body holds more than 200000 values.');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('refuses mebibytes of blanks before it makes a text of them', () => {
    const blanks = (count: number) => `{"a":[${' \t'.repeat(count / 2)}],"b":"${'x'.repeat(256 * 1024)}"}`;
    expect(() => parse(blanks(65_538))).toThrow('The body has more than 65536 blanks in a row.');
    expect(parse(blanks(65_536))).toMatchObject({ a: [] });
  });

  it('refuses invalid UTF-8', () => {
    expect(() => parseStrictJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });

  it('accepts the same name in sibling objects', () => {
    expect(parse('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('hands each number to the caller as text, so that money need not pass through a float', () => {
    expect(parseStrictJson(Buffer.from('{"amount":10.10}'), { parseNumber: (text) => text })).toEqual({
      amount: '10.10',
    });
  });
});

/** The outcome. A space before the text makes it non-compact, so that the full parser decides. */
const outcome = (text: string, options?: StrictJsonOptions): unknown => {
  try {
    return { value: parseStrictJson(Buffer.from(text), options) };
  } catch (error) {
    return { refused: (error as Error).message };
  }
};
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe.each([
  ['numbers', undefined],
  ['numbers as text', { parseNumber: (text: string) => text }],
])('compact JSON, read as %s', (_name, options) => {
  it.each([
    '{"Amount":1500,"Fee":0,"Rate":0.5,"Id":254708374149}',
    '{"a":1.0}',
    '{"a":1500.00}',
    '{"a":-0}',
    '{"a":1e3}',
    '{"a":1e+21,"b":1e21}',
    '{"a":12345678901234567890}',
    '{"a":0.30000000000000004,"b":0.1000000000000000055}',
    '{"a":1,"a":2}',
    '{"a":1,"a":1}',
    '{"b":1,"a":1,"1":2}',
    '{"1":2,"a":1}',
    '{"__proto__":{"a":1}}',
    '{"x":"__proto__"}',
    '{"constructor":1,"toString":2}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"a":"\\/"}',
    '{"a":"ü €"}',
    '{"a":[1,[2,{}]],"b":{},"c":null,"d":true}',
    '1',
    'null',
    '"a"',
    '{"a":1,}',
    nested(31),
    nested(32),
    nested(33),
    nested(8_000),
  ])('is what the walk makes of it (case %#)', (text) => {
    expect(outcome(text, options)).toEqual(outcome(` ${text}`, options));
  });

  it('is what the walk makes of it, whatever it is', () => {
    const compact = fc.object({ withNullPrototype: false }).map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(compact, fc.json()), (text) => {
        expect(outcome(text, options)).toEqual(outcome(` ${text}`, options));
      }),
      { numRuns: 2_000 },
    );
  });
});
