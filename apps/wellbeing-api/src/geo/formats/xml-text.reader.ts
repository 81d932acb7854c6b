import { validationFailed } from '@platform/errors';
import type { ImportReport } from './import-report';
import { repairedXml } from './xml-repairs';

/** The declaration is in the first bytes, after white space that should not be there. */
const MOST_DECLARATION_BYTES = 512;
const DECLARED = /^[\s\uFEFF]*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const UTF_16 = /^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i;
const ASCII = /^(us-)?ascii$/i;
const UTF_8 = /^utf-?8$/i;

/**
 * The text of an XML file in the encoding of its byte order mark, of its declaration, or of its bytes. Faults that
 * many programs write are repaired.
 * @throws AppError VALIDATION_FAILED (422) if the encoding is not supported
 */
export function xmlTextOf(bytes: Uint8Array, report: ImportReport): string {
  if (bytes.length === 0) throw validationFailed('The file is empty. Choose a file with at least one feature.');
  return repairedXml(decoded(bytes, report), report);
}

function decoded(bytes: Uint8Array, report: ImportReport): string {
  const wide = wideEncodingOf(bytes);
  const declared = declaredEncodingOf(wide ? new TextDecoder(wide).decode(headOf(bytes)) : latin1(headOf(bytes)));
  if (wide) {
    if (declared && !UTF_16.test(declared)) reportWrong(report, declared, 'UTF-16');
    return decodedAs(wide, bytes);
  }
  const utf8 = decodedAsUtf8(bytes);
  if (utf8 !== null) {
    if (!declared || UTF_8.test(declared)) return utf8;
    if (isAscii(bytes) && (ASCII.test(declared) || (isSupported(declared) && !UTF_16.test(declared)))) {
      return ASCII.test(declared) ? utf8 : decodedAs(declared, bytes);
    }
    if (!isSupported(declared)) throw unsupported(declared);
    // Text in another encoding is practically never valid UTF-8 by chance.
    reportWrong(report, declared, 'UTF-8');
    return utf8;
  }
  if (declared && !UTF_8.test(declared) && !ASCII.test(declared) && !UTF_16.test(declared)) {
    if (!isSupported(declared)) throw unsupported(declared);
    return decodedAs(declared, bytes);
  }
  report.add({
    kind: 'repaired',
    line: 1,
    message: `The file is not ${declared ?? 'UTF-8'}. It is read as Windows-1252. Check letters with accents.`,
  });
  return decodedAs('windows-1252', bytes);
}

const reportWrong = (report: ImportReport, declared: string, actual: string) =>
  report.add({
    kind: 'changed',
    line: 1,
    message: `The file declares the encoding ${declared}, but is ${actual}. It is read as ${actual}.`,
  });

/** UTF-16, recognised by its byte order mark or by its first character. */
function wideEncodingOf([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe && !(third === 0 && fourth === 0)) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  return first === 0 && second === 0x3c ? 'utf-16be' : null;
}

const headOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, MOST_DECLARATION_BYTES);
const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '');
const declaredEncodingOf = (head: string): string | undefined => DECLARED.exec(head)?.[1];
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** The encodings of the WHATWG standard, in which ISO-8859-1 is Windows-1252. */
function isSupported(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

const unsupported = (label: string) =>
  validationFailed(`The file declares the encoding ${label.slice(0, 40)}, which is not supported. Save it as UTF-8.`);

function decodedAsUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodedAs(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw validationFailed(`The file has bytes that are not ${label.slice(0, 40)}. Save it as UTF-8.`);
  }
}
