import type { Geometry, Position } from 'geojson';
import { AppError, validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { linesOf } from '../geometries/bounding-box';
import { isObject } from '../geometries/geometry.validator';
import { angleOf } from './angle';
import { type DirectionColumns, signOfDirection } from './csv-directions';
import { type CsvHead, shortened } from './csv-head';
import type { CoordinateColumns } from './csv';
import type { Row } from './csv-rows';
import type { Tally } from './csv-tally';
import { type ReadGeometry, unreadable } from './read-geometry';
import { readWkb, wkbDigits } from './wkb.reader';
import { readWkt } from './wkt.reader';

const IS_GEOMETRY =
  /^(?:SRID ?= ?\d+ ?; ?)?(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON|CURVE|SURFACE)|GEOMETRYCOLLECTION|CIRCULARSTRING|COMPOUNDCURVE|CURVEPOLYGON|POLYHEDRALSURFACE|TIN|TRIANGLE) ?(?:Z|M|ZM)? ?(?:\(|EMPTY)/i;
/** Two numbers in one cell, such as `(37.79, -122.43)`. */
const JOINED = /^[([{\s]*([^\s,;/|()[\]{}]+(?: *[NSEW])?)\s*[\s,;/|]\s*([^\s,;/|()[\]{}]+(?: *[NSEW])?)[)\]}\s]*$/i;
const LONGEST_JOINED = 100;
const WORLD_GEODETIC = [4326, 4979];

/** Where a file has its coordinates. */
export interface Places {
  pair?: CoordinateColumns;
  directions?: DirectionColumns;
  joined?: { column: number; isLatitudeFirst: boolean };
  shape?: number;
}

/** The place of a row, and the columns that it used up. */
export interface Place {
  geometry: Geometry | null;
  used: number[];
}

export const isGeometryText = (text: string): boolean =>
  text.startsWith('{') || IS_GEOMETRY.test(text) || wkbDigits(text) !== undefined;

/** @throws Unreadable */
export function placeOf({ pair, directions, joined, shape }: Places, row: Row, tally: Tally): Place {
  const own = pair ? [pair.longitude, pair.latitude] : joined ? [joined.column] : [];
  const text = shape === undefined ? '' : cellOf(row, shape);
  const isText = text !== '' && own.length > 0 && !isGeometryText(text);
  if (shape === undefined || text === '' || isText) {
    const point = pair ? pointOf(row, pair, directions) : joined ? joinedPoint(row, joined) : null;
    return { geometry: point, used: isText || shape === undefined ? own : [...own, shape] };
  }
  const geometry = shapeOf(text, row.line, tally);
  return { geometry, used: isAt(geometry, pair, row) ? [...own, shape] : [shape] };
}

/** Whether the coordinates of the row are those of the point, so that they are no separate properties. */
function isAt(geometry: Geometry | null, pair: CoordinateColumns | undefined, row: Row): boolean {
  if (!pair || geometry?.type !== 'Point') return false;
  const [x, y] = geometry.coordinates;
  return (
    angleOf(cellOf(row, pair.longitude), 'longitude') === x && angleOf(cellOf(row, pair.latitude), 'latitude') === y
  );
}

export const cellOf = ({ cells }: Row, column: number): string => cells[column]?.trim() ?? '';

/** Null if the row has no coordinates. */
function pointOf(row: Row, { longitude, latitude }: CoordinateColumns, directions: DirectionColumns = {}) {
  const [x, y] = [cellOf(row, longitude), cellOf(row, latitude)];
  if (x === '' && y === '') return null;
  return point(
    directed(angleOf(x, 'longitude'), row, directions.longitude),
    directed(angleOf(y, 'latitude'), row, directions.latitude),
  );
}

/** A positive angle is negative if another cell has the letter S or W. An angle with a sign has its direction. */
function directed(angle: number, row: Row, column: number | undefined): number {
  if (column === undefined || !(angle > 0)) return angle;
  return signOfDirection(cellOf(row, column)) < 0 ? -angle : angle;
}

function joinedPoint(row: Row, { column, isLatitudeFirst }: NonNullable<Places['joined']>) {
  const text = cellOf(row, column);
  if (text === '') return null;
  const [first, second] = pairIn(text);
  const [y, x] = isLatitudeFirst ? [first, second] : [second, first];
  return point(angleOf(x, 'longitude'), angleOf(y, 'latitude'));
}

/** The two texts of a cell with both coordinates; empty if it has none. */
export function pairIn(text: string): [first: string, second: string] {
  const [, first = '', second = ''] = text.length > LONGEST_JOINED ? [] : (JOINED.exec(text) ?? []);
  return [first, second];
}

function point(longitude: number, latitude: number): Geometry & { type: 'Point' } {
  if (Number.isNaN(longitude) || Number.isNaN(latitude))
    throw unreadable('longitude and latitude must be numbers such as 13.4');
  return { type: 'Point', coordinates: checkedPosition([longitude, latitude]) };
}

function checkedPosition(position: Position): Position {
  if (!(Math.abs(position[0]!) <= 180))
    throw unreadable('the longitude is beyond 180 degrees. Coordinates must be degrees of WGS 84 (EPSG:4326)');
  if (!(Math.abs(position[1]!) <= 90))
    throw unreadable('the latitude is beyond 90 degrees. Check whether longitude and latitude are swapped');
  return position;
}

function shapeOf(text: string, line: number, tally: Tally): Geometry | null {
  if (text.startsWith('{')) return geoJsonOf(text);
  const digits = wkbDigits(text);
  const { geometry, srid, notes }: ReadGeometry = digits === undefined ? readWkt(text) : readWkb(digits);
  if (srid !== undefined && srid !== 0 && !WORLD_GEODETIC.includes(srid)) {
    throw unreadable(
      `the geometry has SRID ${srid}, but coordinates must be degrees of WGS 84. Transform it to EPSG:4326, such as with ST_Transform`,
    );
  }
  if (geometry) for (const part of linesOf(geometry)) for (const position of part) checkedPosition(position);
  for (const note of notes) tally.add('omitted', note, line);
  return geometry;
}

/** It is validated later, like all geometries. */
function geoJsonOf(text: string): Geometry {
  try {
    const value = parseStrictJson(Buffer.from(text));
    if (isObject(value)) return value as unknown as Geometry;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw unreadable('the geometry is not valid GeoJSON');
}

/** Finds out whether longitude and latitude are in each other's column. */
export class SwapDetector {
  private rows = 0;
  private beyond = 0;
  private canSwap = true;

  constructor(private readonly pair: CoordinateColumns) {}

  add(row: Row): void {
    const longitude = angleOf(cellOf(row, this.pair.longitude), 'longitude');
    const latitude = angleOf(cellOf(row, this.pair.latitude), 'latitude');
    if (Number.isNaN(longitude) || Number.isNaN(latitude)) return;
    this.rows++;
    if (Math.abs(latitude) > 90) this.beyond++;
    if (Math.abs(longitude) > 90 || Math.abs(latitude) > 180) this.canSwap = false;
  }

  /** @throws AppError VALIDATION_FAILED (422) */
  assertInOrder({ names }: CsvHead): void {
    if (!this.canSwap || this.beyond * 2 <= this.rows) return;
    const [longitude, latitude] = [names[this.pair.longitude]!, names[this.pair.latitude]!];
    throw validationFailed(
      `The column "${shortened(latitude)}" has values beyond 90 degrees, and "${shortened(longitude)}" has none. ` +
        'Longitude and latitude are probably swapped. Exchange the names of the two columns.',
    );
  }
}
