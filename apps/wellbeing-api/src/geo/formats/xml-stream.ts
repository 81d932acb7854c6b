import { AppError, validationFailed } from '@platform/errors';
import { SaxesParser } from 'saxes';
import type { ImportReport } from './import-report';
import { XmlElement, type XmlName } from './xml-element';

/** Counted when the parser opens and closes elements, so no text can hide a level from the count. */
const MOST_LEVELS = 64;
/** Of one element that is handed over: a track of ten mebibytes with an element every twenty bytes. */
const MOST_ELEMENTS = 500_000;
const LONGEST_REASON = 100;

/** The text of a file in pieces. It is read again from its start at each iteration. */
export type XmlText = Iterable<string>;

export interface WantedElements {
  /**
   * Whether this element and its content are handed over. The root has depth 1. It is not called for elements inside a
   * taken one.
   */
  isTaken: (localName: string, depth: number, lineNumber: number) => boolean;
  take: (element: XmlElement) => void;
  /**
   * Whether an element inside a taken one is used when it ends. It is then not kept in its parent.
   * @param parents from the taken one to the parent
   */
  isUsed?: (element: XmlElement, parents: readonly XmlElement[]) => boolean;
}

/**
 * Hands over each wanted element when it ends, so that a large file is never in memory as a tree. Undeclared namespaces
 * are accepted, because many devices write them. If the file ends too early, its last elements end there.
 * @returns the root's name
 * @throws AppError VALIDATION_FAILED (422), or what `take` throws
 */
export function forEachElement(text: XmlText, { isTaken, take, isUsed }: WantedElements, report: ImportReport): string {
  const parser = new SaxesParser({ position: true });
  /** The element that is being taken, and its open descendants. */
  const open: XmlElement[] = [];
  const names = new Map<string, XmlName>();
  const nameOf = (full: string): XmlName => {
    let name = names.get(full);
    if (!name) names.set(full, (name = { full, local: full.slice(full.indexOf(':') + 1) }));
    return name;
  };
  /** For each of them the number of elements before it. */
  const counts: number[] = [];
  /** The parent of the last element that was used. */
  let usedIn: XmlElement | undefined;
  let [root, depth, count] = ['', 0, 0];
  let [isEnding, isCut] = [false, false];
  const close = () => {
    depth--;
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    const before = counts.pop()!;
    if (!parent) take(element);
    else if (isUsed?.(element, open)) [count, usedIn] = [before, parent];
    else parent.append(element);
  };
  parser.on('error', ({ message }) => {
    if (!isEnding || root === '') throw notWellFormed(parser.line, message);
    if (!isCut) report.add({ kind: 'omitted', line: parser.line, message: CUT });
    isCut = true;
    close();
  });
  parser.on('doctype', (declaration) => {
    if (/<!ENTITY|%/i.test(declaration))
      throw validationFailed('The file defines entities, which are not supported. Remove them from its document type.');
    report.add({ kind: 'omitted', line: parser.line, message: 'The document type of the file is ignored.' });
  });
  parser.on('opentag', ({ name: full, attributes }) => {
    const name = nameOf(full);
    if (root === '') root = full;
    if (++depth > MOST_LEVELS) throw validationFailed(`The file nests deeper than ${MOST_LEVELS} levels.`);
    if (open.length === 0) {
      if (!isTaken(name.local, depth, parser.line)) return;
      count = 0;
    }
    counts.push(count);
    if (++count > MOST_ELEMENTS)
      throw validationFailed(`Line ${parser.line}: a feature has more than ${MOST_ELEMENTS} elements. Split it.`);
    const pairs = Object.entries(attributes as Record<string, string>).flatMap(([attribute, value]) => [
      nameOf(attribute).full,
      value,
    ]);
    open.push(new XmlElement(name, parser.line, pairs.length > 0 ? pairs : undefined));
  });
  parser.on('text', (content) => {
    const element = open.at(-1);
    // White space between used elements would keep the whole text in memory.
    if (element !== usedIn || content.trim() !== '') element?.addText(content);
  });
  parser.on('cdata', (content) => {
    const element = open.at(-1);
    if (!element) return;
    element.addText(content);
    element.hasCdata = true;
  });
  parser.on('closetag', close);
  try {
    for (const piece of text) parser.write(piece);
    isEnding = true;
    parser.close();
  } catch (error) {
    // Errors of JavaScript itself are the parser's. Others are why the caller stops the reading.
    throw BUILT_IN.has((error as Error).constructor) ? notWellFormed(parser.line, '') : error;
  }
  return root;
}

const BUILT_IN = new Set<unknown>([Error, RangeError, SyntaxError, TypeError]);

const CUT = 'The file ends before its last elements are complete. Everything before this line is read.';

/** @param message of the parser: line, column, and a reason */
function notWellFormed(line: number, message: string): AppError {
  const reason = message
    .replace(/^\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, LONGEST_REASON);
  return validationFailed(`Line ${line}: the file is not well-formed XML${reason && ` (${reason})`}.`);
}
