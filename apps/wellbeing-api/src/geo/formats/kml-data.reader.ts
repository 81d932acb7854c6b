import { AppError } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { EXACT_NUMBERS } from '../geometries/exact-number';
import { OWN_MARKS, OWN_PREFIX } from './kml';
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from './xml-element';
import { quoted, type XmlNotes } from './xml-notes';

type Properties = Record<string, unknown>;

/** The names of the marks that this service wrote, by their element. */
const MARKS = new Map(OWN_MARKS.map((mark) => [`${OWN_PREFIX}:${mark}`, mark]));

export const isMark = (element: XmlElement): boolean => MARKS.has(element.nodeName);

/**
 * The properties of a feature: of its elements, and of the `<Data>` of its extended data, which takes precedence. Two
 * different values with one name are noted.
 * @param known the properties of its elements
 */
export function withData(feature: XmlElement, known: Properties, notes: XmlNotes): Properties {
  const extended = childOf(feature, 'ExtendedData');
  if (!extended) return known;
  const marks = marksOf(extended);
  const values = new Map(Object.entries(known));
  const simple = simpleDataOf(extended);
  for (const element of simple) noteOther(element, textOf(element), values, notes);
  for (const element of childrenOf(extended, 'Data')) {
    const name = element.getAttribute('name') ?? '';
    const text = textOfChild(element, 'value') ?? '';
    const mark = marks.get(name);
    if (!mark) noteOther(element, text, values, notes);
    values.set(name, mark === 'json' ? valueOfJson(text) : text);
  }
  for (const [name, mark] of marks) {
    if (mark === 'null') values.set(name, null);
    if (mark === 'absent') values.delete(name);
  }
  return Object.fromEntries(values);
}

export const simpleDataOf = (extended: XmlElement): XmlElement[] =>
  [extended, ...childrenOf(extended, 'SchemaData')].flatMap((parent) => childrenOf(parent, 'SimpleData'));

function marksOf(extended: XmlElement): Map<string, string> {
  const marks = new Map<string, string>();
  for (const element of childrenOf(extended)) {
    const mark = MARKS.get(element.nodeName);
    if (mark) marks.set(textOf(element), mark);
  }
  return marks;
}

/** A text that is not JSON stays a text. */
function valueOfJson(text: string): unknown {
  try {
    return parseStrictJson(Buffer.from(text), EXACT_NUMBERS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return text;
  }
}

/** Two values with the same name become one property. */
function noteOther(element: XmlElement, text: string, values: Map<string, unknown>, notes: XmlNotes): void {
  const name = element.getAttribute('name') ?? '';
  const other = values.get(name);
  if (other === undefined || isWritten(other, text)) return;
  notes.add('omitted', element, `another value has the name ${quoted(name)} too. Only one of them is stored.`);
}

/** Whether a value may be written like this. */
const isWritten = (value: unknown, text: string): boolean =>
  typeof value === 'string'
    ? value === text
    : JSON.stringify(value) === text || (typeof value !== 'object' && Number(text) === Number(value));
