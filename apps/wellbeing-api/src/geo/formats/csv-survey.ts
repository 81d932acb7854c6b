import { validationFailed } from '@platform/errors';
import { angleOf } from './angle';
import { type ColumnType, CommonType, typeOfCell } from './cell-types';
import { type CoordinateColumns, OTHERS } from './csv';
import { ambiguousCoordinates, chosenColumns, type CsvHead, type CsvOptions, noCoordinates } from './csv-head';
import { findDirections } from './csv-directions';
import { cellOf, isGeometryText, pairIn, type Places, SwapDetector } from './csv-place';
import type { Row } from './csv-rows';

/** What all rows of a CSV file have in common. */
export interface CsvFacts {
  places: Places;
  /** Whether numbers have a decimal comma. */
  hasCommas: boolean;
  /** The type of each column. */
  types: ColumnType[];
  /** Whether a row has a value in the column. */
  isFilled: boolean[];
}

const MOST_ROWS = 200_000;

/** The types of a column, for both ways to write a fraction. */
class ColumnTypes {
  readonly withPoints = new CommonType();
  readonly withCommas = new CommonType();

  add(cell: string): void {
    const type = typeOfCell(cell, false);
    this.withPoints.add(type);
    this.withCommas.add(cell.includes(',') ? typeOfCell(cell, true) : type);
  }
}

/** Goes through all rows of a file before they are read. It keeps facts about columns, but no row. */
export class CsvSurvey {
  private readonly columns: (ColumnTypes | undefined)[];
  private readonly pair: CoordinateColumns | undefined;
  private readonly isChosen: boolean;
  private readonly swap: SwapDetector | undefined;
  private readonly shapes = new Set<number>();
  /** Cells of columns with both coordinates, minus cells that are something else. */
  private readonly joined = new Map<number, number>();
  private commas = 0;
  private points = 0;
  private rows = 0;

  constructor(
    private readonly head: CsvHead,
    options: CsvOptions,
  ) {
    const chosen = chosenColumns(head, options);
    const { pairs, ambiguous } = head.found;
    if (!chosen && ambiguous.length > 0) throw ambiguousCoordinates(head, ambiguous);
    this.isChosen = chosen !== undefined;
    this.pair = chosen ?? pairs[0];
    this.swap = this.pair && new SwapDetector(this.pair);
    this.columns = head.names.map(() => undefined);
  }

  /** @throws AppError VALIDATION_FAILED (422) */
  add(row: Row): void {
    if (++this.rows > MOST_ROWS) throw validationFailed(`The file has more than ${MOST_ROWS} rows.`);
    if (row.fault !== undefined) return;
    this.addPlaces(row);
    if (this.hasWrongCoordinates(row)) return;
    const { names } = this.head;
    for (let column = 0; column < row.cells.length && column < names.length; column++) {
      const cell = row.cells[column]!;
      if (cell === '' || (names[column] === OTHERS && cell.startsWith('{'))) continue;
      (this.columns[column] ??= new ColumnTypes()).add(cell);
    }
  }

  /** @throws AppError VALIDATION_FAILED (422) if the file has no coordinates, or they are swapped */
  facts(): CsvFacts {
    this.swap?.assertInOrder(this.head);
    const hasCommas = this.commas > 0 && this.points === 0;
    return {
      places: this.places(),
      hasCommas,
      types: this.columns.map((types) => (hasCommas ? types?.withCommas : types?.withPoints)?.type ?? 'text'),
      isFilled: this.columns.map((types) => types !== undefined),
    };
  }

  private places(): Places {
    const { joined, shapes } = this.head.found;
    const { pair } = this;
    const directions = pair && findDirections(this.head.names, pair);
    if (this.isChosen) return { pair, directions };
    const shape = shapes.find((column) => this.shapes.has(column));
    const both = joined.find(({ column }) => (this.joined.get(column) ?? 0) > 0);
    if (pair?.areGuessed && shape === undefined && both) return { joined: both };
    if (pair?.areGuessed && shape !== undefined) return { shape };
    if (pair || shape !== undefined) return { pair, directions, shape };
    if (both) return { joined: both };
    if (shapes.length > 0) return { shape: shapes[0] };
    throw noCoordinates(this.head);
  }

  private addPlaces(row: Row): void {
    const { pairs, joined, shapes } = this.head.found;
    for (const column of shapes) if (isGeometryText(cellOf(row, column))) this.shapes.add(column);
    for (const { column } of joined) {
      const text = cellOf(row, column);
      if (text === '') continue;
      const isPair = pairIn(text)[0] !== '';
      this.joined.set(column, (this.joined.get(column) ?? 0) + (isPair ? 1 : -1));
    }
    if (!this.pair) return;
    this.swap?.add(row);
    for (const column of [this.pair.longitude, this.pair.latitude]) {
      const text = cellOf(row, column);
      if (text.includes('.')) this.points++;
      else if (text.includes(',')) this.commas++;
    }
    if (this.isChosen) return;
    for (const other of pairs) {
      if (other !== this.pair && !other.areAxes) this.assertSame(row, this.pair, other);
    }
  }

  /** Two pairs of columns with different coordinates: only the sender knows which of them is the place. */
  private assertSame(row: Row, one: CoordinateColumns, other: CoordinateColumns): void {
    for (const axis of ['longitude', 'latitude'] as const) {
      if (other[axis] === one[axis] || cellOf(row, other[axis]) === cellOf(row, one[axis])) continue;
      const columns = new Set([one.latitude, one.longitude, other.latitude, other.longitude]);
      throw ambiguousCoordinates(this.head, [...columns]);
    }
  }

  /** Such a row is left out, and its cells decide no type. */
  private hasWrongCoordinates(row: Row): boolean {
    if (!this.pair) return false;
    const [x, y] = [cellOf(row, this.pair.longitude), cellOf(row, this.pair.latitude)];
    return (x !== '' || y !== '') && Number.isNaN(angleOf(x, 'longitude') + angleOf(y, 'latitude'));
  }
}
