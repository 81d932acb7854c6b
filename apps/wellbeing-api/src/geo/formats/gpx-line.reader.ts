import type { Position } from 'geojson';
import { arrayName, copyOf, pointValueOf } from './gpx';
import { ownValueOf } from './gpx-extensions.reader';
import { childOf, leavesOf, textOf, type XmlElement } from './xml-element';
import { lenientLongitude, lenientNumber, quoted, type XmlNotes } from './xml-notes';

export type Values = (string | number | null)[];

/** A segment of a track, or a route. */
export interface GpxLine {
  element: XmlElement;
  positions: Position[];
  /** By the name of its array: the value of each point, null if it has none. */
  values: Map<string, Values>;
}

/** Devices write about ten. Each array is as long as the line, so many of them take far more memory than the file. */
export const MOST_ARRAYS = 50;

/** Collects the points of a segment, one by one, so that their elements need not stay in memory. */
export class GpxLineReader {
  private readonly positions: Position[] = [];
  private readonly values = new Map<string, Values>();

  constructor(
    private readonly element: XmlElement,
    private readonly notes: XmlNotes,
  ) {}

  /** Takes the next point, if its position can be read. */
  add(point: XmlElement): void {
    const position = positionOf(point, this.notes);
    if (!position) return;
    const index = this.positions.push(position) - 1;
    for (const [name, value, element] of pointValuesOf(point, this.notes)) {
      const array = this.arrayOf(name, index, element);
      if (!array) continue;
      if (array[index] !== null)
        this.notes.add('omitted', element, 'it is there more than once. Only the last one is stored.');
      if (name === 'times' && !isTime(String(value)))
        this.notes.add('omitted', element, `${quoted(String(value))} is not a time. The point is stored without it.`);
      else array[index] = value;
    }
  }

  /** The line of all points. */
  line(): GpxLine {
    const { element, positions, values } = this;
    for (const array of values.values()) extend(array, positions.length);
    return { element, positions, values };
  }

  /** With a place for this point. */
  private arrayOf(name: string, index: number, element: XmlElement): Values | undefined {
    let array = this.values.get(name);
    if (!array) {
      if (this.values.size === MOST_ARRAYS) {
        const message = `points have more than ${MOST_ARRAYS} different elements. It is left out.`;
        this.notes.addOnce('omitted', element, message);
        return undefined;
      }
      this.values.set(name, (array = []));
    }
    extend(array, index + 1);
    return array;
  }
}

function extend(array: Values, length: number): void {
  while (array.length < length) array.push(null);
}

/** The position of a point; null, with a note, if there is none. */
export function positionOf(point: XmlElement, notes: XmlNotes): Position | null {
  const [longitudeText, latitudeText] = [point.getAttribute('lon') ?? '', point.getAttribute('lat') ?? ''];
  const longitude = lenientLongitude(lenientNumber(longitudeText, point, notes), point, notes);
  const latitude = lenientNumber(latitudeText, point, notes);
  if (!(Math.abs(latitude) <= 90) || Number.isNaN(longitude)) {
    const place = `lat=${quoted(latitudeText)} lon=${quoted(longitudeText)}`;
    notes.add('omitted', point, `${place} is no position on the earth. The point is left out.`);
    return null;
  }
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

/** The values of a point of a line, by the name of their array. */
export function* pointValuesOf(
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
    } else if (child.localName === 'time') yield ['times', copyOf(textOf(child)), child];
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
