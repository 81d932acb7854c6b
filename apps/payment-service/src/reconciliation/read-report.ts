import {
  type LineKind,
  type ReportOptions,
  type ReportReader,
  type SettlementLine,
  type SettlementReport,
  REPORTED_KINDS,
  UnknownLineType,
  UnreadableLine,
} from '../gateways/settlement-report';
import type { Placed } from '@platform/http-service';
import { reportRows } from './report-rows';
import { jsonItems } from './json-items';
import { ReportProblem, shownWord } from './report-problem';
import { openBytes } from './report-text';

export interface ReportLine extends SettlementLine {
  /** The line of the file, or the object of its lists, counted from 1. */
  place: number;
}

export interface OpenReport {
  lines: AsyncIterable<ReportLine>;
  /** After all lines were read: the kinds that the file lists completely. */
  covers: () => readonly LineKind[];
}

/**
 * Reads a settlement report of any size as a stream. The same bytes always give the same lines in the same order.
 * @throws ReportProblem, here or from the lines
 */
export async function openReport(
  source: AsyncIterable<Uint8Array>,
  report: SettlementReport,
  options: ReportOptions,
): Promise<OpenReport> {
  const { isJson, chunks } = await openBytes(source);
  if (isJson) return read(jsonItems(chunks), readerFor(report.json?.(options), 'CSV'));
  return read(reportRows(chunks), readerFor(report.csv?.(options), 'JSON, the responses of its API'));
}

function readerFor<Row>(reader: ReportReader<Row> | undefined, instead: string): ReportReader<Row> {
  if (!reader) throw new ReportProblem(`Reports of this gateway are ${instead}.`, 1);
  return reader;
}

const read = <Row>(rows: AsyncIterable<Placed<Row>>, reader: ReportReader<Row>): OpenReport => ({
  lines: linesOf(rows, reader),
  covers: () => reader.covers?.() ?? REPORTED_KINDS,
});

async function* linesOf<Row>(rows: AsyncIterable<Placed<Row>>, reader: ReportReader<Row>): AsyncGenerator<ReportLine> {
  let last = 0;
  for await (const { place, row } of rows) {
    last = place;
    for (const line of at(place, () => reader.read(row, place))) yield { ...line, place: line.place ?? place };
  }
  for (const line of at(last, () => reader.end?.() ?? [])) yield { ...line, place: line.place ?? last };
}

function at<Result>(place: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnknownLineType) {
      const word = shownWord(error.word);
      throw new ReportProblem(
        `The line type "${word}" is unknown: map it to a kind in RECONCILIATION_LINE_TYPES.`,
        place,
        word,
      );
    }
    if (error instanceof UnreadableLine) throw new ReportProblem(error.message, place);
    throw error;
  }
}
