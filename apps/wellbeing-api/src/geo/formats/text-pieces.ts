import { validationFailed } from '@platform/errors';
import type { FileBytes } from './file-bytes';
import type { ImportReport } from './import-report';

/** A file without a byte order mark is inspected this far. */
const INSPECTED_BYTES = 4 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The characters of windows-1252 that differ from Latin-1 (https://encoding.spec.whatwg.org/index-windows-1252.txt). */
const C1_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a file in pieces. Every call reads the file from its start. A byte order mark decides the encoding. Without
 * one, the bytes decide, and the report says so.
 * @throws AppError VALIDATION_FAILED (422) if bytes have no meaning in the encoding
 */
export function textPieces(file: FileBytes, report: ImportReport): () => Generator<string> {
  const encoding = encodingOf(file, report);
  return () => decoded(file, encoding);
}

function encodingOf(file: FileBytes, report: ImportReport): Encoding {
  const bytes = headOf(file);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const guess = utf16Of(bytes) ?? (isUtf8(file) ? 'utf-8' : 'windows-1252');
  if (guess !== 'utf-8') {
    const message = `The file is not UTF-8. It was read as ${guess}. Check letters with accents.`;
    report.add({ kind: 'changed', message, line: 1 });
  }
  return guess;
}

/** Every second byte of Latin letters is zero in UTF-16. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const length = bytes.length & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const most = length / 2;
  if (odd > most * 0.7 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.7 && odd < most * 0.1) return 'utf-16be';
  return undefined;
}

function* decoded(file: FileBytes, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding === 'windows-1252' ? 'latin1' : encoding, { fatal: true });
  try {
    for (const piece of file.pieces()) {
      const text = decoder.decode(piece, { stream: true });
      yield encoding === 'windows-1252' ? asWindows1252(text) : text;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw validationFailed(`The file is not valid ${encoding.toUpperCase()}. Save it as UTF-8, and send it again.`);
  }
}

/** A copy of the first bytes, because a piece is valid only until the next one. */
function headOf(file: FileBytes): Uint8Array {
  for (const piece of file.pieces()) return piece.slice(0, INSPECTED_BYTES);
  return new Uint8Array();
}

/** Whether all bytes are UTF-8. */
export function isUtf8(file: FileBytes): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of file.pieces()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of bytes in windows-1252, which TextDecoder of Node.js 20 reads as Latin-1. */
export const asWindows1252 = (latin1: string): string =>
  latin1.replaceAll(/[\u0080-\u009f]/g, (character) => C1_CHARACTERS[character.charCodeAt(0) - 0x80]!);
