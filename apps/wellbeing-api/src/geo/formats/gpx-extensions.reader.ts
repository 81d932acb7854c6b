import { AppError } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { EXACT_NUMBERS } from '../geometries/exact-number';
import { JSON_MARK, OWN_PREFIX } from './gpx';
import type { XmlElement } from './xml-element';

/** Whether this service wrote the element. */
export const isOwn = (leaf: XmlElement): boolean => leaf.nodeName.startsWith(`${OWN_PREFIX}:`);

/** The value of an element that this service wrote as JSON; undefined for every other element. */
export function ownValueOf(leaf: XmlElement): unknown {
  if (!isOwn(leaf) || leaf.getAttribute(JSON_MARK) === null) return undefined;
  try {
    return parseStrictJson(Buffer.from(leaf.textContent), EXACT_NUMBERS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}
