import {
  type Condition,
  GEOMETRY,
  type Instant,
  isInstant,
  isProperty,
  type PropertyReference,
  type Scalar,
  type SpatialWindow,
  type WindowReader,
  type WrittenGeometry,
} from './condition';
import { folded } from './case-folding';
import { badFilter, MOST_CHARACTERS_OF_PATTERN } from './filter-limits';

const MOST_WILDCARDS = 10;

/** @throws AppError BAD_REQUEST (400) */
export function like(operand: Scalar, pattern: string): Condition {
  if (!isProperty(operand)) throw badFilter('the first operand of LIKE must be a property.');
  if (pattern.length > MOST_CHARACTERS_OF_PATTERN)
    throw badFilter(`a pattern may have at most ${MOST_CHARACTERS_OF_PATTERN} characters.`);
  if (pattern.split('%').length > MOST_WILDCARDS + 1)
    throw badFilter(`a pattern may have at most ${MOST_WILDCARDS} times %.`);
  return { op: 'like', operand, pattern };
}

/** A point with or without a height. @throws AppError BAD_REQUEST (400) */
export function pointNumbers(numbers: number[]): number[] {
  if (numbers.length !== 2 && numbers.length !== 3)
    throw badFilter('a point must have two coordinates, or three with a height.');
  return numbers;
}

/** @throws AppError BAD_REQUEST (400) */
export function boxNumbers(numbers: number[]): number[] {
  if (numbers.length !== 4 && numbers.length !== 6)
    throw badFilter('a box must have four numbers, or six with heights.');
  return numbers;
}

/** The name of a property, a point or a box as its numbers, or another shape. */
export type SpatialOperand = string | number[] | WrittenGeometry;

/** The intersection of the geometry and a shape, in any order. @throws AppError BAD_REQUEST (400) */
export function intersection(first: SpatialOperand, second: SpatialOperand, readWindow: WindowReader): Condition {
  const [name, shape] = typeof first === 'string' ? [first, second] : [second, first];
  if (name !== GEOMETRY || typeof shape === 'string')
    throw badFilter(`S_INTERSECTS must compare ${GEOMETRY} with a shape, such as BBOX or POLYGON.`);
  return { op: 'intersects', window: readWindow(shape) };
}

/** CASEI of a property or a text. @throws AppError BAD_REQUEST (400) */
export function caseInsensitive(operand: Scalar): string | PropertyReference {
  if (isProperty(operand)) return { ...operand, isFolded: true };
  if (typeof operand === 'string') return folded(operand);
  throw badFilter('the operand of CASEI must be a property or a text.');
}

export const isTemporal = (scalar: Scalar): scalar is PropertyReference | Instant =>
  isInstant(scalar) || (isProperty(scalar) && !scalar.isFolded);

/** Every window in a condition. */
export function windowsIn(condition: Condition): SpatialWindow[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(windowsIn);
    case 'not':
      return windowsIn(condition.condition);
    default:
      return condition.op === 'intersects' ? [condition.window] : [];
  }
}

/** A window outside of which no feature meets the condition. */
export function windowThatHolds(condition: Condition): SpatialWindow | undefined {
  if (condition.op === 'intersects') return condition.window;
  if (condition.op !== 'and') return undefined;
  return condition.conditions.map(windowThatHolds).find((window) => window !== undefined);
}

/** The names of the properties in a condition. */
export function propertiesIn(condition: Condition): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isProperty(value)) names.add(value.property);
    else for (const part of Object.values(value)) visit(part);
  };
  visit(condition);
  return names;
}
