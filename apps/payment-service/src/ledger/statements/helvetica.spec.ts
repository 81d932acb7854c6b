// cspell:disable
import { encodedText, printableText, widthOf } from './helvetica';

it.each([
  ['Zoë’s café — 5 €', 'Zoë’s café — 5 €', true],
  ['Zoe\u0308', 'Zoë', true],
  ['two\r\nlines\tand more ', 'two lines and more', true],
  ['Привет 1', '?????? 1', false],
  ['a\u0000b\u200Bc\u202Ed😀', 'a?b?c?d?', false],
])('%j is printed as %j', (text, printed, isComplete) =>
  expect(printableText(text)).toEqual({ text: printed, isComplete }),
);

it.each([
  ['A', 0x41],
  ['ö', 0xf6],
  ['€', 0x80],
  ['’', 0x92],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
])('%s is encoded as its byte of Windows-1252', (character, byte) => {
  expect(printableText(character)).toEqual({ text: character, isComplete: true });
  expect(Buffer.from(encodedText(character), 'latin1')).toEqual(Buffer.of(byte));
});

it('measures a text', () => expect(widthOf('100.00', 10)).toBeCloseTo(5 * 5.56 + 2.78));
