import { validationFailed } from '@platform/errors';
import type { Feature as FeatureWith, Geometry, Position } from 'geojson';
import { arrayName, type CoordinateProperties, KIND } from './gpx';
import { childOf, childrenOf, coordinateOf, refused, textOf, type XmlElement } from './xml-element';
import { forEachElement } from './xml-stream';

type Feature = FeatureWith<Geometry | null>;
const FEATURES = new Set(['wpt', 'rte', 'trk']);

type Properties = Record<string, unknown>;
type Values = (string | number | null)[];

interface Line {
  positions: Position[];
  /** By the name of its array: the value of each point, null if it has none. */
  values: Map<string, Values>;
}

/** Devices write about ten. Each array is as long as the line, so many of them take far more memory than the file. */
const MOST_ARRAYS = 50;

/**
 * The waypoints, routes and tracks of a file in their order. @throws AppError VALIDATION_FAILED (422) instead of
 * omitting a value
 */
export function readGpx(text: string, take: (feature: Feature) => void): void {
  const root = forEachElement(text, {
    isTaken: (localName, depth) => depth === 2 && FEATURES.has(localName),
    take: (element) => take(featureOf(element)),
  });
  if (!/^(\w+:)?gpx$/i.test(root)) throw validationFailed('The file is not GPX.');
}

function featureOf(element: XmlElement): Feature {
  switch (element.localName) {
    case 'wpt':
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: positionOf(element) },
        properties: propertiesOf(element, ['ele']),
      };
    case 'rte':
      return line(element, [element], 'rtept', { [KIND]: 'rte' });
    default:
      return line(element, childrenOf(element, 'trkseg'), 'trkpt', {});
  }
}

function line(element: XmlElement, segments: XmlElement[], point: string, kind: Properties): Feature {
  const lines = segments.map((segment) => readLine(segment, point)).filter(({ positions }) => positions.length > 0);
  const coordinateProperties = alignedValues(lines);
  const properties = {
    ...propertiesOf(element, ['trkseg', 'rtept']),
    ...kind,
    ...(Object.keys(coordinateProperties).length > 0 && { coordinateProperties }),
  };
  return { type: 'Feature', geometry: geometryOf(lines), properties };
}

function geometryOf([first, ...others]: Line[]): Geometry | null {
  if (!first) return null;
  if (others.length === 0) return { type: 'LineString', coordinates: first.positions };
  return { type: 'MultiLineString', coordinates: [first, ...others].map(({ positions }) => positions) };
}

function readLine(segment: XmlElement, pointName: string): Line {
  const points = childrenOf(segment, pointName);
  if (points.length === 1) {
    throw refused(
      points[0]!,
      'a line must have at least two points, and this is the only one of its segment. Remove it, or make it a <wpt>.',
    );
  }
  return { positions: points.map(positionOf), values: valuesOf(points) };
}

function positionOf(point: XmlElement): Position {
  const attribute = (name: string) => coordinateOf(point.getAttribute(name) ?? '', point, `the attribute ${name}`);
  const elevation = childOf(point, 'ele');
  // Written out, because a spread allocates an array with room for sixteen more.
  return elevation
    ? [attribute('lon'), attribute('lat'), coordinateOf(textOf(elevation), elevation, 'the elevation')]
    : [attribute('lon'), attribute('lat')];
}

function valuesOf(points: XmlElement[]): Map<string, Values> {
  const arrays = new Map<string, Values>();
  for (const [index, point] of points.entries()) {
    for (const [name, value] of pointValuesOf(point)) {
      let array = arrays.get(name);
      if (!array) {
        if (arrays.size === MOST_ARRAYS)
          throw refused(point, `the points of a line have more than ${MOST_ARRAYS} different elements. Remove some.`);
        arrays.set(name, (array = points.map(() => null)));
      }
      array[index] = value;
    }
  }
  return arrays;
}

/** The values of a point of a line, by the name of their array. */
function* pointValuesOf(point: XmlElement): Generator<[name: string, value: string | number]> {
  for (let child = point.firstChild; child; child = child.nextSibling) {
    if (child.localName === 'ele') continue;
    if (child.localName === 'extensions') {
      for (const leaf of leavesOf(child)) yield [arrayName(leaf.localName), valueOf(textOf(leaf))];
    } else if (child.localName === 'time') yield ['times', textOf(child)];
    else yield [arrayName(child.localName), valueOf(textOf(child))];
  }
}

/** A number if writing it again gives the same text. */
const valueOf = (text: string): string | number =>
  String(Number(text)) === text && text !== 'NaN' ? Number(text) : text;

/** For each name an array as long as the line. For several lines, one array per line. */
function alignedValues(lines: Line[]): CoordinateProperties {
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

/** Every child text. Links become objects, extensions get their prefix and name. */
function propertiesOf(element: XmlElement, without: string[]): Properties {
  const entries: [string, unknown][] = [];
  const links = childrenOf(element, 'link').map(linkOf);
  for (const child of childrenOf(element)) {
    const name = child.localName;
    if (name === 'link' || without.includes(name)) continue;
    if (name === 'extensions') {
      entries.push(
        ...leavesOf(child).map((leaf): [string, string] => [leaf.nodeName.replace(':', '_'), textOf(leaf).trim()]),
      );
    } else entries.push([name, textOf(child)]);
  }
  return Object.fromEntries([...entries, ...(links.length > 0 ? [['links', links] as [string, unknown]] : [])]);
}

function linkOf(link: XmlElement): Record<string, string> {
  const texts = childrenOf(link).map((child): [string, string] => [child.localName, textOf(child)]);
  return Object.fromEntries([['href', link.getAttribute('href') ?? ''], ...texts]);
}

const leavesOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => (child.firstChild ? leavesOf(child) : [child]));
