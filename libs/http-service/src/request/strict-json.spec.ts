import { parseStrictJson } from './strict-json';

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
