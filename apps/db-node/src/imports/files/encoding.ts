export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Chunks = AsyncIterable<Buffer>;

const MARKS: [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
/** Part of the first bytes that are zero in UTF-16, because exports are mostly ASCII. */
const MOST_ASCII = 0.7;
const REPLACED = '\ufffd';

/** The encoding that a byte order mark or the pattern of zero bytes shows, or null. */
export function markedEncoding(head: Buffer): Encoding | null {
  const marked = MARKS.find(([, mark]) => head.subarray(0, mark.length).equals(mark));
  if (marked) return marked[0];
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]!++;
  const isMostlyZero = (count: number) => head.length >= 4 && count > (head.length / 2) * MOST_ASCII;
  if (isMostlyZero(zeros[1]!)) return 'utf-16le';
  return isMostlyZero(zeros[0]!) ? 'utf-16be' : null;
}

/**
 * UTF-8, unless the file has bytes that are not UTF-8 and no character of several bytes that is. Such a file has an
 * encoding of one byte per character. It is read as Windows-1252, which contains Latin-1.
 */
export async function unmarkedEncoding(chunks: Chunks): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8');
  let hasInvalid = false;
  const hasMultibyte = (text: string) => {
    hasInvalid ||= text.includes(REPLACED);
    return /[^\0-\x7f\ufffd]/.test(text);
  };
  for await (const chunk of chunks) if (hasMultibyte(decoder.decode(chunk, { stream: true }))) return 'utf-8';
  return hasMultibyte(decoder.decode()) || !hasInvalid ? 'utf-8' : 'windows-1252';
}

/** The bytes in UTF-8. Bytes that cannot be decoded become U+FFFD, so their row is refused. UTF-8 stays as it is. */
export async function* inUtf8(chunks: Chunks, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* chunks;
    return;
  }
  const decoder = new TextDecoder(encoding);
  const decoded = (text: string) =>
    // The decoder maps the five unused bytes of Windows-1252 to control characters.
    Buffer.from(encoding === 'windows-1252' ? text.replaceAll(/[\x80-\x9f]/g, REPLACED) : text);
  for await (const chunk of chunks) yield decoded(decoder.decode(chunk, { stream: true }));
  yield decoded(decoder.decode());
}

/** Why the text of a row cannot be used, or null. */
export function undecodable(text: string, encoding: Encoding, line: number | null): string | null {
  if (!text.includes(REPLACED)) return null;
  return `${line === null ? 'the row' : `line ${line}`} has bytes that are not ${encoding}: use --encoding`;
}
