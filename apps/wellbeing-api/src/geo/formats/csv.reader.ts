import { AppError, validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { readWkt } from '../filters/wkt-reader';
import { isObject } from '../geometries/geometry.validator';
import { numberOf } from '../ogc/query';
import { OTHERS, valueOf } from './csv';
import { type Row, rowsOf } from './csv-rows';

/** Not validated as a feature yet. */
interface WrittenFeature {
  type: 'Feature';
  geometry: unknown;
  properties: Record<string, unknown>;
}

const LONGITUDES = ['longitude', 'lon', 'lng', 'long', 'x'];
const LATITUDES = ['latitude', 'lat', 'y'];
const SHAPES = ['geometry', 'wkt', 'geom', 'the_geom'];
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 1_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * One feature per row. The first row has the names: of the coordinates (longitude and latitude in degrees, or WKT in
 * geometry), and of properties. @throws AppError VALIDATION_FAILED (422) instead of omitting a value
 */
export function* readCsv(bytes: Uint8Array): Generator<WrittenFeature> {
  const rows = rowsOf(textOf(bytes));
  const head: Row | undefined = rows.next().value ?? undefined;
  if (!head) throw validationFailed('The file is empty: its first row has the names of the columns.');
  const columns = new Columns(head.cells.map((cell) => cell.trim()));
  let count = 0;
  for (const row of rows) {
    if (++count > MOST_ROWS) throw validationFailed(`The file has more than ${MOST_ROWS} rows.`);
    yield columns.featureOf(row);
  }
}

class Columns {
  private readonly longitude: number;
  private readonly latitude: number;
  private readonly shape: number;

  constructor(private readonly names: string[]) {
    if (names.length > MOST_COLUMNS) throw validationFailed(`The file has more than ${MOST_COLUMNS} columns.`);
    const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
    if (twice !== undefined) throw validationFailed(`The file has two columns named "${twice}".`);
    this.longitude = this.find(LONGITUDES);
    this.latitude = this.find(LATITUDES);
    this.shape = this.find(SHAPES);
    if ((this.longitude < 0 || this.latitude < 0) && this.shape < 0)
      throw validationFailed('The file needs columns named longitude and latitude, or one named geometry with WKT.');
  }

  /** Rows may be shorter than the first one. */
  featureOf(row: Row): WrittenFeature {
    const { cells, line } = row;
    if (cells.length > this.names.length)
      throw refused(line, `the row has ${cells.length} cells, but only ${this.names.length} columns have names`);
    const cell = (column: number): string => (column < 0 ? '' : (cells[column]?.trim() ?? ''));
    const isPlace = cell(this.shape) === '' && this.longitude >= 0 && this.latitude >= 0;
    const geometry = isPlace
      ? pointOf(cell(this.longitude), cell(this.latitude), line)
      : shapeOf(cell(this.shape), line);
    const used = isPlace ? [this.longitude, this.latitude, this.shape] : [this.shape];
    const properties: Record<string, unknown> = {};
    for (const [column, text] of cells.entries()) {
      if (text === '' || used.includes(column)) continue;
      const name = this.names[column]!;
      if (name === '') throw refused(line, `cell ${column + 1} is in a column without a name`);
      Object.assign(properties, name === OTHERS ? othersOf(text) : { [name]: valueOf(text) });
    }
    return { type: 'Feature', geometry, properties };
  }

  /** The column of the first known name that exists; -1 if none does. */
  private find(known: string[]): number {
    const names = this.names.map((name) => name.toLowerCase());
    return known.map((name) => names.indexOf(name)).find((column) => column >= 0) ?? -1;
  }
}

function pointOf(longitude: string, latitude: string, line: number): unknown {
  if (longitude === '' && latitude === '') return null;
  const coordinates = [numberOf(longitude), numberOf(latitude)];
  if (!coordinates.every(Number.isFinite)) throw refused(line, 'longitude and latitude must be numbers such as 13.4');
  return { type: 'Point', coordinates };
}

function shapeOf(text: string, line: number): unknown {
  if (text === '') return null;
  try {
    return text.startsWith('{') ? parseStrictJson(Buffer.from(text)) : readWkt(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refused(line, 'the geometry is not supported WKT');
  }
}

function othersOf(text: string): Record<string, unknown> {
  if (text.startsWith('{')) {
    try {
      const others = parseStrictJson(Buffer.from(text));
      if (isObject(others)) return others;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { [OTHERS]: valueOf(text) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw validationFailed('The file is not UTF-8.');
  }
}

const refused = (line: number, message: string) => validationFailed(`Line ${line}: ${message}.`);
