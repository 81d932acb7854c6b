import { validationFailed } from '@platform/errors';
import type { Feature as FeatureWith, Geometry } from 'geojson';
import { isObject } from '../geometries/geometry.validator';
import { type CoordinateProperties, KIND } from './gpx';
import { type GpxLine, GpxLineReader, isTime, MOST_ARRAYS, positionOf, type Values } from './gpx-line.reader';
import { propertiesOf } from './gpx-properties.reader';
import { isPointOfLine, textArraysIn } from './gpx-survey';
import type { FeatureSink } from './import-report';
import { childrenOf, textOf, type XmlElement } from './xml-element';
import { quoted, XmlNotes } from './xml-notes';
import { forEachElement, type XmlText } from './xml-stream';

type Feature = FeatureWith<Geometry | null>;
const FEATURES = new Set(['wpt', 'rte', 'trk']);

type Properties = Record<string, unknown>;

/**
 * The waypoints, routes and tracks of a file in their order. A part that cannot be stored is left out and noted.
 * @throws AppError VALIDATION_FAILED (422) if the file is not GPX, or has no feature
 */
export function readGpx(text: XmlText, { take, report }: FeatureSink): void {
  const notes = new XmlNotes(report);
  const lines = new GpxLines(notes, textArraysIn(text));
  const root = forEachElement(
    text,
    {
      isTaken: (_localName, depth) => depth === 2,
      isUsed: (element, parents) => lines.isUsed(element, parents),
      take: (element) => {
        if (FEATURES.has(element.localName)) {
          const feature = featureOf(element, lines, notes);
          if (feature) take(feature, element.lineNumber);
        } else if (textOf(element).trim() !== '')
          notes.addOnce('changed', element, 'it describes the file as a whole and is not stored.');
      },
    },
    report,
  );
  if (!/^(\w+:)?gpx$/i.test(root)) throw validationFailed('The file is not GPX.');
  if (report.featureLines.length === 0)
    throw report.refusal('The file has no waypoint, route or track that can be stored.');
}

function featureOf(element: XmlElement, lines: GpxLines, notes: XmlNotes): Feature | null {
  switch (element.localName) {
    case 'wpt':
      return waypoint(element, notes);
    case 'rte':
      return line(element, lines.take([element]), { [KIND]: 'rte' }, notes);
    default:
      return track(element, lines, notes);
  }
}

function track(element: XmlElement, lines: GpxLines, notes: XmlNotes): Feature {
  const segments = childrenOf(element, 'trkseg');
  for (const lost of segments.flatMap((segment) => childrenOf(segment, 'extensions')))
    notes.addOnce('omitted', lost, 'a segment of a track has no properties.');
  return line(element, lines.take(segments), {}, notes);
}

function waypoint(element: XmlElement, notes: XmlNotes): Feature | null {
  const position = positionOf(element, notes);
  if (!position) return null;
  const properties = propertiesOf(element, ['ele'], notes);
  const { time } = properties;
  if (typeof time === 'string' && !isTime(time)) {
    notes.add('omitted', element, `its time ${quoted(time)} is not a time. The waypoint is stored without it.`);
    delete properties['time'];
  }
  return { type: 'Feature', geometry: { type: 'Point', coordinates: position }, properties };
}

/** The points of the current track or route. They are read when they end, because a track may have 200 000 of them. */
class GpxLines {
  private readonly readers = new Map<XmlElement, GpxLineReader>();

  /** @param texts the names of arrays with a text anywhere in the file */
  constructor(
    private readonly notes: XmlNotes,
    private readonly texts: ReadonlySet<string>,
  ) {}

  /** Whether the element is a point of a line, which is then read. */
  isUsed(element: XmlElement, parents: readonly XmlElement[]): boolean {
    if (!isPointOfLine(element, parents)) return false;
    const parent = parents.at(-1)!;
    let reader = this.readers.get(parent);
    if (!reader) this.readers.set(parent, (reader = new GpxLineReader(parent, this.notes)));
    reader.add(element);
    return true;
  }

  /** The lines with points of these segments. All values of an array are texts if one of the file is a text. */
  take(segments: XmlElement[]): GpxLine[] {
    const lines = segments.flatMap((segment) => this.readers.get(segment)?.line() ?? []);
    this.readers.clear();
    for (const { values } of lines)
      for (const [name, array] of values) if (this.texts.has(name)) values.set(name, array.map(textOrNull));
    return lines.filter(({ positions }) => positions.length > 0);
  }
}

function line(element: XmlElement, lines: GpxLine[], kind: Properties, notes: XmlNotes): Feature {
  const geometry = geometryOf(element, lines, notes);
  const ofLine = propertiesOf(element, ['trkseg', 'rtept'], notes);
  const others = ofLine['coordinateProperties'];
  const coordinateProperties = { ...(isObject(others) && others), ...alignedValues(lines) };
  const properties = {
    ...ofLine,
    ...kind,
    ...(Object.keys(coordinateProperties).length > 0 && { coordinateProperties }),
  };
  return { type: 'Feature', geometry, properties };
}

/**
 * A segment of one point is a line that ends where it begins, so that it stays in its place among the other segments.
 * Alone, it is a point.
 */
function geometryOf(element: XmlElement, lines: GpxLine[], notes: XmlNotes): Geometry | null {
  const [first] = lines;
  if (!first) {
    notes.add('changed', element, 'it has no points. It is stored without a place.');
    return null;
  }
  const isPoint = lines.length === 1 && first.positions.length === 1;
  for (const single of lines) if (single.positions.length === 1) noteSingle(single, isPoint, notes);
  if (isPoint) return { type: 'Point', coordinates: first.positions[0]! };
  if (lines.length === 1) return { type: 'LineString', coordinates: first.positions };
  return { type: 'MultiLineString', coordinates: lines.map(({ positions }) => positions) };
}

function noteSingle(single: GpxLine, isPoint: boolean, notes: XmlNotes): void {
  if (isPoint) return notes.add('repaired', single.element, 'it has only one point. It is stored as a point.');
  notes.add('repaired', single.element, 'it has only one point. It is stored as a line that ends where it begins.');
  single.positions.push(single.positions[0]!);
  for (const values of single.values.values()) values.push(values[0]!);
}

/** For each name an array as long as the line. For several lines, one array per line. */
function alignedValues(lines: GpxLine[]): CoordinateProperties {
  const names = new Set(lines.flatMap(({ values }) => [...values.keys()]));
  if (names.size > MOST_ARRAYS)
    throw validationFailed(`A track has points with more than ${MOST_ARRAYS} different elements. Remove some.`);
  return Object.fromEntries(
    [...names].map((name) => {
      const arrays = lines.map(({ positions, values }) => values.get(name) ?? positions.map(() => null));
      return [name, arrays.length === 1 ? arrays[0]! : arrays];
    }),
  );
}

/** A number is read only if it is written like its text, so no digit is lost. */
const textOrNull = (value: Values[number]) => (value === null ? null : String(value));
