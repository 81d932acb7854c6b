import { csvRows, LONGEST_CSV_ROW, type Placed } from '@platform/http-service';
import { ReportProblem } from './report-problem';
import { decoded } from './report-text';

const MOST_COLUMNS = 500;

/** The rows of a report. @throws ReportProblem */
export async function* reportRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Placed<string[]>> {
  const rows = csvRows<string[]>(decoded(chunks), {}, ({ isTooLong, place }) =>
    isTooLong
      ? new ReportProblem(
          `A line has more than ${LONGEST_CSV_ROW / 1024} KiB: a quotation mark may not be closed.`,
          place,
        )
      : new ReportProblem(
          'The quotation marks of the line are not valid CSV. Export the report again and do not edit it.',
          place,
        ),
  );
  for await (const row of rows) {
    if (row.row.length > MOST_COLUMNS) throw new ReportProblem('The line has too many columns.', row.place);
    yield row;
  }
}
