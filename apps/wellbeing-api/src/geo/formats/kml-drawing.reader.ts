import { DRAWING, type Drawing } from './kml';
import { childOf, textOf, type XmlElement } from './xml-element';
import { quoted, type XmlNotes } from './xml-notes';

const BOOLEANS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/** The altitude mode of a geometry, and its lines to the ground. Undefined if it has none of them. */
export function drawingOf(element: XmlElement, notes: XmlNotes): Drawing | undefined {
  let drawing: Drawing | undefined;
  for (const name of DRAWING) {
    const child = childOf(element, name);
    const text = child && textOf(child).trim();
    if (!child || !text) continue;
    if (name === 'altitudeMode') {
      drawing = { ...drawing, altitudeMode: text };
      continue;
    }
    const value = BOOLEANS.get(text);
    if (value === undefined) notes.add('omitted', child, `${quoted(text)} is neither 0 nor 1. It is left out.`);
    else drawing = { ...drawing, [name]: value };
  }
  return drawing;
}
