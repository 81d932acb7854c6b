import type { SpatialWindow, WrittenGeometry } from '../../filters/condition';
import { badFilter } from '../../filters/filter-limits';
import { boxOf } from '../../geometries/bounding-box';
import { checkGeometry } from '../../geometries/geometry.validator';
import { Inspection } from '../../geometries/problem';
import { TooCostly } from '../../geometries/work';
import { OutsideReferenceSystem, unprojected } from '../../reference-systems/project-geometry';
import { referenceSystem } from '../../reference-systems/reference-system';

/** As many positions as a filter has room for; about two milliseconds. */
const LIMITS = { positions: 1_000, steps: 200_000 };

/**
 * A shape in a reference system, checked as one that somebody would store. Its corners are converted; between them its
 * edges are straight in degrees, as those of all that is stored. @throws AppError BAD_REQUEST (400)
 */
export function shapeFilterOf(shape: WrittenGeometry, crs: string): SpatialWindow {
  const inspection = new Inspection(LIMITS);
  try {
    const geometry = checkGeometry(inDegrees(shape, crs), '', inspection);
    if (geometry) return { windows: [boxOf(geometry)], test: { intersects: JSON.stringify(geometry) } };
  } catch (error) {
    if (error instanceof OutsideReferenceSystem) throw badFilter('a shape lies where filter-crs has no place.');
    if (!(error instanceof TooCostly)) throw error;
    throw badFilter('a shape cannot be checked: too many of its edges lie side by side.');
  }
  const [problem] = inspection.problems;
  throw badFilter(`a shape is wrong at ${problem!.pointer || 'its start'}: ${problem!.message}.`);
}

const inDegrees = (shape: WrittenGeometry, crs: string): unknown => {
  const system = referenceSystem(crs);
  return system ? unprojected(shape, system) : shape;
};
