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
];

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
  ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
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

/** Names that exist as columns somewhere and are nobody's to send. */
export const foreignNames = ['zz_unknown', 'id', 'tenant_id', 'account_id', 'is_admin', 'balance', 'constructor'];
