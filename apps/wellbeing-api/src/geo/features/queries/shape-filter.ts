import type { Geometry } from 'geojson';
import type { SpatialWindow, WrittenGeometry } from '../../filters/condition';
import { badFilter } from '../../filters/filter-limits';
import { boxOf } from '../../geometries/bounding-box';
import { checkGeometry } from '../../geometries/geometry.validator';
import { Inspection } from '../../geometries/problem';
import { TooCostly } from '../../geometries/work';
import { OutsideReferenceSystem, unprojected } from '../../reference-systems/project-geometry';
import { referenceSystem } from '../../reference-systems/reference-system';

/** The maximum number of positions in a filter. They take about two milliseconds. */
const LIMITS = { positions: 1_000, steps: 200_000 };

/**
 * A shape in a reference system, validated like a stored one. Its corners are converted. Between them its edges are
 * straight in degrees, like those of all stored shapes. @throws AppError BAD_REQUEST (400)
 */
export function shapeFilterOf(shape: WrittenGeometry, crs: string): SpatialWindow {
  const geometry = geometryOf(shape, crs);
  return { windows: [boxOf(geometry)], test: { intersects: JSON.stringify(geometry) } };
}

/** @throws AppError BAD_REQUEST (400) */
export function geometryOf(shape: WrittenGeometry, crs: string): Geometry {
  const inspection = new Inspection(LIMITS);
  try {
    const geometry = checkGeometry(inDegrees(shape, crs), '', inspection);
    if (geometry) return geometry;
  } catch (error) {
    if (error instanceof OutsideReferenceSystem) throw badFilter('a shape is outside the area of filter-crs.');
    if (!(error instanceof TooCostly)) throw error;
    throw badFilter('a shape cannot be checked: too many of its edges are side by side.');
  }
  const [problem] = inspection.problems;
  throw badFilter(`a shape is wrong at ${problem!.pointer || 'its start'}: ${problem!.message}.`);
}

const inDegrees = (shape: WrittenGeometry, crs: string): unknown => {
  const system = referenceSystem(crs);
  return system ? unprojected(shape, system) : shape;
};
