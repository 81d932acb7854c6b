// The GPX 1.1 schema (https://www.topografix.com/GPX/1/1/), for the reader and the writer.

export const GPX_NAMESPACE = 'http://www.topografix.com/GPX/1/1';
/** Garmin's extension for the heart rate, which every device writes. */
export const TRACK_POINT_NAMESPACE = 'http://www.garmin.com/xmlschemas/TrackPointExtension/v1';

/**
 * For everything that the schema has no place for. An element has the name of a property. With {@link JSON_MARK} its text
 * is JSON. The element {@link OTHERS} has all properties whose names no element can have.
 */
export const OWN_NAMESPACE = 'urn:wellbeing-api:gpx:1';
export const OWN_PREFIX = 'own';
export const JSON_MARK = 'json';
export const OTHERS = 'properties';

/** The schema excludes a longitude of 180 degrees. This decimal is below it, and its nearest double is 180. */
export const EAST_EDGE = '179.99999999999999';

/** Texts of a waypoint, in the order of the schema. `ele` and `time` come before them. */
export const POINT_TEXTS = [
  'magvar',
  'geoidheight',
  'name',
  'cmt',
  'desc',
  'src',
  'link',
  'sym',
  'type',
  'fix',
  'sat',
  'hdop',
  'vdop',
  'pdop',
  'ageofdgpsdata',
  'dgpsid',
] as const;
/** Texts of a route or a track, in the order of the schema. */
export const LINE_TEXTS = ['name', 'cmt', 'desc', 'src', 'link', 'number', 'type'] as const;

/** The property that distinguishes a route from a track. */
export const KIND = '_gpxType';

/**
 * Values per point of a line are in the property `coordinateProperties`. It has one array per name, as long as the
 * line: `times`, and `heart` for heart rates. Every other element has its name with an s: `names`, `cads`, `hdops`.
 */
export interface CoordinateProperties {
  [name: string]: (string | number | null)[] | (string | number | null)[][];
}
export const arrayName = (element: string): string => (element === 'hr' ? 'heart' : `${element}s`);
export const elementName = (array: string): string => (array === 'heart' ? 'hr' : array.replace(/s$/, ''));

/** A number if writing it again gives the same text. */
export const pointValueOf = (text: string): string | number =>
  Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : copyOf(text);

/** The same text. A part of a large text would keep all of it in memory. */
export const copyOf = (text: string): string => ` ${text}`.slice(1);
