// cspell:ignore abcdefghijk abcdefgh
import fc from 'fast-check';
import { linesOf } from './text-lines';

const widthOf = (text: string) => text.length;

it('breaks a text at spaces, and a long word anywhere', () => {
  expect(linesOf('a long abcdefghijk', 8, widthOf)).toEqual(['a long', 'abcdefgh', 'ijk']);
  expect(linesOf('ab cd', 5, widthOf)).toEqual(['ab cd']);
  expect(linesOf('abcde fg', 5, widthOf)).toEqual(['abcde', 'fg']);
  expect(linesOf('', 5, widthOf)).toEqual(['']);
});

it('loses nothing but spaces at breaks, and no line is too wide', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 12 }), { maxLength: 8 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 9 }), (parts, width) => {
      const lines = linesOf(parts.join(' '), width, widthOf);
      expect(lines.join('').replaceAll(' ', '')).toBe(parts.join(''));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});
