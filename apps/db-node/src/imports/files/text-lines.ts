import { FileProblem } from './file-problem';

/** The profile of a user may be long. Longer text is not a line. */
const LONGEST_LINE = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/** The lines of a file without line ends. Empty lines are skipped. */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let place = 1;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      pieces.push(chunk.subarray(start, end));
      const line = Buffer.concat(pieces).toString('utf8').trim();
      if (line) yield line;
      [pieces, bytes, start] = [[], 0, end + 1];
      place++;
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > LONGEST_LINE) throw new FileProblem(`has more than ${LONGEST_LINE / 1024 / 1024} MiB`, place);
  }
  const last = Buffer.concat(pieces).toString('utf8').trim();
  if (last) yield last;
}
