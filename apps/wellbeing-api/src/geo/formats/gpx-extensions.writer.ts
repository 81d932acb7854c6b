import { jsonOf } from '../geometries/exact-number';
import { JSON_MARK, OTHERS, OWN_PREFIX } from './gpx';
import { isAllowed, isUri } from './gpx-types';
import { withoutInvalidCharacters, xmlJson, xmlText } from './xml-text';

export const ELEMENT = /^[A-Za-z_][\w.-]*$/;

export interface GpxLink {
  href: string;
  text?: string;
  type?: string;
}

/** Whether the property `links` can be written as elements of GPX. */
export const isLinkList = (value: unknown): value is GpxLink[] =>
  Array.isArray(value) && value.length > 0 && value.every(isLink);

function isLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { href, text, type, ...others } = value as Record<string, unknown>;
  const areTexts = [text, type].every((one) => one === undefined || typeof one === 'string');
  return typeof href === 'string' && isUri(href) && areTexts && Object.keys(others).length === 0;
}

/** The properties without an element in GPX. @param known the names that have an element, if their text is allowed */
export function extensionsOf(properties: Record<string, unknown>, known: readonly string[]): string {
  const others: Record<string, unknown> = {};
  const elements: string[] = [];
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || isSaid(name, value, properties, known)) continue;
    if (ELEMENT.test(name) && name !== OTHERS) elements.push(ownElement(name, value));
    else others[name] = value;
  }
  if (Object.keys(others).length > 0) elements.push(ownElement(OTHERS, others));
  return elements.length > 0 ? `<extensions>${elements.join('')}</extensions>` : '';
}

function isSaid(name: string, value: unknown, properties: Record<string, unknown>, known: readonly string[]): boolean {
  if (name === 'links') return known.includes('link') && isLinkList(value);
  // They are written as `name` and `desc` if there are no such properties.
  if (name === 'title') return isMissing(properties['name']) && !isMissing(value);
  if (name === 'description') return isMissing(properties['desc']) && !isMissing(value);
  if (!known.includes(name) || name === 'link' || isMissing(value)) return false;
  return isAllowed(name, typeof value === 'string' ? value : jsonOf(value));
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * An element of this service. A text that XML or the reader would change is JSON.
 * @param isPlain whether the reader makes the same value from the text
 */
export function ownElement(name: string, value: unknown, isPlain = isPlainText(value)): string {
  const [mark, text] = isPlain ? ['', String(value)] : [` ${JSON_MARK}="1"`, xmlJson(value)];
  return `<${OWN_PREFIX}:${name}${mark}>${xmlText(text)}</${OWN_PREFIX}:${name}>`;
}

const isPlainText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() === value && withoutInvalidCharacters(value) === value;
