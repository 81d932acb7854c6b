import type { Position } from 'geojson';
import type { StoredFeature } from '../stored-features/stored-feature';
import { ExactNumber } from '../geometries/exact-number';
import { arrayName, elementName, POINT_TEXTS, pointValueOf } from './gpx';
import { ELEMENT, ownElement } from './gpx-extensions.writer';
import { isAllowed } from './gpx-types';
import { withoutInvalidCharacters, xmlText } from './xml-text';

type Segments = (string | number | ExactNumber | null)[][];

/** Garmin's extension for points: its elements in their order, with their limits. */
const GARMIN: [element: string, isAllowed: (value: number) => boolean][] = [
  ['atemp', Number.isFinite],
  ['hr', (value) => Number.isInteger(value) && value >= 1 && value <= 255],
  ['cad', (value) => Number.isInteger(value) && value >= 0 && value <= 254],
];
const GARMIN_ELEMENTS = new Map(GARMIN);
const ORDER: readonly string[] = ['time', ...POINT_TEXTS];
/** A link of a point is a text without address. */
const UNKNOWN = new Set(['ele', 'link', 'extensions']);

/** The values per point of a line, if their number is that of the points. */
export class PointValues {
  /** What is not written at the points. */
  readonly others: unknown;
  private readonly arrays: [element: string, segments: Segments][] = [];

  constructor({ properties }: StoredFeature, lines: Position[][]) {
    const given = properties?.['coordinateProperties'];
    this.others = given;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return;
    const others: Record<string, unknown> = {};
    for (const [name, array] of Object.entries(given)) {
      const segments = segmentsOf(name, array, lines);
      if (segments) this.arrays.push([elementName(name), segments]);
      else others[name] = array;
    }
    this.others = Object.keys(others).length > 0 ? others : undefined;
  }

  /** The elements of a point, in the order of the schema. */
  of(segment: number, index: number): string {
    const known = new Map<string, string>();
    const garmin = new Map<string, number>();
    const own: string[] = [];
    for (const [name, segments] of this.arrays) {
      const value = segments[segment]![index];
      if (value === null || value === undefined) continue;
      const text = String(value);
      if (typeof value === 'number' && GARMIN_ELEMENTS.get(name)?.(value)) garmin.set(name, value);
      else if (ORDER.includes(name) && isAllowed(name, text)) known.set(name, text);
      else own.push(ownElement(name, value, pointValueOf(text) === value));
    }
    const elements = ORDER.map((name) => (known.has(name) ? `<${name}>${xmlText(known.get(name)!)}</${name}>` : ''));
    return elements.join('') + extensions(garmin, own);
  }
}

function extensions(garmin: Map<string, number>, own: string[]): string {
  if (garmin.size === 0 && own.length === 0) return '';
  const elements = GARMIN.map(([name]) =>
    garmin.has(name) ? `<gpxtpx:${name}>${garmin.get(name)}</gpxtpx:${name}>` : '',
  );
  const group = garmin.size > 0 ? `<gpxtpx:TrackPointExtension>${elements.join('')}</gpxtpx:TrackPointExtension>` : '';
  return `<extensions>${group}${own.join('')}</extensions>`;
}

/** Undefined if the array does not belong to the points, or if reading would not give the same array. */
function segmentsOf(name: string, array: unknown, lines: Position[][]): Segments | undefined {
  const element = elementName(name);
  if (!Array.isArray(array) || !ELEMENT.test(element) || UNKNOWN.has(element) || arrayName(element) !== name)
    return undefined;
  // The only line may have its array directly, or in an array of one.
  const isDirect = lines.length === 1 && !(array.length > 0 && array.every(Array.isArray));
  const segments = (isDirect ? [array] : array) as unknown[];
  const isAligned =
    segments.length === lines.length &&
    segments.every(
      (values, segment) =>
        Array.isArray(values) && values.length === lines[segment]!.length && values.every(isWritable),
    );
  const hasValue = isAligned && (segments as Segments).some((values) => values.some((value) => value !== null));
  return hasValue ? (segments as Segments) : undefined;
}

const isWritable = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  value instanceof ExactNumber ||
  (typeof value === 'string' && withoutInvalidCharacters(value) === value);
