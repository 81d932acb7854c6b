import { FileProblem } from './file-problem';

/** The profile of a user may be long. Longer text is not a line. */
const LONGEST_LINE = 4 * 1024 * 1024;
const LINE_END = 0x0a;

export interface Line {
  /** Counted from 1, empty lines included. */
  place: number;
  /** Position of its first byte. */
  at: number;
  /** Without the line end. */
  bytes: Buffer;
}

/** The lines of a file. Empty lines are skipped. */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let place = 1;
  let at = 0;
  const line = function* (end: Buffer): Generator<Line> {
    const whole = Buffer.concat([...pieces, end]);
    if (whole.toString('latin1').trim()) yield { place, at, bytes: whole };
    at += whole.length + 1;
    [pieces, bytes] = [[], 0];
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      yield* line(chunk.subarray(start, end));
      start = end + 1;
      place++;
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > LONGEST_LINE) throw new FileProblem(`has more than ${LONGEST_LINE / 1024 / 1024} MiB`, place);
  }
  yield* line(Buffer.alloc(0));
}
