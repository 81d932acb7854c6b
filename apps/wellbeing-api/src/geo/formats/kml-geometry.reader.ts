import type { Geometry, Position } from 'geojson';
import { childOf, childrenOf, coordinateOf, refused, textOf, type XmlElement } from './xml-element';

export interface KmlGeometry {
  geometry: Geometry | null;
  /** The time of each position of a track; of several tracks, one array per track. */
  times: string[] | string[][] | null;
}

interface Part {
  geometry: Geometry;
  times: string[] | null;
}

const SINGLE = new Set(['Point', 'LineString', 'LinearRing', 'Polygon', 'Track']);
const SEVERAL = new Set(['MultiGeometry', 'MultiTrack']);
/** Geometries of KML that GeoJSON cannot represent. */
const UNKNOWN = new Set(['Model']);

/** The place of a placemark. @throws AppError VALIDATION_FAILED (422) instead of omitting a part */
export function readKmlGeometry(placemark: XmlElement): KmlGeometry {
  const elements = childrenOf(placemark).filter(({ localName }) => isGeometry(localName));
  const [element] = elements;
  if (!element) return { geometry: null, times: null };
  if (elements.length > 1)
    throw refused(elements[1]!, 'a placemark must have one geometry. Put several into a <MultiGeometry>.');
  const isSingle = SINGLE.has(element.localName);
  const parts = isSingle ? [partOf(element)] : flattened(element);
  const timed = parts.flatMap(({ times }) => (times ? [times] : []));
  if (timed.length > 0 && timed.length < parts.length)
    throw refused(element, 'either all of its parts must have times, or none.');
  const times = timed.length === 0 ? null : isSingle ? timed[0]! : timed;
  return {
    geometry: isSingle
      ? parts[0]!.geometry
      : joined(
          element,
          parts.map(({ geometry }) => geometry),
        ),
    times,
  };
}

const isGeometry = (name: string): boolean => SINGLE.has(name) || SEVERAL.has(name) || UNKNOWN.has(name);

function flattened(element: XmlElement): Part[] {
  return childrenOf(element)
    .filter(({ localName }) => isGeometry(localName))
    .flatMap((child) => (SEVERAL.has(child.localName) ? flattened(child) : [partOf(child)]));
}

/** Parts of one kind become a Multi… geometry of GeoJSON. */
function joined(element: XmlElement, parts: Geometry[]): Geometry {
  const [first] = parts;
  if (!first) throw refused(element, 'it contains no geometry.');
  if (parts.every(({ type }) => type === first.type) && first.type !== 'GeometryCollection') {
    return {
      type: `Multi${first.type}`,
      coordinates: parts.map((part) => 'coordinates' in part && part.coordinates),
    } as Geometry;
  }
  return { type: 'GeometryCollection', geometries: parts };
}

function partOf(element: XmlElement): Part {
  switch (element.localName) {
    case 'Point': {
      const [position, ...more] = positionsOf(element);
      if (!position || more.length > 0) throw refused(element, 'a point must have one position.');
      return untimed({ type: 'Point', coordinates: position });
    }
    case 'LineString':
    case 'LinearRing':
      return untimed({ type: 'LineString', coordinates: positionsOf(element) });
    case 'Polygon':
      return untimed({ type: 'Polygon', coordinates: ringsOf(element) });
    case 'Track':
      return trackOf(element);
    default:
      throw refused(element, 'three-dimensional models cannot be stored. Remove the placemark or give it a point.');
  }
}

const untimed = (geometry: Geometry): Part => ({ geometry, times: null });

function ringsOf(polygon: XmlElement): Position[][] {
  const boundaries = [...childrenOf(polygon, 'outerBoundaryIs'), ...childrenOf(polygon, 'innerBoundaryIs')];
  if (childrenOf(polygon, 'outerBoundaryIs').length !== 1)
    throw refused(polygon, 'a polygon must have one <outerBoundaryIs>.');
  return boundaries.flatMap((boundary) => childrenOf(boundary, 'LinearRing').map((ring) => closed(positionsOf(ring))));
}

/** Many programs omit the last position of a ring. */
export function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first.join() !== last.join() ? [...ring, first] : ring;
}

/** `longitude,latitude[,height]`, separated by white space, which some programs also write after the commas. */
export function positionsOf(element: XmlElement): Position[] {
  const coordinates = childOf(element, 'coordinates');
  if (!coordinates) throw refused(element, '<coordinates> are needed.');
  const text = withoutSpaceAroundCommas(textOf(coordinates));
  if (text === '') throw refused(coordinates, 'it is empty.');
  return text.split(/\s+/).map((tuple) => positionOf(tuple.split(','), coordinates));
}

/** Without a regular expression, which would test each space again for each one before it. */
const withoutSpaceAroundCommas = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .join(',');

function positionOf(numbers: string[], element: XmlElement): Position {
  if (numbers.length !== 2 && numbers.length !== 3) {
    throw refused(
      element,
      'a position must be "longitude,latitude" or "longitude,latitude,height". Separate positions by spaces.',
    );
  }
  return numbers.map((number) => coordinateOf(number, element, 'each part of a position'));
}

/** Google's extension: pairs of `<when>` and `<gx:coord>`. */
function trackOf(track: XmlElement): Part {
  const positions = childrenOf(track, 'coord').map((element) =>
    positionOf(textOf(element).trim().split(/\s+/), element),
  );
  const times = childrenOf(track, 'when').map(textOf);
  if (positions.length === 0) throw refused(track, 'a track must have at least one <gx:coord>.');
  if (times.length > 0 && times.length !== positions.length) {
    throw refused(
      track,
      `a track must have a <when> for each <gx:coord>, but it has ${times.length} and ${positions.length}.`,
    );
  }
  const geometry: Geometry =
    positions.length === 1
      ? { type: 'Point', coordinates: positions[0]! }
      : { type: 'LineString', coordinates: positions };
  return { geometry, times: times.length > 0 ? times : null };
}
