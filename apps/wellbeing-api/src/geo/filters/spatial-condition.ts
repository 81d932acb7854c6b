import type { Geometry } from 'geojson';
import { CONVERSE, type Relation, RELATIONS, RelatedShape } from '../geometries/relations/relation';
import { Shape } from '../geometries/shape';
import { TooCostly, Work } from '../geometries/work';
import { type Condition, GEOMETRY, type SpatialWindow, type WindowReader, type WrittenGeometry } from './condition';
import { badFilter } from './filter-limits';

/** The name of a property, a point or a box as its numbers, or another shape. */
export type SpatialOperand = string | number[] | WrittenGeometry;

export type SpatialFunction = 's_intersects' | 's_disjoint' | `s_${Relation}`;

const NAMES: ReadonlySet<string> = new Set(['s_intersects', 's_disjoint', ...RELATIONS.map((name) => `s_${name}`)]);

export const isSpatialFunction = (name: string): name is SpatialFunction => NAMES.has(name);

/** The relations of every geometry to itself. */
const TO_ITSELF: ReadonlySet<string> = new Set(['s_intersects', 's_equals', 's_within', 's_contains']);
const WORLD: SpatialWindow = { windows: [[-180, -90, 180, 90]] };
/** Two shapes of a filter are compared while it is read. This takes about two milliseconds. */
const MOST_STEPS = 200_000;

/** A spatial function of the geometry and a shape, in any order, or of two shapes. @throws AppError BAD_REQUEST (400) */
export function spatial(
  name: SpatialFunction,
  first: SpatialOperand,
  second: SpatialOperand,
  readWindow: WindowReader,
): Condition {
  if (name === 's_disjoint') return { op: 'not', condition: spatial('s_intersects', first, second, readWindow) };
  const unknown = [first, second].find((operand) => typeof operand === 'string' && operand !== GEOMETRY);
  if (unknown !== undefined)
    throw badFilter(`${name.toUpperCase()} can only compare ${GEOMETRY} and shapes, such as BBOX or POLYGON.`);
  const relation = name === 's_intersects' ? undefined : (name.slice(2) as Relation);
  if (typeof first !== 'string' && typeof second !== 'string')
    return { op: 'constant', value: areRelated(shapeOf(first, readWindow), shapeOf(second, readWindow), relation) };
  if (typeof second !== 'string') return { op: 'spatial', window: readWindow(second, relation) };
  if (typeof first !== 'string') return { op: 'spatial', window: readWindow(first, relation && CONVERSE[relation]) };
  const touches: Condition = { op: 'spatial', window: WORLD };
  return TO_ITSELF.has(name) ? touches : { op: 'not', condition: touches };
}

const shapeOf = (shape: number[] | WrittenGeometry, readWindow: WindowReader): Geometry =>
  JSON.parse(readWindow(shape, 'equals').test!.relates!.to) as Geometry;

function areRelated(first: Geometry, second: Geometry, relation: Relation | undefined): boolean {
  const work = new Work(MOST_STEPS);
  try {
    if (relation) return new RelatedShape(second).isRelated(first, relation, work);
    return new Shape(second).intersects(first, work);
  } catch (error) {
    if (error instanceof TooCostly) throw badFilter('two shapes have too many edges to be compared.');
    throw error;
  }
}
