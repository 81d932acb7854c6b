import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import type { Area } from './area';
import { OutsideReferenceSystem, projected } from '../reference-systems/project-geometry';
import { referenceSystem } from '../reference-systems/reference-system';
import { type Box, linesOf } from './bounding-box';
import { distanceMeters } from './distance';
import { Shape } from './shape';
import { liesInWindows, touchesAny } from './windows';
import { areasOf, isWithin } from './within';
import { TooCostly, Work } from './work';

/** What a geometry must meet, all of it; one that is null meets nothing. */
export interface ExactTest {
  /** To touch one of these windows. */
  touches?: Box[];
  /** To lie in these windows. */
  lies?: Box[];
  /** To lie within this Polygon or MultiPolygon, as the text of its GeoJSON. */
  within?: string;
  /** To have a point in common with this geometry, as the text of its GeoJSON. */
  intersects?: string;
  /** To touch a window of another reference system. */
  touchesProjected?: { window: Box; crs: string };
}

export interface Allowance {
  /** Steps of {@link Work} for all geometries. */
  steps: number;
  /** Where the first one alone may take more, so that there always is progress. */
  firstSteps?: number;
  /** What each of them may take. */
  stepsEach?: number;
}

/** Of the first so many geometries; what is missing would have cost more than was allowed. */
export interface Outcome<T> {
  results: T[];
  steps: number;
}

/** Whether each passes each of the tests. A geometry is read once, however many they are. */
export function judge(geometries: (string | null)[], tests: ExactTest[], allowance: Allowance): Outcome<boolean[]> {
  const prepared = tests.map(preparedOf);
  return eachWithin(geometries, allowance, (text, work) => {
    if (text === null) return tests.map(() => false);
    const geometry = read(text, work);
    return prepared.map((test) => passes(geometry, test, work));
  });
}

/** Metres from a place to each of them. */
export const measure = (geometries: (string | null)[], from: Position, allowance: Allowance): Outcome<number> =>
  eachWithin(geometries, allowance, (text, work) =>
    text === null ? Infinity : distanceMeters(from, read(text, work), work),
  );

interface PreparedTest extends ExactTest {
  areas: Area[] | null;
  shape: Shape | null;
}

const preparedOf = (test: ExactTest): PreparedTest => ({
  ...test,
  areas: test.within === undefined ? null : areasOf(JSON.parse(test.within) as Polygon | MultiPolygon),
  shape: test.intersects === undefined ? null : new Shape(JSON.parse(test.intersects) as Geometry),
});

const passes = (geometry: Geometry, test: PreparedTest, work: Work): boolean =>
  (!test.touches || touchesAny(geometry, test.touches, work)) &&
  (!test.lies || liesInWindows(geometry, test.lies, work)) &&
  (!test.areas || isWithin(geometry, test.areas, work)) &&
  (!test.shape || test.shape.intersects(geometry, work)) &&
  (!test.touchesProjected || touchesProjected(geometry, test.touchesProjected, work));

/** Where each position has coordinates in that system. Projecting one takes about as long as a hundred comparisons. */
function touchesProjected(geometry: Geometry, { window, crs }: { window: Box; crs: string }, work: Work): boolean {
  for (const line of linesOf(geometry)) work.spend(line.length * 100);
  try {
    return touchesAny(projected(geometry, referenceSystem(crs)!), [window], work);
  } catch (error) {
    if (error instanceof OutsideReferenceSystem) return false;
    throw error;
  }
}

/** Reading the text of a position takes about as long as ten comparisons. */
function read(text: string, work: Work): Geometry {
  work.spend(text.length);
  return JSON.parse(text) as Geometry;
}

/** Until the steps are used up. @throws TooCostly where one takes more than each of them may */
export function eachWithin<Item, T>(
  items: Item[],
  { steps, firstSteps = steps, stepsEach = Infinity }: Allowance,
  decide: (item: Item, work: Work) => T,
): Outcome<T> {
  const results: T[] = [];
  let spent = 0;
  for (const item of items) {
    const left = results.length === 0 ? Math.max(firstSteps, steps) : steps - spent;
    const work = new Work(Math.min(left, stepsEach));
    try {
      results.push(decide(item, work));
    } catch (error) {
      if (error instanceof TooCostly && left < stepsEach) break;
      throw error;
    } finally {
      spent += work.spent;
    }
  }
  return { results, steps: spent };
}
