import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** The rows of a CSV file as they are read, whatever its size. @throws ReportProblem */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Placed<string[]>> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const filled = pipeline(Readable.from(decoded(chunks)), parser);
  // Whoever reads the rows is told.
  filled.catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > MOST_COLUMNS) throw new ReportProblem('The line has too many columns.', info.lines);
      yield { place: info.lines, row: record };
    }
    await filled;
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error) : error;
  }
}

function problemOf(error: CsvError): ReportProblem {
  const { lines } = error as CsvError & { lines?: number };
  const place = typeof lines === 'number' ? lines : null;
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? new ReportProblem(`A line has more than ${LONGEST_ROW / 1024} KiB: a quotation mark may not be closed.`, place)
    : new ReportProblem('The quotation marks of the line are no CSV. Export the report again and do not edit it.', place); // prettier-ignore
}
