import type { Request } from 'express';
import type { Box } from '../geometries/bounding-box';
import { boxesOfWindow } from '../geometries/bounding-box';
import { type Interval, parseInterval } from '../geometries/temporal-extent';
import { idCursor } from '../ogc/cursor';
import { badRequest, numberOf, QueryParameters } from '../ogc/query';

export interface ItemsQuery {
  parameters: QueryParameters;
  limit: number;
  after: string | null;
  windows?: Box[];
  interval?: Interval;
}

/** The query of `/items` by OGC API - Features Part 1. @throws AppError BAD_REQUEST (400) */
export function readItemsQuery(request: Request): ItemsQuery {
  const parameters = QueryParameters.of(request, ['f', 'limit', 'bbox', 'datetime', 'cursor']);
  return {
    parameters,
    limit: parameters.limit('limit', { max: 1000, fallback: 10 }),
    after: idCursor.read(parameters.text('cursor')),
    windows: readBbox(parameters.text('bbox')),
    interval: readDatetime(parameters.text('datetime')),
  };
}

/** Four numbers, or six with heights, which are not looked at. West of east crosses the antimeridian. */
export function readBbox(text: string | undefined): Box[] | undefined {
  if (text === undefined) return undefined;
  const numbers = text.split(',').map(numberOf);
  if (![4, 6].includes(numbers.length) || numbers.some(Number.isNaN))
    throw badRequest('bbox must be four or six numbers.');
  const [west, south, east, north] = (
    numbers.length === 4 ? numbers : [numbers[0], numbers[1], numbers[3], numbers[4]]
  ) as Box;
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || south > north) {
    throw badRequest('bbox must have its south below its north, both within 90 degrees.');
  }
  if (Math.abs(west) > 180 || Math.abs(east) > 180)
    throw badRequest('bbox must have its longitudes within 180 degrees.');
  return boxesOfWindow([west, south, east, north]);
}

function readDatetime(text: string | undefined): Interval | undefined {
  if (text === undefined) return undefined;
  const interval = parseInterval(text);
  if (!interval) {
    throw badRequest(
      'datetime must be an instant of RFC 3339 or a day, or an interval of two; of the calendar, in the years 1 to 9999.',
    );
  }
  return interval;
}
