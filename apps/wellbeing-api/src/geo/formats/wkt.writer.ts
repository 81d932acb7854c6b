import type { Geometry, Position } from 'geojson';
import { linesOf } from '../geometries/bounding-box';

/** A geometry as WKT; as GeoJSON if some positions have a height and others none, which WKT cannot represent. */
export function wktOf(geometry: Geometry): string {
  const dimensions = new Set<number>();
  for (const line of linesOf(geometry)) for (const { length } of line) dimensions.add(length);
  if (dimensions.size > 1) return JSON.stringify(geometry);
  return written(geometry, dimensions.has(3) ? ' Z ' : ' ');
}

function written(geometry: Geometry, heights: string): string {
  const name = `${geometry.type.toUpperCase()}${heights}`;
  if (geometry.type === 'GeometryCollection')
    return `${name}(${geometry.geometries.map((part) => written(part, heights)).join(',')})`;
  if (geometry.type === 'Point') return `${name}(${position(geometry.coordinates)})`;
  return `${name}${nested(geometry.coordinates)}`;
}

type Nested = Position[] | Nested[];

const nested = (lists: Nested): string =>
  `(${lists.map((item) => (typeof item[0] === 'number' ? position(item as Position) : nested(item as Nested))).join(',')})`;

const position = (numbers: Position): string => numbers.join(' ');
