import { childrenOf, textOf, type XmlElement } from './xml-element';
import { quoted, type XmlNotes } from './xml-notes';

/** By the name of the array: the value of each position of a track. */
export type TrackValues = Map<string, (string | number | null)[]>;

/** Programs write about five. Each array is as long as the track. */
const MOST_ARRAYS = 50;

/**
 * The `<when>` of a `<gx:Track>`, and the `<gx:SimpleArrayData>` of its extended data, such as heart rates. Values that
 * fit to no position are noted: https://developers.google.com/kml/documentation/kmlreference#gxtrack
 * @param length the number of positions
 */
export function trackValuesOf(track: XmlElement, length: number, notes: XmlNotes): TrackValues {
  const values: TrackValues = new Map();
  const whens = childrenOf(track, 'when').map(textOf);
  if (whens.length === length) values.set('times', whens);
  else if (whens.length > 0) {
    const counts = `${whens.length} <when> and ${length} <gx:coord>`;
    notes.add('omitted', track, `it has ${counts}. Its times are left out, because they fit to no position.`);
  }
  const arrays = childrenOf(track, 'ExtendedData')
    .flatMap((data) => childrenOf(data, 'SchemaData'))
    .flatMap((data) => childrenOf(data, 'SimpleArrayData'));
  for (const element of arrays) {
    const name = element.getAttribute('name') ?? '';
    const array = childrenOf(element, 'value').map((value) => valueOf(textOf(value).trim()));
    if (array.length !== length) {
      const counts = `${array.length} values for ${length} positions`;
      notes.add(
        'omitted',
        element,
        `${quoted(name)} has ${counts}. They are left out, because they fit to no position.`,
      );
    } else if (name === '' || values.has(name) || values.size === MOST_ARRAYS) {
      notes.add(
        'omitted',
        element,
        `the name ${quoted(name)} is empty or taken, or there are too many. It is left out.`,
      );
    } else values.set(name, array);
  }
  return values;
}

/** A number if writing it again gives the same text. An empty text is no value. */
function valueOf(text: string): string | number | null {
  if (text === '') return null;
  return String(Number(text)) === text && text !== 'NaN' ? Number(text) : text;
}
