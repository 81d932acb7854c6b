import { validationFailed } from '@platform/errors';
import type { FileBytes } from './file-bytes';
import { ImportReport } from './import-report';
import { asWindows1252, isUtf8 } from './text-pieces';
import { repairedXml } from './xml-repairs';

/** The declaration is in the first bytes, after white space that should not be there. */
const MOST_DECLARATION_BYTES = 512;
const DECLARED = /^[\s\uFEFF]*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const UTF_16 = /^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i;
const ASCII = /^(us-)?ascii$/i;
const UTF_8 = /^utf-?8$/i;

/**
 * The text of an XML file in the encoding of its byte order mark, of its declaration, or of its bytes. Faults that
 * many programs write are repaired. The text comes in pieces, so that it is never in memory as a whole.
 * @throws AppError VALIDATION_FAILED (422) if the encoding is not supported
 */
export function xmlTextOf(file: FileBytes, report: ImportReport): Iterable<string> {
  if (file.length === 0) throw validationFailed('The file is empty. Choose a file with at least one feature.');
  const encoding = encodingOf(file, report);
  let isFirst = true;
  const begin = () => {
    // A repair is reported once, also if the file is read twice.
    const pieces = repairedXml(decodedAs(encoding, file), isFirst ? report : new ImportReport());
    isFirst = false;
    return pieces;
  };
  return { [Symbol.iterator]: begin };
}

function encodingOf(file: FileBytes, report: ImportReport): string {
  const head = headOf(file);
  const wide = wideEncodingOf(head);
  const declared = declaredEncodingOf(wide ? new TextDecoder(wide).decode(head) : latin1(head));
  if (wide) {
    if (declared && !UTF_16.test(declared)) reportWrong(report, declared, 'UTF-16');
    return wide;
  }
  if (isUtf8(file)) {
    if (!declared || UTF_8.test(declared)) return 'utf-8';
    const isKnown = ASCII.test(declared) || (isSupported(declared) && !UTF_16.test(declared));
    if (isKnown && isAscii(file)) return ASCII.test(declared) ? 'utf-8' : declared;
    if (!isSupported(declared)) throw unsupported(declared);
    // Text in another encoding is practically never valid UTF-8 by chance.
    reportWrong(report, declared, 'UTF-8');
    return 'utf-8';
  }
  if (declared && !UTF_8.test(declared) && !ASCII.test(declared) && !UTF_16.test(declared)) {
    if (!isSupported(declared)) throw unsupported(declared);
    return declared;
  }
  report.add({
    kind: 'repaired',
    line: 1,
    message: `The file is not ${declared ?? 'UTF-8'}. It is read as Windows-1252. Check letters with accents.`,
  });
  return 'windows-1252';
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

function headOf(file: FileBytes): Uint8Array {
  for (const piece of file.pieces()) return piece.slice(0, MOST_DECLARATION_BYTES);
  return new Uint8Array();
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '');
const declaredEncodingOf = (head: string): string | undefined => DECLARED.exec(head)?.[1];

function isAscii(file: FileBytes): boolean {
  for (const piece of file.pieces()) if (piece.some((byte) => byte >= 0x80)) return false;
  return true;
}

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

function* decodedAs(label: string, file: FileBytes): Generator<string> {
  const decoder = new TextDecoder(label, { fatal: true });
  try {
    for (const piece of file.pieces()) {
      const text = decoder.decode(piece, { stream: true });
      yield decoder.encoding === 'windows-1252' ? asWindows1252(text) : text;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw validationFailed(`The file has bytes that are not ${label.slice(0, 40)}. Save it as UTF-8.`);
  }
}
