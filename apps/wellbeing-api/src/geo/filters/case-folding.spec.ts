import { folded } from './case-folding';

/** As Unicode's full case folding is defined: letter by letter. */
const byLetter = (text: string): string =>
  Array.from(text, (letter) =>
    letter === '\u0131' ? letter : Array.from(letter.toLowerCase().toUpperCase(), (one) => one.toLowerCase()).join(''),
  ).join('');

// The planes beyond have no letters with case.
it('folds every letter as if it stood alone, whatever stands beside it', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x1_ffff; point++) {
    const letter = String.fromCodePoint(point);
    for (const text of [`${letter}Σ`, `aΣ${letter}`, `ΑΣ${letter}\u0131${letter}`])
      if (folded(text) !== byLetter(text)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('makes texts the same that differ in case only', () => {
  expect(folded('STRASSE')).toBe(folded('straße'));
  expect(folded('ΟΔΟΣ ς')).toBe(folded('οδος Σ'));
  expect(folded('ISTANBUL')).not.toBe(folded('ıstanbul'));
});
