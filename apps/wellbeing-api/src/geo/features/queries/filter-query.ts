import type { Queryables } from '../../collections/queryable-types';
import { type Condition, GEOMETRY, type SpatialWindow, type WrittenGeometry } from '../../filters/condition';
import { propertiesIn } from '../../filters/conditions';
import { readCql2Json } from '../../filters/cql2-json';
import { readCql2Text } from '../../filters/cql2-text';
import { badFilter, MOST_CHARACTERS } from '../../filters/filter-limits';
import type { Relation } from '../../geometries/relations/relation';
import { badRequest, type QueryParameters } from '../../ogc/query';
import { readCrs } from '../../reference-systems/crs-header';
import { windowFilterOf } from './bbox-query';
import { relatedWindowOf } from './related-window';
import { shapeFilterOf } from './shape-filter';

const LANGUAGES = { 'cql2-text': readCql2Text, 'cql2-json': readCql2Json };
export const FILTER_LANGUAGES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

export const FILTER_PARAMETERS = ['filter', 'filter-lang', 'filter-crs'];

/** `filter`, `filter-lang` and `filter-crs`; undefined without a filter. @throws AppError BAD_REQUEST (400) */
export function readFilter(parameters: QueryParameters): Condition | undefined {
  const language = FILTER_LANGUAGES.find((name) => name === (parameters.text('filter-lang') ?? 'cql2-text'));
  if (!language) throw badRequest(`filter-lang must be ${FILTER_LANGUAGES.join(' or ')}.`);
  const crs = readCrs('filter-crs', parameters.text('filter-crs'));
  const text = parameters.text('filter');
  if (text === undefined) return undefined;
  if (text.length > MOST_CHARACTERS) throw badFilter(`it has more than ${MOST_CHARACTERS} characters.`);
  return LANGUAGES[language](text, (shape, relation) => windowOf(shape, crs, relation));
}

/** A point is a window without width. @throws AppError BAD_REQUEST (400) */
export function windowOf(shape: number[] | WrittenGeometry, crs: string, relation?: Relation): SpatialWindow {
  if (relation) return relatedWindowOf(shape, crs, relation);
  if (!Array.isArray(shape)) return shapeFilterOf(shape, crs);
  const [x, y] = shape;
  return windowFilterOf(shape.length < 4 ? [x!, y!, x!, y!] : shape, crs);
}

/** @throws AppError BAD_REQUEST (400) if a property is not queryable in the collection */
export function assertQueryable(condition: Condition, queryables: Queryables): void {
  const names = propertiesIn(condition);
  if (names.has(GEOMETRY)) throw badFilter(`${GEOMETRY} can only be used in spatial functions and with IS NULL.`);
  const unknown = [...names].find((name) => !Object.hasOwn(queryables, name));
  if (unknown !== undefined)
    throw badFilter(
      `the property ${quotedName(unknown)} is not queryable. The collection links to its queryables, and its owner can declare more.`,
    );
}

/** As in a filter. A long name is cut. */
export const quotedName = (name: string): string => JSON.stringify(name.length > 100 ? `${name.slice(0, 100)}…` : name);
