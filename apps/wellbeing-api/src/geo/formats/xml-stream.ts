import { AppError, validationFailed } from '@platform/errors';
import { SaxesParser } from 'saxes';
import { XmlElement, type XmlName } from './xml-element';

/** Counted when the parser opens and closes elements, so no text can hide a level from the count. */
const MOST_LEVELS = 64;
/** A file of ten mebibytes with an element every twenty bytes. */
const MOST_ELEMENTS = 500_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

export interface WantedElements {
  /**
   * Whether this element and its content are handed over. The root has depth 1. It is not called for elements inside a
   * taken one.
   */
  isTaken: (localName: string, depth: number) => boolean;
  take: (element: XmlElement) => void;
}

/**
 * Hands over each wanted element when it ends, so that a large file is never in memory as a tree. Undeclared namespaces
 * are accepted, because many devices write them.
 * @returns the root's name
 * @throws AppError VALIDATION_FAILED (422), or what `take` throws
 */
export function forEachElement(text: string, { isTaken, take }: WantedElements): string {
  const parser = new SaxesParser({ position: true });
  /** The element that is being taken, and its open descendants. */
  const open: XmlElement[] = [];
  const names = new Map<string, XmlName>();
  const nameOf = (full: string): XmlName => {
    let name = names.get(full);
    if (!name) names.set(full, (name = { full, local: full.slice(full.indexOf(':') + 1) }));
    return name;
  };
  let [root, depth, count] = ['', 0, 0];
  parser.on('error', () => {
    throw notWellFormed();
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) throw validationFailed('The file is not UTF-8.');
  });
  parser.on('doctype', () => {
    throw validationFailed('The file declares a document type or entities, which are not supported.');
  });
  parser.on('opentag', ({ name: full, attributes }) => {
    const name = nameOf(full);
    if (root === '') root = full;
    if (++depth > MOST_LEVELS) throw validationFailed(`The file nests deeper than ${MOST_LEVELS} levels.`);
    if (++count > MOST_ELEMENTS) throw validationFailed(`The file has more than ${MOST_ELEMENTS} elements. Split it.`);
    if (open.length === 0 && !isTaken(name.local, depth)) return;
    const pairs = Object.entries(attributes as Record<string, string>).flatMap(([attribute, value]) => [
      nameOf(attribute).full,
      value,
    ]);
    open.push(new XmlElement(name, parser.line, pairs.length > 0 ? pairs : undefined));
  });
  parser.on('text', (content) => open.at(-1)?.addText(content));
  parser.on('cdata', (content) => {
    const element = open.at(-1);
    if (!element) return;
    element.addText(content);
    element.hasCdata = true;
  });
  parser.on('closetag', () => {
    depth--;
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) parent.append(element);
    else take(element);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof AppError ? error : notWellFormed();
  }
  return root;
}

/** @throws AppError VALIDATION_FAILED (422) if it is not UTF-8 */
export function xmlTextOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw validationFailed('The file is not UTF-8.');
  }
}

const notWellFormed = () => validationFailed('The file is not well-formed XML.');
