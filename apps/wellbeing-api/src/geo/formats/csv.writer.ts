import { csvLine, harmlessJson, harmlessText } from '@platform/http-service';
import type { StoredFeature } from '../stored-features/stored-feature';
import { LATITUDE, LONGITUDE, OTHERS, SHAPE, valueOf } from './csv';
import type { FeatureWriter } from './feature.writer';
import { wktOf } from './wkt.writer';

const RESERVED: ReadonlySet<string> = new Set([LONGITUDE, LATITUDE, SHAPE, OTHERS]);

/** The properties that get a column: those whose names cannot be confused with something else. */
export const csvColumns = (names: string[]): string[] =>
  names.filter((name) => name.trim() === name && name !== '' && isHarmless(name) && !isReserved(name));

const isReserved = (name: string): boolean => RESERVED.has(name.toLowerCase());

/** CSV by RFC 4180: one feature per row. Reading the file returns the same geometry and properties. */
export const csvWriter: FeatureWriter = {
  mediaType: 'text/csv',
  extension: 'csv',
  columnsFrom: csvColumns,
  begin: (_title, columns) => csvLine([LONGITUDE, LATITUDE, SHAPE, ...columns, OTHERS]),
  passes: [(feature, columns) => csvLine(cellsOf(feature, columns))],
  end: () => '',
};

function cellsOf({ geometry, properties }: StoredFeature, columns: string[]): string[] {
  const { coordinates } = geometry?.type === 'Point' ? geometry : {};
  const isPlace = coordinates?.length === 2;
  const place = isPlace ? coordinates.map(String) : ['', ''];
  const rest = { ...properties };
  const own = columns.map((name) => {
    const cell = Object.hasOwn(rest, name) ? cellOf(rest[name]) : '';
    if (cell !== '') delete rest[name];
    return cell;
  });
  const isAllSaid = Object.keys(rest).length === 0;
  return [...place, geometry && !isPlace ? wktOf(geometry) : '', ...own, isAllSaid ? '' : harmlessJson(rest)];
}

/** Empty for values that a cell cannot represent without loss, and for texts that a spreadsheet would run. */
function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return valueOf(String(value)) === value ? String(value) : '';
  return typeof value === 'string' && valueOf(value) === value && isHarmless(value) ? value : '';
}

const isHarmless = (text: string): boolean => harmlessText(text) === text;
