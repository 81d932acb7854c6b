import { jsonOf } from '../geometries/exact-number';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot represent, escaped or not: all except its Char production. */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Characters that a parser would change to spaces or line ends: in attributes also tab and line feed. */
const CHANGED = /[\r\u0085\u2028\u2029]/g;
const CHANGED_IN_ATTRIBUTES = /[\t\n]/g;

const reference = (character: string): string => `&#${character.codePointAt(0)};`;

/** The text with a replacement character for each character that XML cannot represent. */
export const withoutInvalidCharacters = (value: string): string => value.replaceAll(INVALID, '\ufffd');

/** Text for an XML element. */
export const xmlText = (value: string): string =>
  withoutInvalidCharacters(value)
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!)
    .replaceAll(CHANGED, reference);

/** The same for an attribute's value between double quotes. */
export const xmlAttribute = (value: string): string => xmlText(value).replaceAll(CHANGED_IN_ATTRIBUTES, reference);

/** JSON in which the two characters that XML cannot represent, and that JSON does not escape, are escaped. */
export const xmlJson = (value: unknown): string =>
  jsonOf(value).replaceAll(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
