import { CsvError, parse } from 'csv-parse';
import { ReportProblem } from './report-problem';
import { decoded } from './report-text';

export interface Placed<Row> {
  /** Counted from 1. */
  place: number;
  row: Row;
}

const LONGEST_ROW = 256 * 1024;
const MOST_COLUMNS = 500;

/**
 * The rows of a CSV file as they are read, whatever its size. They are handed over by the piece, which
 * costs less than the parser's own stream of rows.
 * @throws ReportProblem
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Placed<string[]>> {
  let rows: Placed<string[]>[] = [];
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (row: string[], { lines }: { lines: number }) => void rows.push({ place: lines, row }),
  });
  // Whoever writes is told.
  parser.on('error', () => undefined);
  const parsed = (step: (done: (error?: Error | null) => void) => unknown) =>
    new Promise<void>((resolve, reject) => step((error) => (error ? reject(problemOf(error)) : resolve())));
  for await (const text of decoded(chunks)) {
    await parsed((done) => parser.write(text, done));
    yield* checked(rows);
    rows = [];
  }
  await parsed((done) => parser.end(done));
  yield* checked(rows);
}

function* checked(rows: Placed<string[]>[]): Generator<Placed<string[]>> {
  for (const row of rows) {
    if (row.row.length > MOST_COLUMNS) throw new ReportProblem('The line has too many columns.', row.place);
    yield row;
  }
}

function problemOf(error: Error): Error {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as CsvError & { lines?: number };
  const place = typeof lines === 'number' ? lines : null;
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? new ReportProblem(`A line has more than ${LONGEST_ROW / 1024} KiB: a quotation mark may not be closed.`, place)
    : new ReportProblem(
        'The quotation marks of the line are no CSV. Export the report again and do not edit it.',
        place,
      );
}
