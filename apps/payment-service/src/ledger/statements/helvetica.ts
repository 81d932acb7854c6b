// cspell:disable
/**
 * Widths of Helvetica in thousandths of the size, from Adobe's metrics of the standard fonts. Each reader of PDF has the
 * font, with the characters of Windows-1252 (ISO 32000-1, annex D), so a file contains no font.
 */
const CHARACTERS: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, 'ijl‚‘’'],
  [260, '|¦'],
  [278, ' !,./:;I[\\]ft\u00A0·ÌÍÎÏìíîï'],
  [333, '()-`r¡¨\u00AD¯²³´¸¹„ˆ‹“”˜›'],
  [334, '{}'],
  [350, '•'],
  [355, '"'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*'],
  [400, '°'],
  [469, '^'],
  [500, 'JcksvxyzçýÿšžŸ'],
  [537, '¶'],
  [556, '#$0123456789?L_abdeghnopqu¢£¤¥§«µ»àáâãäåèéêëðñòóôõöøùúûüþ€ƒ†‡–'],
  [584, '+<=>~¬±×÷'],
  [611, 'FTZ¿ßøŽ'],
  [667, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠ'],
  [722, 'CDHNRUwÇÐÑÙÚÛÜ'],
  [737, '©®'],
  [778, 'GOQÒÓÔÕÖØ'],
  [833, 'Mm'],
  [834, '¼½¾'],
  [889, '%æ'],
  [944, 'Wœ'],
  [1000, 'Æ…‰Œ—™'],
  [1015, '@'],
];
const WIDTHS = new Map(
  CHARACTERS.flatMap(([width, characters]) => Array.from(characters, (one) => [one, width] as const)),
);

/** The characters of Windows-1252 that Latin-1 does not have, from the byte 0x80 on. Spaces are unused bytes. */
const AFTER_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const REPLACEMENT = '?';

/** The width of a printable text, in points. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += WIDTHS.get(character) ?? 0;
  return (width * size) / 1_000;
}

/** A text on one line, in which each character that the font does not have is visible as a question mark. */
export function printableText(text: string): { text: string; isComplete: boolean } {
  const characters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  const isComplete = characters.every((one) => WIDTHS.has(one));
  return { text: characters.map((one) => (WIDTHS.has(one) ? one : REPLACEMENT)).join(''), isComplete };
}

/** The bytes of a printable text, one for each character, as a text of Latin-1. */
export const encodedText = (text: string): string =>
  text.replaceAll(/[^ -~\u00A0-\u00FF]/g, (one) => String.fromCharCode(0x80 + AFTER_80.indexOf(one)));
