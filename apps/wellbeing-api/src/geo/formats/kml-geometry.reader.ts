import type { Geometry, Position } from 'geojson';
import { numberOf } from '../ogc/query';
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from './xml-element';
import { type TrackValues, trackValuesOf } from './kml-track-values';
import type { CoordinateProperties } from './gpx';
import { type Drawing, drawingProperties } from './kml';
import { drawingOf } from './kml-drawing.reader';
import { lenientLongitude, quoted, type XmlNotes } from './xml-notes';

export interface KmlGeometry {
  geometry: Geometry | null;
  /** The values of each position of a track by their name, such as `times`; of several tracks, one array per track. */
  values: CoordinateProperties | null;
  /** How its parts relate to the terrain, as properties. */
  drawing: Record<string, unknown>;
}

interface Part {
  geometry: Geometry;
  /** By the name of the array: the value of each position of a track. */
  values: TrackValues;
  drawing?: Drawing;
}

const SINGLE = new Set(['Point', 'LineString', 'LinearRing', 'Polygon', 'Track', 'Model']);
const SEVERAL = new Set(['MultiGeometry', 'MultiTrack']);

/** The place of a placemark. A part that cannot be stored is left out and noted. */
export function readKmlGeometry(placemark: XmlElement, notes: XmlNotes): KmlGeometry {
  const elements = childrenOf(placemark).filter(({ localName }) => isGeometry(localName));
  const [element] = elements;
  if (!element) return NOWHERE;
  if (elements.length > 1)
    notes.add('changed', elements[1]!, 'the placemark has more than one geometry. They are stored as one.');
  const isSingle = elements.length === 1 && SINGLE.has(element.localName);
  const parts = elements.flatMap((one) =>
    SEVERAL.has(one.localName) ? flattened(one, notes) : drawnParts(one, notes),
  );
  if (parts.length === 0) {
    notes.add('omitted', element, 'it has no position that can be stored. The placemark is stored without a place.');
    return NOWHERE;
  }
  return {
    geometry: isSingle && parts.length === 1 ? parts[0]!.geometry : joined(parts.map(({ geometry }) => geometry)),
    values: valuesOf(parts, isSingle),
    drawing: drawingProperties(parts.map(({ drawing = {} }) => drawing)),
  };
}

const NOWHERE: KmlGeometry = { geometry: null, values: null, drawing: {} };

/** For each name one array for each part with positions in a row. A part without values has an array of nulls. */
function valuesOf(parts: Part[], isSingle: boolean): CoordinateProperties | null {
  const names = new Set(parts.flatMap(({ values }) => [...values.keys()]));
  if (names.size === 0) return null;
  if (isSingle) return Object.fromEntries(parts[0]!.values);
  return Object.fromEntries([...names].map((name) => [name, parts.flatMap((part) => arraysOf(part, name))]));
}

function arraysOf({ values, geometry }: Part, name: string): (string | number | null)[][] {
  const array = values.get(name);
  if (array) return [array];
  if (geometry.type === 'Point') return [[null]];
  return geometry.type === 'LineString' ? [geometry.coordinates.map(() => null)] : [];
}

const isGeometry = (name: string): boolean => SINGLE.has(name) || SEVERAL.has(name);

/** A `<gx:MultiTrack>` has the altitude mode of its tracks. */
function flattened(element: XmlElement, notes: XmlNotes): Part[] {
  const common = drawingOf(element, notes);
  const parts = childrenOf(element)
    .filter(({ localName }) => isGeometry(localName))
    .flatMap((child) => (SEVERAL.has(child.localName) ? flattened(child, notes) : drawnParts(child, notes)));
  return common ? parts.map((part) => ({ ...part, drawing: { ...common, ...part.drawing } })) : parts;
}

function drawnParts(element: XmlElement, notes: XmlNotes): Part[] {
  const drawing = drawingOf(element, notes);
  const parts = partsOf(element, notes);
  return drawing ? parts.map((part) => ({ ...part, drawing })) : parts;
}

/** Parts of one kind become a Multi… geometry of GeoJSON. */
function joined(parts: Geometry[]): Geometry {
  const [first] = parts;
  if (parts.every(({ type }) => type === first!.type) && first!.type !== 'GeometryCollection') {
    return {
      type: `Multi${first!.type}`,
      coordinates: parts.map((part) => 'coordinates' in part && part.coordinates),
    } as Geometry;
  }
  return { type: 'GeometryCollection', geometries: parts };
}

/** Usually one; none if it has no position; several for a polygon with several outer boundaries. */
function partsOf(element: XmlElement, notes: XmlNotes): Part[] {
  switch (element.localName) {
    case 'Point':
      return pointOf(element, notes);
    case 'LineString':
    case 'LinearRing':
      return lineOf(positionsOf(element, notes), element, notes);
    case 'Polygon':
      return polygonsOf(element, notes);
    case 'Track':
      return trackOf(element, notes);
    default:
      return modelOf(element, notes);
  }
}

function pointOf(element: XmlElement, notes: XmlNotes): Part[] {
  const [position, ...more] = positionsOf(element, notes);
  if (!position) return [];
  if (more.length === 0) return [untimed({ type: 'Point', coordinates: position })];
  notes.add(
    'repaired',
    element,
    'a point has one position, but this one has several. They are stored as several points.',
  );
  return [position, ...more].map((coordinates) => untimed({ type: 'Point', coordinates }));
}

