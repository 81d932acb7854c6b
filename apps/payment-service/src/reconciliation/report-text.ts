import { ReportProblem } from './report-problem';

const NOT_UTF8 = 'The file is not UTF-8. Export it as UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8.';
const UTF16 = 'The file is UTF-16. Save it as "CSV UTF-8", or convert it: iconv -f UTF-16 -t UTF-8.';
const COMPRESSED = 'The file is compressed or a workbook. Unpack it, or export it as CSV.';

/** The bytes of a file without its byte order mark, and the format that its first character indicates. */
export interface ReportBytes {
  isJson: boolean;
  chunks: AsyncIterable<Uint8Array>;
}

/** @throws ReportProblem if the bytes are not readable text */
export async function openBytes(source: AsyncIterable<Uint8Array>): Promise<ReportBytes> {
  const iterator = source[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let [length, isBlank] = [0, true];
  // Each chunk is inspected only once, even if chunks are tiny.
  while (length < 4 || isBlank) {
    const { value, done } = await iterator.next();
    if (done) break;
    const piece = value as Uint8Array;
    pieces.push(piece);
    length += piece.length;
    isBlank &&= isBlankText(piece);
    if (length > MOST_BLANKS) break;
  }
  const bytes = withoutMark(Buffer.concat(pieces));
  if (isBlankText(bytes)) throw new ReportProblem('The file is empty.');
  return { isJson: /^\s*[[{]/.test(bytes.toString('latin1')), chunks: prepended(bytes, iterator) };
}

const MOST_BLANKS = 1024 * 1024;
const isBlankText = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString('latin1').trim() === '';

function withoutMark(start: Buffer): Buffer {
  const [first, second, third] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw new ReportProblem(UTF16);
  if ((first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b)) throw new ReportProblem(COMPRESSED);
  return first === 0xef && second === 0xbb && third === 0xbf ? start.subarray(3) : start;
}

async function* prepended(start: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Decodes UTF-8 in chunks. @throws ReportProblem */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? utf8.decode(chunk, { stream: true }) : utf8.decode();
    } catch {
      throw new ReportProblem(NOT_UTF8);
    }
  };
  for await (const chunk of chunks) {
    const text = decode(chunk);
    if (text.includes('\0')) throw new ReportProblem('The file contains NUL characters. Export the report again.');
    if (text) yield text;
  }
  const rest = decode();
  if (rest) yield rest;
}
