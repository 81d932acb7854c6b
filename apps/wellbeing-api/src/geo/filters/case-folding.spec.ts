import { folded } from './case-folding';

/** Unicode's full case folding by its definition: letter by letter. */
const byLetter = (text: string): string =>
  Array.from(text, (letter) =>
    letter === '\u0131' ? letter : Array.from(letter.toLowerCase().toUpperCase(), (one) => one.toLowerCase()).join(''),
  ).join('');

// Higher planes have no letters with case.
it('folds every letter in the same way, whatever its neighbours are', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x1_ffff; point++) {
    const letter = String.fromCodePoint(point);
    for (const text of [`${letter}Σ`, `aΣ${letter}`, `ΑΣ${letter}\u0131${letter}`])
      if (folded(text) !== byLetter(text)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('makes texts equal that differ only in case', () => {
  expect(folded('STRASSE')).toBe(folded('straße'));
  expect(folded('ΟΔΟΣ ς')).toBe(folded('οδος Σ'));
  expect(folded('ISTANBUL')).not.toBe(folded('ıstanbul'));
});
