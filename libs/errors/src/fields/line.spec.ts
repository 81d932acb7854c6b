import { isLine } from './line.decorator';

it.each(['Ada', ' Ada Byron ', '木', '🙂', 'a'.repeat(10), '🙂'.repeat(10), 'नाम', 'اسم'])('%j is a name', (name) =>
  expect(isLine(name, 10 + 3)).toBe(true),
);

it.each([
  '',
  ' ',
  '\t',
  '\u00a0',
  '\u200b',
  '\u2060\u3164',
  '\ufeff',
  'a\nb',
  'a\u0000',
  'a\u2028b',
  '\ud800',
  7,
  null,
  ['a'],
])('%j is none', (name) => expect(isLine(name, 13)).toBe(false));

it('counts characters, not their halves', () => {
  expect(isLine('🙂'.repeat(13), 13)).toBe(true);
  expect(isLine('🙂'.repeat(14), 13)).toBe(false);
});
