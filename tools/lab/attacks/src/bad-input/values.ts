/** Every type of JSON, and the numbers and texts that break readers. */
export const candidates: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'x',
  'null',
  "'; DROP TABLE users; --",
  '\u202E\uFEFF',
  [],
  ['x'],
  [[]],
  [null],
  {},
  { $gt: '' },
  { constructor: { prototype: { admin: true } } },
  ' \t\u00a0',
  '2027-02-30T00:00:00Z',
  '2024-02-29T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '2990-01-01',
  '+010000-01-01T00:00:00Z',
];

/** Numbers as texts of JSON, since no value of JavaScript is theirs: too large, and too large to be exact. */
export const endlessNumbers = ['1e400', '-1e400'];
export const inexactNumbers = ['9007199254740993', '4.0000000000000000001', '1e-400', '-0', '1E2'];

/** Text that no database of ours can keep and no reader must see. */
export const unstorable = ['a\u0000b', '\uD800'];

const open = (depth: number) => '['.repeat(depth);
const close = (depth: number) => ']'.repeat(depth);

/** A value nested so deep that a recursive reader would run out of stack, within the smallest body limit. */
export const deepArray = `${open(7000)}${close(7000)}`;

/** Bodies that are no JSON object, or that two readers could understand differently. */
export const malformedBodies: [title: string, body: string | Buffer][] = [
  ['an open brace', '{'],
  ['a missing value', '{"a":}'],
  ['a trailing comma', '{"a":1,}'],
  ['two values', '{} {}'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{/* */}'],
  ['NaN', '{"a":NaN}'],
  ['two byte order marks', Buffer.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
  ['invalid UTF-8', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['only a string', '"x"'],
  ['only a number', '1'],
  ['only null', 'null'],
  ['an array', '[]'],
  ['deep arrays', deepArray],
  ['deep objects', `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`],
  ['a raw control character', '{"a":"\n"}'],
  ['__proto__', '{"__proto__":{"admin":true}}'],
];

/** Names that every object or class has, which libraries overlook. */
export const objectNames = ['constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Names that no route takes, in addition to the columns of the service's tables. */
export const foreignNames = ['zz_unknown', 'id', 'tenant_id', 'account_id', 'is_admin', 'balance', ...objectNames];
