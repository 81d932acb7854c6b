import { GEOMETRY } from '../../filters/condition';
import type { Queryables } from '../../collections/queryable-types';
import { badRequest } from '../../ogc/query';

export interface SortKey {
  property: string;
  isDescending: boolean;
}

export const MOST_SORT_KEYS = 3;

/** `sortby`: names of properties, each with an optional `+` or `-` before it. @throws AppError BAD_REQUEST (400) */
export function readSortby(text: string | undefined): SortKey[] | undefined {
  if (text === undefined) return undefined;
  // An unescaped plus arrives as a space.
  const keys = text.split(',').map((name) => ({
    property: /^[+ -]/.test(name) ? name.slice(1) : name,
    isDescending: name.startsWith('-'),
  }));
  const names = new Set(keys.map(({ property }) => property));
  if (keys.length > MOST_SORT_KEYS || names.size < keys.length || names.has(''))
    throw badRequest(
      `sortby must have one to ${MOST_SORT_KEYS} different names of properties, each with an optional + or - before it.`,
    );
  if (names.has(GEOMETRY)) throw badRequest(`sortby: ${GEOMETRY} has no order.`);
  return keys;
}

/**
 * How the values of each key are compared. A collection without any properties has no order to decide.
 * @throws AppError BAD_REQUEST (400) if one is not queryable
 */
export const kindsOf = (keys: SortKey[], queryables: Queryables): SortKind[] =>
  keys.map(({ property }) => {
    if (Object.keys(queryables).length === 0) return 'string';
    if (!Object.hasOwn(queryables, property)) throw badRequest('sortby: a property is not queryable.');
    const type = queryables[property]!;
    if (type === 'array') throw badRequest('sortby: a list has no order.');
    if (type === 'integer') return 'number';
    return type === 'date' ? 'string' : type;
  });

export type SortKind = 'number' | 'string' | 'boolean' | 'date-time';
