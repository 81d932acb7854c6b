// What CSV (RFC 4180) says of features here, for the reader and the writer.

export const LONGITUDE = 'longitude';
export const LATITUDE = 'latitude';
/** WKT; or GeoJSON, where some positions have a height and others none. */
export const SHAPE = 'geometry';
/** An object of JSON: the properties that have no column, or whose values no cell can say. */
export const OTHERS = 'properties';

/** What a cell of a property holds: a number or truth value where it is written as one, otherwise text. */
export function valueOf(cell: string): string | number | boolean {
  if (cell === 'true' || cell === 'false') return cell === 'true';
  return cell !== '' && String(Number(cell)) === cell && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}
