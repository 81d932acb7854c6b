// How CSV (RFC 4180) represents features here, for the reader and the writer.

export const LONGITUDE = 'longitude';
export const LATITUDE = 'latitude';
/** WKT; or GeoJSON if some positions have a height and others none. */
export const SHAPE = 'geometry';
/** A JSON object: the properties without a column, or with values that no cell can represent. */
export const OTHERS = 'properties';

/** Two columns with the coordinates of points. */
export interface CoordinateColumns {
  longitude: number;
  latitude: number;
  /** Whether the names are only those of axes, such as x. */
  areAxes?: boolean;
  /** Whether only a word of the names is known. */
  areGuessed?: boolean;
}
