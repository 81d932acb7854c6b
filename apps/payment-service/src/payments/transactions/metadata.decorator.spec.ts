import { metadataProblem } from './metadata.decorator';

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']));

it.each([
  ['none', {}],
  ['as many keys as allowed', keys(50)],
  ['the longest key and text, counted in characters', { ['𝄞'.repeat(40)]: '𝄞'.repeat(500) }],
  ['an empty text, and names of every object', { constructor: '', toString: 'x' }],
])('metadata may have %s', (_title, value) => expect(metadataProblem(value)).toBeNull());

it.each([
  ['a list', ['a'], 'must be an object of texts'],
  ['null', null, 'must be an object of texts'],
  ['a text', 'a=b', 'must be an object of texts'],
  ['too many keys', keys(51), 'has 51 keys; at most 50'],
  ['an empty key', { '': 'x' }, 'a key that is empty or longer than 40'],
  ['a long key', { ['k'.repeat(41)]: 'x' }, 'a key that is empty or longer than 40'],
  ['a number', { seats: 7 }, 'write the value of seats in quotation marks'],
  ['an object within', { order: {} }, 'write the value of order in quotation marks'],
  ['a long text', { note: 'x'.repeat(501) }, 'more than 500 characters under the key note'],
])('metadata may not be or have %s', (_title, value, problem) => expect(metadataProblem(value)).toContain(problem));
