import { validationFailed } from '@platform/errors';
import type { Document } from '@xmldom/xmldom';

const MAX_TAGS = 1_000_000;
const MAX_DEPTH = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of an XML document that needs nothing but itself: no document type and thereby no entities, bounded depth and
 * size. All of that is looked at before any parser is.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function xmlTextOf(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) {
    throw validationFailed('The file declares a document type or entities, which are not read.');
  }
  if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) throw validationFailed('The file is not UTF-8.');
  assertBounded(text);
  return text;
}

/** What it reads with is loaded with the first document. @throws AppError VALIDATION_FAILED (422) */
export function parseXml(text: string): Document {
  const { DOMParser, ParseError } = require('@xmldom/xmldom') as typeof import('@xmldom/xmldom');
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new ParseError(message);
      },
    });
    return parser.parseFromString(text, 'text/xml');
  } catch {
    throw validationFailed('The file is not well-formed XML.');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw validationFailed('The file is not UTF-8.');
  }
}

function assertBounded(text: string): void {
  let depth = 0;
  let tags = 0;
  const tag = /<(!--|!\[CDATA\[|[/?]|[^\s<>!?/])/g;
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const [, kind] = match;
    if (kind === '!--' || kind === '![CDATA[') {
      const end = text.indexOf(kind === '!--' ? '-->' : ']]>', tag.lastIndex);
      if (end < 0) throw validationFailed('The file is not well-formed XML.');
      tag.lastIndex = end + 3;
      continue;
    }
    if (++tags > MAX_TAGS) throw validationFailed(`The file has more than ${MAX_TAGS} tags.`);
    const end = text.indexOf('>', tag.lastIndex);
    if (kind === '/') depth--;
    else if (kind !== '?' && text[end - 1] !== '/') depth++;
    if (depth > MAX_DEPTH) throw validationFailed(`The file nests deeper than ${MAX_DEPTH} levels.`);
  }
}
