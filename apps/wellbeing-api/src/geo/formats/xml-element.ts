import { validationFailed } from '@platform/errors';
import { numberOf } from '../ogc/query';
import { ELEMENT_NODE, type XmlElement } from './xml-node';

/** The elements directly below, with this local name or with any. */
export function childrenOf(parent: XmlElement, localName?: string): XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== ELEMENT_NODE) continue;
    if (localName === undefined || node.localName === localName) children.push(node as XmlElement);
  }
  return children;
}

export const childOf = (parent: XmlElement, localName: string): XmlElement | undefined =>
  childrenOf(parent, localName)[0];

export const textOf = (element: XmlElement): string => element.textContent ?? '';

/** The field's name and where it stands, so that a person finds it in the file. */
export function refused(element: XmlElement, message: string): Error {
  return validationFailed(`Line ${element.lineNumber ?? '?'}, <${element.nodeName}>: ${message}`);
}

/** A whole text as a number. @throws AppError VALIDATION_FAILED (422) for anything else, where a parser would guess */
export function coordinateOf(text: string, element: XmlElement, what: string): number {
  const value = numberOf(text);
  if (!Number.isFinite(value)) throw refused(element, `${what} must be a number.`);
  return value;
}
