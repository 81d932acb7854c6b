import { pointValuesOf, positionOf } from './gpx-line.reader';
import { ImportReport } from './import-report';
import type { XmlElement } from './xml-element';
import { XmlNotes } from './xml-notes';
import { forEachElement, type XmlText } from './xml-stream';

/** Whether the element is a point of a track or a route. */
export function isPointOfLine({ localName }: XmlElement, parents: readonly XmlElement[]): boolean {
  const [first, second] = parents;
  if (parents.length === 1) return localName === 'rtept' && first!.localName === 'rte';
  const isSegment = first!.localName === 'trk' && second!.localName === 'trkseg';
  return parents.length === 2 && localName === 'trkpt' && isSegment;
}

/**
 * The arrays of values per point that have a text anywhere in the file, so that all lines have the same types. The report
 * of the file is not touched.
 */
export function textArraysIn(text: XmlText): ReadonlySet<string> {
  const texts = new Set<string>();
  const notes = new XmlNotes(new ImportReport());
  const isUsed = (point: XmlElement, parents: readonly XmlElement[]): boolean => {
    if (!isPointOfLine(point, parents)) return false;
    if (positionOf(point, notes))
      for (const [name, value] of pointValuesOf(point, notes)) if (typeof value === 'string') texts.add(name);
    return true;
  };
  forEachElement(text, { isTaken: (_name, depth) => depth === 2, isUsed, take: () => undefined }, new ImportReport());
  return texts;
}
