import type { Geometry, Position } from 'geojson';
import type { SpatialWindow, WrittenGeometry } from '../../filters/condition';
import { type Box, boxOf } from '../../geometries/bounding-box';
import type { Relation } from '../../geometries/relations/relation';
import { fourOf, windowFilterOf } from './bbox-query';
import { geometryOf } from './shape-filter';

/**
 * Features that have a relation to a shape: a point or a box as its numbers, or another shape.
 * @throws AppError BAD_REQUEST (400)
 */
export function relatedWindowOf(shape: number[] | WrittenGeometry, crs: string, relation: Relation): SpatialWindow {
  const windowTo = (geometry: Geometry, windows = [boxOf(geometry)]): SpatialWindow => ({
    windows,
    test: { relates: { relation, to: JSON.stringify(geometry) } },
  });
  if (!Array.isArray(shape)) return windowTo(geometryOf(shape, crs));
  if (shape.length < 4) return windowTo(geometryOf({ type: 'Point', coordinates: shape.slice(0, 2) }, crs));
  const { windows, test } = windowFilterOf(fourOf(shape), crs);
  // In this system the sides of the box are curves in degrees. Like those of all shapes, they are drawn straight.
  if (test) return windowTo(geometryOf({ type: 'Polygon', coordinates: [ringOf(test.touchesProjected!.window)] }, crs));
  return windowTo(unitedOf(windows.map(shapeOf)), windows);
}

/** A box over the antimeridian is two shapes. */
function unitedOf(shapes: Geometry[]): Geometry {
  if (shapes.length === 1) return shapes[0]!;
  const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : []));
  return polygons.length === shapes.length
    ? { type: 'MultiPolygon', coordinates: polygons }
    : { type: 'GeometryCollection', geometries: shapes };
}

/** A box without width is a line, and one without height too is a point. */
function shapeOf(box: Box): Geometry {
  const [west, south, east, north] = box;
  const [start, end]: Position[] = [
    [west, south],
    [east, north],
  ];
  if (west < east && south < north) return { type: 'Polygon', coordinates: [ringOf(box)] };
  return west === east && south === north
    ? { type: 'Point', coordinates: start! }
    : { type: 'LineString', coordinates: [start!, end!] };
}

const ringOf = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
