import { validationFailed } from '@platform/errors';
import { numberOf } from '../ogc/query';
import type { Element } from '@xmldom/xmldom';

const ELEMENT_NODE = 1;

/** The elements directly below, with this local name or with any. */
export function childrenOf(parent: Element, localName?: string): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== ELEMENT_NODE) continue;
    if (localName === undefined || (node as Element).localName === localName) children.push(node as Element);
  }
  return children;
}

export const childOf = (parent: Element, localName: string): Element | undefined => childrenOf(parent, localName)[0];

export const textOf = (element: Element): string => element.textContent ?? '';

/** The field's name and where it stands, so that a person finds it in the file. */
export function refused(element: Element, message: string): Error {
  return validationFailed(`Line ${element.lineNumber ?? '?'}, <${element.nodeName}>: ${message}`);
}

/** A whole text as a number. @throws AppError VALIDATION_FAILED (422) for anything else, where a parser would guess */
export function coordinateOf(text: string, element: Element, what: string): number {
  const value = numberOf(text);
  if (!Number.isFinite(value)) throw refused(element, `${what} must be a number.`);
  return value;
}
