/** Marks over, under and through letters. The voicing marks of Japanese are not among them: they make other letters. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Letters whose stroke is no separate mark in Unicode. */
const STROKES: Record<string, string> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
};
const STROKED = new RegExp(`[${Object.keys(STROKES).join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/** The text with the letters that remain without their accents, as by ACCENTI: `Chișinău` becomes `Chisinau`. */
export const unaccented = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(MARKS, '')
        .replaceAll(STROKED, (letter) => STROKES[letter]!)
        .normalize('NFC');
