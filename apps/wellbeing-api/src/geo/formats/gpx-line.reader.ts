import type { Position } from 'geojson';
import { arrayName, EAST_EDGE, pointValueOf } from './gpx';
import { ownValueOf } from './gpx-extensions.reader';
import { childOf, childrenOf, leavesOf, textOf, type XmlElement } from './xml-element';
import { lenientLongitude, lenientNumber, quoted, type XmlNotes } from './xml-notes';

type Values = (string | number | null)[];

/** A segment of a track, or a route. */
export interface GpxLine {
  element: XmlElement;
  positions: Position[];
  /** By the name of its array: the value of each point, null if it has none. */
  values: Map<string, Values>;
}

/** Devices write about ten. Each array is as long as the line, so many of them take far more memory than the file. */
export const MOST_ARRAYS = 50;

/** The points of a line whose position can be read. */
export function readLine(element: XmlElement, pointName: string, notes: XmlNotes): GpxLine {
  const positions: Position[] = [];
  const points = childrenOf(element, pointName).filter((point) => {
    const position = positionOf(point, notes);
    if (position) positions.push(position);
    return position !== null;
  });
  return { element, positions, values: valuesOf(points, notes) };
}

/** The position of a point; null, with a note, if there is none. */
export function positionOf(point: XmlElement, notes: XmlNotes): Position | null {
  const [longitudeText, latitudeText] = [point.getAttribute('lon') ?? '', point.getAttribute('lat') ?? ''];
  const given = lenientLongitude(lenientNumber(longitudeText, point, notes), point, notes);
  const latitude = lenientNumber(latitudeText, point, notes);
  if (!(Math.abs(latitude) <= 90) || Number.isNaN(given)) {
    const place = `lat=${quoted(latitudeText)} lon=${quoted(longitudeText)}`;
    notes.add('omitted', point, `${place} is no position on the earth. The point is left out.`);
    return null;
  }
  const longitude = given === EAST_EDGE ? 180 : given;
  const elevation = elevationOf(point, notes);
  // Written out, because a spread allocates an array with room for sixteen more.
  return elevation === null ? [longitude, latitude] : [longitude, latitude, elevation];
}

function elevationOf(point: XmlElement, notes: XmlNotes): number | null {
  const element = childOf(point, 'ele');
  if (!element) return null;
  const text = textOf(element);
  const elevation = lenientNumber(text, element, notes);
  if (Number.isFinite(elevation)) return elevation;
  const fault = text.trim() === '' ? 'it is empty' : `${quoted(text)} is not a number`;
  notes.add('omitted', element, `${fault}. The point is stored without an elevation.`);
  return null;
}

function valuesOf(points: XmlElement[], notes: XmlNotes): Map<string, Values> {
  const arrays = new Map<string, Values>();
  for (const [index, point] of points.entries()) {
    for (const [name, value, element] of pointValuesOf(point, notes)) {
      let array = arrays.get(name);
      if (!array) {
        if (arrays.size === MOST_ARRAYS) {
          notes.addOnce('omitted', element, `points have more than ${MOST_ARRAYS} different elements. It is left out.`);
          continue;
        }
        arrays.set(name, (array = points.map(() => null)));
      }
      if (array[index] !== null)
        notes.add('omitted', element, 'it is there more than once. Only the last one is stored.');
      if (name === 'times' && !isTime(String(value)))
        notes.add('omitted', element, `${quoted(String(value))} is not a time. The point is stored without it.`);
      else array[index] = value;
    }
  }
  return arrays;
}

/** The values of a point of a line, by the name of their array. */
function* pointValuesOf(
  point: XmlElement,
  notes: XmlNotes,
): Generator<[name: string, value: string | number, element: XmlElement]> {
  for (let child = point.firstChild; child; child = child.nextSibling) {
    if (child.localName === 'ele') continue;
    if (child.localName === 'extensions') {
      for (const leaf of leavesOf(child)) {
        const own = ownValueOf(leaf);
        if (own === undefined) noteAttributes(leaf, notes);
        yield [arrayName(leaf.localName), (own as string | number) ?? pointValueOf(textOf(leaf)), leaf];
      }
    } else if (child.localName === 'time') yield ['times', textOf(child), child];
    else if (child.localName === 'link') yield ['links', linkTextOf(child, notes), child];
    else yield [arrayName(child.localName), pointValueOf(textOf(child)), child];
  }
}

function linkTextOf(link: XmlElement, notes: XmlNotes): string {
  const [text, href] = [textOf(link).trim(), link.getAttribute('href') ?? ''];
  if (text !== '' && href !== '') notes.addOnce('omitted', link, 'only the text of a link of a track point is stored.');
  return text || href;
}

/** Elements of extensions are stored with their text. */
export function noteAttributes(leaf: XmlElement, notes: XmlNotes): void {
  if (leaf.hasAttributes) notes.addOnce('omitted', leaf, 'its attributes are not stored.');
}

/** A time of XML Schema, also without a zone, without a time of day, or with a space before it. */
const TIME = /^\s*-?\d{4,6}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,12})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?\s*$/i;
export const isTime = (text: string): boolean => TIME.test(text);
