import { csvLine, harmlessJson, harmlessText } from '@platform/http-service';
import type { Queryables, QueryableType } from '../collections/queryable-types';
import { ExactNumber, jsonOf } from '../geometries/exact-number';
import type { StoredFeature } from '../stored-features/stored-feature';
import { type ColumnType, typeOfCell } from './cell-types';
import { LATITUDE, LONGITUDE, OTHERS, SHAPE } from './csv';
import { isDirectionName } from './csv-directions';
import { isCoordinateName } from './csv-names';
import { type FeatureWriter, NO_FACTS } from './feature.writer';
import { wktOf } from './wkt.writer';

const RESERVED: ReadonlySet<string> = new Set([LONGITUDE, LATITUDE, SHAPE, OTHERS]);

/** The properties that get a column: those whose names cannot be confused with something else. */
export const csvColumns = (names: string[]): string[] =>
  names.filter((name) => name.trim() === name && name !== '' && isHarmless(name) && !isReserved(name));

/** A reader could take such a column for the place of the feature. */
const isReserved = (name: string): boolean =>
  RESERVED.has(name.toLowerCase()) || isCoordinateName(name) || isDirectionName(name);

/** The type of all cells of a column. Values of other types are in `properties`, so that a reader finds the same type. */
function typeOf(type: QueryableType | undefined): ColumnType {
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'boolean' ? 'boolean' : 'text';
}

/** CSV by RFC 4180: one feature per row. Reading the file returns the same geometry and properties. */
export const csvWriter: FeatureWriter = {
  mediaType: 'text/csv',
  extension: 'csv',
  columnsFrom: csvColumns,
  begin: (_title, columns) => csvLine([LONGITUDE, LATITUDE, SHAPE, ...columns, OTHERS]),
  passes: [(feature, columns, { types } = NO_FACTS) => csvLine(cellsOf(feature, columns, types))],
  end: () => '',
};

/** Points have longitude and latitude. The geometry is there too if it has more: a height. */
function cellsOf({ geometry, properties }: StoredFeature, columns: string[], types: Queryables): string[] {
  const { coordinates } = geometry?.type === 'Point' ? geometry : {};
  const place = coordinates ? coordinates.slice(0, 2).map(String) : ['', ''];
  const isWhole = !geometry || coordinates?.length === 2;
  const rest = { ...properties };
  const own = columns.map((name) => {
    const cell = Object.hasOwn(rest, name) ? cellOf(rest[name], typeOf(types[name])) : '';
    if (cell !== '') delete rest[name];
    return cell;
  });
  const isAllSaid = Object.keys(rest).length === 0;
  return [...place, isWhole ? '' : wktOf(geometry), ...own, isAllSaid ? '' : harmlessJson(rest, jsonOf)];
}

/**
 * Empty for values of another type than the column, and for values that no cell represents without loss. Empty also for
 * texts that a spreadsheet would run.
 */
function cellOf(value: unknown, type: ColumnType): string {
  if (typeof value === 'boolean') return type === 'boolean' ? String(value) : '';
  if (typeof value === 'number' || value instanceof ExactNumber) {
    const text = String(value);
    return type === 'number' && ['integer', 'number'].includes(typeOfCell(text, false)) ? text : '';
  }
  const isText = type === 'text' && typeof value === 'string' && isHarmless(value);
  return isText && typeOfCell(value, false) === 'text' ? value : '';
}

const isHarmless = (text: string): boolean => harmlessText(text) === text;
