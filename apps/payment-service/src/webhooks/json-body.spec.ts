import { parseStrictJson } from '@platform/http-service';
import fc from 'fast-check';
import { UnreadableBody } from './gateways/gateway';
import { jsonObject } from './json-body';

const strictly = (text: string): unknown => {
  try {
    return parseStrictJson(Buffer.from(text), { parseNumber: (number) => number });
  } catch {
    return 'refused';
  }
};

const read = (text: string): unknown => {
  try {
    return jsonObject(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    return 'refused';
  }
};

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the body of a delivery', () => {
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
    '{"a":[],"b":{},"c":null,"d":true}',
    ' {"a":1}',
    '{"a":1}\n',
    '{"a":1,}',
    nested(16),
    nested(17),
    nested(32),
    nested(33),
    nested(8_000),
  ])('is what the strict reader makes of it: %.60s', (text) => {
    expect(read(text)).toEqual(strictly(text));
  });

  it('is what the strict reader makes of it, whatever it is', () => {
    const compact = fc.object({ withNullPrototype: false }).map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(compact, fc.json()), (text) => {
        const strict = strictly(text);
        const isObject = typeof strict === 'object' && strict !== null && !Array.isArray(strict);
        expect(read(text)).toEqual(isObject ? strict : 'refused');
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses invalid UTF-8 and a byte order mark', () => {
    for (const bytes of [Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x3a, 0x31, 0x7d]), Buffer.from('\ufeff{"a":1}')]) {
      expect(() => jsonObject(bytes)).toThrow(UnreadableBody);
    }
  });
});
