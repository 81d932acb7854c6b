import { CsvError, type Options, parse } from 'csv-parse';

/** A row of a file, and the line that it ends in, counted from 1. */
export interface Placed<Row> {
  place: number;
  row: Row;
}

export interface CsvProblem {
  isTooLong: boolean;
  /** The line, where it is known. */
  place: number | null;
}

/** The longest row that is read. */
export const LONGEST_CSV_ROW = 256 * 1024;

/**
 * The rows of a CSV file (RFC 4180) as they are read, whatever its size. They are handed over by the piece, which costs less
 * than the parser's own stream of rows.
 * @param refuse makes the error for a file that is no CSV
 */
export async function* csvRows<Row>(
  chunks: AsyncIterable<string | Buffer>,
  options: Pick<Options, 'bom' | 'columns' | 'delimiter' | 'relax_quotes' | 'cast'>,
  refuse: (problem: CsvProblem) => Error,
): AsyncGenerator<Placed<Row>> {
  let rows: Placed<Row>[] = [];
  const parser = parse({
    ...options,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_CSV_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (row, { lines }) => void rows.push({ place: lines, row: row as Row }),
  });
  // The callback of each step gets the error.
  parser.on('error', () => undefined);
  const parsed = (step: (done: (error?: Error | null) => void) => unknown) =>
    new Promise<void>((resolve, reject) =>
      step((error) => (error ? reject(error instanceof CsvError ? refuse(problemOf(error)) : error) : resolve())),
    );
  for await (const chunk of chunks) {
    await parsed((done) => parser.write(chunk, done));
    yield* rows;
    rows = [];
  }
  await parsed((done) => parser.end(done));
  yield* rows;
}

function problemOf(error: CsvError & { lines?: number }): CsvProblem {
  return { isTooLong: error.code === 'CSV_MAX_RECORD_SIZE', place: error.lines ?? null };
}
