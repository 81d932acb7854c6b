import type { Request } from 'express';
import type { Box } from '../../geometries/bounding-box';
import type { ExactTest } from '../../geometries/exact-tests';
import { type Interval, parseInterval } from '../../geometries/temporal-extent';
import { idCursor } from '../../ogc/cursor';
import { badRequest, QueryParameters } from '../../ogc/query';
import { readCrs } from '../../reference-systems/crs-header';
import type { Condition } from '../../filters/condition';
import { readBboxFilter } from './bbox-query';
import { FILTER_PARAMETERS, readFilter } from './filter-query';
import { readSortby, type SortKey } from './sort-order';
import { readShownMembers, type ShownMembers } from '../shown-members';

/** Every other name is a property whose value a feature must have. */
export const ITEMS_PARAMETERS = [
  'f',
  'limit',
  'offset',
  'bbox',
  'bbox-crs',
  'crs',
  'datetime',
  'cursor',
  ...FILTER_PARAMETERS,
  'sortby',
  'properties',
  'skipGeometry',
  'resultType',
];

/** Skipped features are read. */
export const MOST_SKIPPED = 10_000;

export interface ItemsQuery {
  parameters: QueryParameters;
  limit: number;
  after: string | null;
  /** The reference system of the response's coordinates. */
  crs: string;
  /** The condition of `filter`. */
  condition?: Condition;
  /** Without it, features are in the order of their ids. */
  sortKeys?: SortKey[];
  shown: ShownMembers;
  /** How many features to skip. */
  offset: number;
  /** Whether only the number of features is asked. */
  isCount: boolean;
  windows?: Box[];
  test?: ExactTest;
  interval?: Interval;
}

/** The query of `/items` by OGC API - Features Part 1. @throws AppError BAD_REQUEST (400) */
export function readItemsQuery(request: Request): ItemsQuery {
  const parameters = QueryParameters.withOthers(request, ITEMS_PARAMETERS);
  const offset = parameters.integer('offset', { min: 0, max: MOST_SKIPPED, fallback: 0 });
  if (offset > 0 && parameters.text('cursor') !== undefined) throw badRequest('offset and cursor exclude each other.');
  return {
    parameters,
    limit: parameters.limit('limit', { max: 1000, fallback: 10 }),
    after: idCursor.read(parameters.text('cursor')),
    crs: readCrs('crs', parameters.text('crs')),
    ...readBboxFilter(parameters),
    condition: readFilter(parameters),
    sortKeys: readSortby(parameters.text('sortby')),
    shown: readShownMembers(parameters),
    interval: readDatetime(parameters.text('datetime')),
    offset,
    isCount: readResultType(parameters.text('resultType')),
  };
}

export type Conditions = Pick<ItemsQuery, 'parameters' | 'condition' | 'windows' | 'test' | 'interval'>;

const CONDITION_PARAMETERS = ['all', 'bbox', 'bbox-crs', 'datetime', ...FILTER_PARAMETERS];

/** Conditions on the features to delete, or that all are meant. @throws AppError BAD_REQUEST (400) */
export function readConditions(request: Request): Conditions & { isAll: boolean } {
  const parameters = QueryParameters.withOthers(request, CONDITION_PARAMETERS);
  const isAll = parameters.boolean('all');
  const conditions = {
    ...readBboxFilter(parameters),
    condition: readFilter(parameters),
    interval: readDatetime(parameters.text('datetime')),
  };
  const hasConditions = Object.values(conditions).some((value) => value !== undefined) || parameters.others.length > 0;
  if (isAll === hasConditions)
    throw badRequest('Give conditions (filter, bbox, datetime or a property), or all=true to delete all features.');
  return { parameters, isAll, ...conditions };
}

function readResultType(text = 'results'): boolean {
  if (text !== 'results' && text !== 'hits') throw badRequest('resultType must be results or hits.');
  return text === 'hits';
}

function readDatetime(text: string | undefined): Interval | undefined {
  if (text === undefined) return undefined;
  const interval = parseInterval(text);
  if (!interval) {
    throw badRequest('datetime must be an instant of RFC 3339, a day, or an interval of two, in the years 1 to 9999.');
  }
  return interval;
}