function lineOf(positions: Position[], element: XmlElement, notes: XmlNotes): Part[] {
  if (positions.length !== 1)
    return positions.length === 0 ? [] : [untimed({ type: 'LineString', coordinates: positions })];
  notes.add('repaired', element, 'it has only one position. It is stored as a point.');
  return [untimed({ type: 'Point', coordinates: positions[0]! })];
}

/** GeoJSON has no three-dimensional models: only the place of the model is stored. */
function modelOf(model: XmlElement, notes: XmlNotes): Part[] {
  notes.add('omitted', model, 'three-dimensional models are not stored, only their location.');
  const location = childOf(model, 'Location');
  const texts = ['longitude', 'latitude', 'altitude'].map((name) => (location && textOfChild(location, name)) ?? '');
  const position = location && positionOf(texts[2] === '' ? texts.slice(0, 2) : texts, location, notes);
  return position ? [untimed({ type: 'Point', coordinates: position })] : [];
}

const untimed = (geometry: Geometry): Part => ({ geometry, values: new Map() });

const SHORTEST_RING = 4;

function polygonsOf(polygon: XmlElement, notes: XmlNotes): Part[] {
  const outer = ringsIn(polygon, 'outerBoundaryIs', notes);
  const holes = ringsIn(polygon, 'innerBoundaryIs', notes).flatMap(({ ring, element }) => {
    if (ring.length >= SHORTEST_RING) return [ring];
    notes.add('omitted', element, 'a hole needs at least three positions. It is left out.');
    return [];
  });
  if (outer.length > 1)
    notes.add('repaired', polygon, 'it has several outer boundaries. They are stored as one polygon each.');
  if (outer.length !== 1 && holes.length > 0)
    notes.add('omitted', polygon, 'its holes belong to no single outer boundary. They are left out.');
  return outer.flatMap(({ ring, element }) => {
    if (ring.length < SHORTEST_RING) {
      notes.add('repaired', element, 'a boundary needs at least three positions. It is stored as a line or a point.');
      return lineOf(ring, element, notes);
    }
    return [untimed({ type: 'Polygon', coordinates: outer.length === 1 ? [ring, ...holes] : [ring] })];
  });
}

const ringsIn = (polygon: XmlElement, boundary: string, notes: XmlNotes) =>
  childrenOf(polygon, boundary)
    .flatMap((one) => childrenOf(one, 'LinearRing'))
    .map((element) => {
      const positions = positionsOf(element, notes);
      const ring = closed(positions);
      if (ring !== positions)
        notes.add('changed', element, 'it is not closed. Its first position is added at its end.');
      return { element, ring };
    });

/** Many programs omit the last position of a ring. */
export function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first.join() !== last.join() ? [...ring, first] : ring;
}

/** `longitude,latitude[,height]`, separated by white space, which some programs also write after the commas. */
export function positionsOf(element: XmlElement, notes: XmlNotes): Position[] {
  const coordinates = childOf(element, 'coordinates');
  const text = coordinates ? withoutSpaceAroundCommas(textOf(coordinates)) : '';
  if (!coordinates || text === '') {
    notes.add('omitted', coordinates ?? element, 'it has no coordinates.');
    return [];
  }
  return text.split(/\s+/).flatMap((tuple) => {
    const position = positionOf(tuple.split(','), coordinates, notes);
    return position ? [position] : [];
  });
}

/** Without a regular expression, which would test each space again for each one before it. */
const withoutSpaceAroundCommas = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .join(',');

/** Null, with a note, if it is no position. */
function positionOf(texts: string[], element: XmlElement, notes: XmlNotes): Position | null {
  // Some programs write a comma at the end.
  const numbers = (texts.at(-1) === '' ? texts.slice(0, -1) : texts).map(numberOf);
  const longitude = lenientLongitude(numbers[0] ?? NaN, element, notes);
  const [, latitude, height] = numbers;
  if (latitude === undefined || Number.isNaN(longitude) || !(Math.abs(latitude) <= 90)) {
    notes.add(
      'omitted',
      element,
      `${quoted(texts.slice(0, 5).join(','))} is no position on the earth. It is left out.`,
    );
    return null;
  }
  if (numbers.length > 3) {
    const text = quoted(texts.slice(0, 5).join(','));
    notes.add('omitted', element, `${text} has more than three numbers. Only the first three are stored.`);
  }
  if (height === undefined || Number.isFinite(height))
    return height === undefined ? [longitude, latitude] : [longitude, latitude, height];
  notes.add('omitted', element, `the height ${quoted(texts[2]!)} is not a number. The position is stored without it.`);
  return [longitude, latitude];
}

/** Google's extension: pairs of `<when>` and `<gx:coord>`. An empty `<gx:coord>` is a time without a position. */
function trackOf(track: XmlElement, notes: XmlNotes): Part[] {
  const elements = childrenOf(track, 'coord');
  const sent = trackValuesOf(track, elements.length, notes);
  const positions: Position[] = [];
  const values: TrackValues = new Map([...sent.keys()].map((name) => [name, []]));
  for (const [index, element] of elements.entries()) {
    const position = positionOf(textOf(element).trim().split(/\s+/), element, notes);
    if (!position) continue;
    positions.push(position);
    for (const [name, array] of sent) values.get(name)!.push(array[index]!);
  }
  if (positions.length === 0) return [];
  const geometry: Geometry =
    positions.length === 1
      ? { type: 'Point', coordinates: positions[0]! }
      : { type: 'LineString', coordinates: positions };
  return [{ geometry, values }];
}
