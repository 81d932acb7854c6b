import type { SpatialWindow } from '../../filters/condition';
import { type Box, boxesOfWindow } from '../../geometries/bounding-box';
import { badRequest, numberOf, type QueryParameters } from '../../ogc/query';
import { readCrs } from '../../reference-systems/crs-header';
import { MERCATOR_EDGE, referenceSystem } from '../../reference-systems/reference-system';
import { windowsInDegrees } from './bbox-in-crs';

/** `bbox`, in the system of `bbox-crs`. @throws AppError BAD_REQUEST (400) */
export function readBboxFilter(parameters: QueryParameters): Partial<SpatialWindow> {
  const crs = readCrs('bbox-crs', parameters.text('bbox-crs'));
  const text = parameters.text('bbox');
  if (text === undefined) return {};
  const numbers = readNumbers(text);
  return windowFilterOf(referenceSystem(crs) ? numbers : onGlobe(numbers), crs);
}

/**
 * Four numbers, or six with heights, which this search ignores. If west is greater than east, the box crosses the antimeridian.
 */
export const readBbox = (text: string | undefined): Box[] | undefined =>
  text === undefined ? undefined : windowsOf(fourOf(onGlobe(readNumbers(text))));

/**
 * A box of four or six numbers on the axes of a system. With six, an exact test decides on the heights. If its sides are curves in degrees, the windows are larger than
 * the box, and an exact test decides.
 * @throws AppError BAD_REQUEST (400)
 */
export function windowFilterOf(numbers: number[], crs: string): SpatialWindow {
  const { windows, test } = planeWindowOf(fourOf(numbers), crs);
  const heights = heightsOf(numbers);
  return heights ? { windows, test: { ...test, heights } } : { windows, ...(test && { test }) };
}

function heightsOf(numbers: number[]): [number, number] | undefined {
  if (numbers.length < 6) return undefined;
  const [lowest, highest] = [numbers[2]!, numbers[5]!];
  if (lowest > highest) throw badRequest('The lowest height of bbox, its third number, must be below the sixth.');
  return [lowest, highest];
}

function planeWindowOf(box: Box, crs: string): SpatialWindow {
  const system = referenceSystem(crs);
  if (!system) return { windows: windowsOf(box) };
  const [first, second, third, fourth] = box;
  if (system.isGeographic) return { windows: windowsOf([second, first, fourth, third]) };
  if (second > fourth) throw badRequest('The lower edge of bbox must be below its upper edge.');
  if (system.followsMeridians) {
    const [south, north] = [second <= -MERCATOR_EDGE, fourth >= MERCATOR_EDGE];
    return { windows: windowsInDegrees(box.map(onMap) as Box, system).map((window) => toPoles(window, south, north)) };
  }
  if (first > third) throw badRequest('The left edge of bbox must be left of its right edge.');
  return { windows: windowsInDegrees(box, system), test: { touchesProjected: { window: box, crs } } };
}

const onMap = (value: number): number => Math.min(MERCATOR_EDGE, Math.max(-MERCATOR_EDGE, value));

/** Features beyond the edge of Web Mercator are drawn on the edge. */
const toPoles = ([west, south, east, north]: Box, reachesSouth: boolean, reachesNorth: boolean): Box => [
  west,
  reachesSouth ? -90 : south,
  east,
  reachesNorth ? 90 : north,
];

function readNumbers(text: string): number[] {
  const numbers = text.split(',').map(numberOf);
  if (![4, 6].includes(numbers.length) || numbers.some(Number.isNaN))
    throw badRequest('bbox must be four or six numbers.');
  return numbers;
}

export const fourOf = (numbers: number[]): Box =>
  (numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers) as Box;

/** Windows of maps may begin or end on the next turn around the globe. */
const MOST_DEGREES_EAST = 540;

/** Numbers of a box in degrees, longitude first, within the globe. */
function onGlobe(numbers: number[]): number[] {
  const [west, , east] = fourOf(numbers);
  const farthest = Math.max(Math.abs(west), Math.abs(east));
  if (farthest <= 180 || farthest > MOST_DEGREES_EAST || west > east) return numbers;
  const isWorld = east - west >= 360;
  const [start, end] = isWorld ? [-180, 180] : [turned(west), turned(east)];
  const eastPlace = numbers.length / 2;
  return numbers.map((number, place) => {
    if (place === 0) return start;
    return place === eastPlace ? (end === -180 ? 180 : end) : number;
  });
}

const turned = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

function windowsOf([west, south, east, north]: Box): Box[] {
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || south > north) {
    throw badRequest('The south of bbox must be below its north, both within 90 degrees.');
  }
  if (Math.abs(west) > 180 || Math.abs(east) > 180)
    throw badRequest('The longitudes of bbox must be within 180 degrees.');
  return boxesOfWindow([west, south, east, north]);
}
