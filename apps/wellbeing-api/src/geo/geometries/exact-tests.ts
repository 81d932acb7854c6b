import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import type { Area } from './area';
import { OutsideReferenceSystem, projected } from '../reference-systems/project-geometry';
import { referenceSystem } from '../reference-systems/reference-system';
import { type Box, linesOf } from './bounding-box';
import { distanceMeters } from './distance';
import { RelatedShape, type Relation } from './relations/relation';
import { Shape } from './shape';
import { liesInWindows, touchesAny } from './windows';
import { areasOf, isWithin } from './within';
import { TooCostly, Work } from './work';

/** Conditions on a geometry, which all must hold. A feature without a geometry fails. */
export interface ExactTest {
  /** It touches one of these windows. */
  touches?: Box[];
  /** It is in these windows. */
  lies?: Box[];
  /** It is within this Polygon or MultiPolygon, as the text of its GeoJSON. */
  within?: string;
  /** It has a point in common with this geometry, as the text of its GeoJSON. */
  intersects?: string;
  /** It has this relation to a geometry, as the text of its GeoJSON. */
  relates?: { relation: Relation; to: string };
  /** It touches a window of another reference system. */
  touchesProjected?: { window: Box; crs: string };
  /** Its heights overlap this interval in metres, or it has none: then its height is unknown. */
  heights?: [lowest: number, highest: number];
}

export interface Allowance {
  /** Steps of {@link Work} for all geometries. */
  steps: number;
  /** The higher limit of the first geometry, so that there always is progress. */
  firstSteps?: number;
  /** The limit of each geometry. */
  stepsEach?: number;
}

/** The results of the first geometries. The missing ones would have exceeded the step limit. */
export interface Outcome<T> {
  results: T[];
  steps: number;
}

/** Whether each geometry passes each test. A geometry is read once for all tests. */
export function testAll(geometries: (string | null)[], tests: ExactTest[], allowance: Allowance): Outcome<boolean[]> {
  const prepared = tests.map(preparedOf);
  return eachWithin(geometries, allowance, (text, work) => {
    if (text === null) return tests.map(() => false);
    const geometry = read(text, work);
    return prepared.map((test) => passes(geometry, test, work));
  });
}

/** The distances from a place in metres. */
export const measure = (geometries: (string | null)[], from: Position, allowance: Allowance): Outcome<number> =>
  eachWithin(geometries, allowance, (text, work) =>
    text === null ? Infinity : distanceMeters(from, read(text, work), work),
  );

interface PreparedTest extends ExactTest {
  areas: Area[] | null;
  shape: Shape | null;
  related: RelatedShape | null;
}

const preparedOf = (test: ExactTest): PreparedTest => ({
  ...test,
  areas: test.within === undefined ? null : areasOf(JSON.parse(test.within) as Polygon | MultiPolygon),
  shape: test.intersects === undefined ? null : new Shape(JSON.parse(test.intersects) as Geometry),
  related: test.relates === undefined ? null : new RelatedShape(JSON.parse(test.relates.to) as Geometry),
});

const passes = (geometry: Geometry, test: PreparedTest, work: Work): boolean =>
  (!test.touches || touchesAny(geometry, test.touches, work)) &&
  (!test.lies || liesInWindows(geometry, test.lies, work)) &&
  (!test.areas || isWithin(geometry, test.areas, work)) &&
  (!test.shape || test.shape.intersects(geometry, work)) &&
  (!test.related || test.related.isRelated(geometry, test.relates!.relation, work)) &&
  (!test.heights || overlapsHeights(geometry, test.heights, work)) &&
  (!test.touchesProjected || touchesProjected(geometry, test.touchesProjected, work));

function overlapsHeights(geometry: Geometry, [lowest, highest]: [number, number], work: Work): boolean {
  let [low, high] = [Infinity, -Infinity];
  for (const line of linesOf(geometry)) {
    work.spend(line.length);
    for (const [, , height] of line) {
      if (height === undefined) continue;
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
  }
  return low > high || (low <= highest && high >= lowest);
}

/** Tests the coordinates of each position in that system. A projection takes about as long as a hundred comparisons. */
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

/** Until the steps are used up. @throws TooCostly if one item exceeds its own limit */
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
