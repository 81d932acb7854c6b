/** Has no letter that it is a case of: in Unicode's folding it stays as it is. */
const DOTLESS_I = '\u0131';

/**
 * Texts that differ in case only, by Unicode's full case folding, are the same after it: `ß` and `SS`, or `Σ`, `σ` and `ς`.
 * Letters are taken one by one, since the last sigma of a word would stay one of its own.
 */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.replace(UPPER_OR_FURTHER, foldedPart);

const ASCII = /^[\0-\x7f]*$/;
const UPPER_OR_FURTHER = /[A-Z]+|[^\0-\x7f]/gu;

const foldedPart = (part: string): string => (part <= '\u007f' ? part.toLowerCase() : foldedLetter(part));

function foldedLetter(letter: string): string {
  if (letter === DOTLESS_I) return letter;
  let result = '';
  for (const upper of letter.toLowerCase().toUpperCase()) result += upper.toLowerCase();
  return result;
}
