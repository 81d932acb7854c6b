import type { Geometry } from 'geojson';
import { AppError, validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { EXACT_NUMBERS } from '../geometries/exact-number';
import { isObject } from '../geometries/geometry.validator';
import { type ColumnType, valueOfCell } from './cell-types';
import { type CoordinateColumns, OTHERS } from './csv';
import { type CsvHead, type CsvOptions, freeName, propertyNames, readHead, rowsAfter, shortened } from './csv-head';
import { placeOf } from './csv-place';
import type { Row } from './csv-rows';
import { type CsvFacts, CsvSurvey } from './csv-survey';
import { Tally } from './csv-tally';
import type { FileBytes } from './file-bytes';
import type { FeatureSink, ImportReport } from './import-report';
import { unreadable, Unreadable } from './read-geometry';
import { textPieces } from './text-pieces';

export interface CsvReading extends CsvOptions {
  /** The types that the sender chose, by the name of the column. */
  columnTypes?: Readonly<Record<string, ColumnType>>;
}

/** Not validated as a feature yet. */
interface WrittenFeature {
  type: 'Feature';
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

const KINDS: Record<ColumnType, string> = {
  text: 'a text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
};

/**
 * One feature per row. The first row has the names: of the coordinates (longitude and latitude in degrees, or WKT in
 * geometry), and of properties. The file is read twice, because all cells of a column decide its type. A row that cannot
 * be read is left out, and the report says so.
 * @throws AppError VALIDATION_FAILED (422) if the file has no coordinates, or no row can be read
 */
export function readCsv(file: FileBytes, sink: FeatureSink, options: CsvReading = {}): void {
  const { report } = sink;
  const pieces = textPieces(file, report);
  const head = readHead(pieces);
  const survey = new CsvSurvey(head, options);
  for (const row of rowsAfter(head, pieces())) survey.add(row);
  const table = new CsvTable(head, survey.facts(), options, report);
  let taken = 0;
  let fault: string | undefined;
  for (const row of rowsAfter(head, pieces())) {
    try {
      sink.take(table.featureOf(row, taken), row.line);
      taken++;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault ??= `No row can be read. Line ${row.line}: ${error.message}.`;
      report.add({ kind: 'omitted', message: `The row was left out: ${error.message}.`, line: row.line });
    }
  }
  if (taken === 0) throw validationFailed(fault ?? 'The file has names of columns, but no further row.');
  table.finish();
}

class CsvTable {
  private readonly names: (string | undefined)[];
  private readonly types: ColumnType[];
  private readonly tally = new Tally();

  /** @throws AppError VALIDATION_FAILED (422) if the sender chose the type of a column that the file does not have */
  constructor(
    head: CsvHead,
    private readonly facts: CsvFacts,
    { columnTypes = {} }: CsvReading,
    private readonly report: ImportReport,
  ) {
    this.names = this.allNames(head);
    for (const name of Object.keys(columnTypes)) {
      if (!this.names.includes(name))
        throw validationFailed(`column_types: the file has no column "${shortened(name)}".`);
    }
    this.types = this.names.map((name, column) =>
      name !== undefined && Object.hasOwn(columnTypes, name) ? columnTypes[name]! : facts.types[column]!,
    );
    if (facts.hasCommas)
      report.add({ kind: 'changed', message: 'Commas in numbers were read as decimal points.', line: head.line });
    if (facts.places.pair?.areGuessed) this.noteGuess(head, facts.places.pair);
  }

  private noteGuess({ names, line }: CsvHead, { longitude, latitude }: CoordinateColumns): void {
    const [x, y] = [shortened(names[longitude]!), shortened(names[latitude]!)];
    this.report.add({ kind: 'changed', message: `The columns "${x}" and "${y}" were read as the coordinates.`, line });
  }

  /** @throws Unreadable */
  featureOf(row: Row, feature: number): WrittenFeature {
    const { cells, line, fault } = row;
    if (fault !== undefined) throw unreadable(fault);
    const { length } = this.names;
    if (cells.length > length && cells.slice(length).some((cell) => cell.trim() !== ''))
      throw unreadable(`the row has ${cells.length} cells, but only ${length} columns have names`);
    const { geometry, used } = placeOf(this.facts.places, row, this.tally);
    if (geometry === null)
      this.tally.add('changed', 'The row has no coordinates. It is stored as a feature without a place.', line);
    const properties: Record<string, unknown> = {};
    for (let column = 0; column < cells.length && column < length; column++) {
      const cell = cells[column]!;
      if (cell === '' || used.includes(column)) continue;
      const others = this.names[column] === OTHERS ? othersOf(cell) : undefined;
      if (others) Object.assign(properties, others);
      else this.setValue(properties, column, { cell, line, feature });
    }
    return { type: 'Feature', geometry, properties };
  }

  finish(): void {
    this.tally.reportTo(this.report);
  }

  private setValue(
    properties: Record<string, unknown>,
    column: number,
    { cell, line, feature }: { cell: string; line: number; feature: number },
  ): void {
    const [name, type] = [this.names[column]!, this.types[column]!];
    const hasNul = cell.includes('\0');
    if (hasNul) this.tally.add('repaired', 'Null characters were removed.', line);
    const value = valueOfCell(hasNul ? cell.replaceAll('\0', '') : cell, type, this.facts.hasCommas);
    if (value !== undefined) properties[name] = value;
    else if (cell.trim() !== '') {
      const message = `The cell of the column "${shortened(name)}" was left out, because it is not ${KINDS[type]}.`;
      this.report.add({ kind: 'omitted', message, line, feature });
    }
  }

  /** A column without a name gets one if it has a value. */
  private allNames(head: CsvHead): (string | undefined)[] {
    const names = propertyNames(head, this.report);
    const taken = new Set(names.filter((name) => name !== undefined));
    return names.map((name, column) => {
      if (name !== undefined || !this.facts.isFilled[column]) return name;
      const plain = `column_${column + 1}`;
      const own = taken.has(plain) ? freeName(plain, taken) : plain;
      const message = `Column ${column + 1} has no name. It is named "${own}".`;
      this.report.add({ kind: 'changed', message, line: head.line });
      return own;
    });
  }
}

/** The properties of a cell with a JSON object, as exports write it. */
function othersOf(cell: string): Record<string, unknown> | undefined {
  if (!cell.startsWith('{')) return undefined;
  try {
    const others = parseStrictJson(Buffer.from(cell), EXACT_NUMBERS);
    return isObject(others) ? others : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}
