import {
  type Condition,
  GEOMETRY,
  type Instant,
  isInstant,
  isProperty,
  type PropertyReference,
  type Scalar,
  type SpatialWindow,
} from './condition';
import { unaccented } from './accents';
import { folded } from './case-folding';
import { badFilter, MOST_CHARACTERS_OF_PATTERN } from './filter-limits';
import { matchesPattern } from './like-pattern';

const MOST_WILDCARDS = 10;

/** @throws AppError BAD_REQUEST (400) */
export function like(operand: Scalar, pattern: string): Condition {
  if (pattern.length > MOST_CHARACTERS_OF_PATTERN)
    throw badFilter(`a pattern may have at most ${MOST_CHARACTERS_OF_PATTERN} characters.`);
  if (pattern.split('%').length > MOST_WILDCARDS + 1)
    throw badFilter(`a pattern may have at most ${MOST_WILDCARDS} times %.`);
  if (typeof operand === 'string') return { op: 'constant', value: matchesPattern(operand, pattern) };
  if (!isProperty(operand)) throw badFilter('the first operand of LIKE must be a property or a text.');
  return { op: 'like', operand, pattern };
}

/** Of the geometry too. */
export const isNull = (operand: Scalar): Condition =>
  isProperty(operand) && operand.property === GEOMETRY ? { op: 'hasNoGeometry' } : { op: 'isNull', operand };

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

/** CASEI of a property or a text. @throws AppError BAD_REQUEST (400) */
export function caseInsensitive(operand: Scalar): string | PropertyReference {
  if (isProperty(operand)) return { ...operand, isFolded: true };
  if (typeof operand === 'string') return folded(operand);
  throw badFilter('the operand of CASEI must be a property or a text.');
}

/** ACCENTI of a property or a text. @throws AppError BAD_REQUEST (400) */
export function accentInsensitive(operand: Scalar): string | PropertyReference {
  if (isProperty(operand)) return { ...operand, isUnaccented: true };
  if (typeof operand === 'string') return unaccented(operand);
  throw badFilter('the operand of ACCENTI must be a property or a text.');
}

/** The functions of texts, by their names. */
export const TEXT_FUNCTIONS: Readonly<Record<string, (operand: Scalar) => string | PropertyReference>> = {
  casei: caseInsensitive,
  accenti: accentInsensitive,
};

/** Whether it is the value of a property itself. */
export const isPlainProperty = (scalar: Scalar): scalar is PropertyReference =>
  isProperty(scalar) && !scalar.isFolded && !scalar.isUnaccented;

export const isTemporal = (scalar: Scalar): scalar is PropertyReference | Instant =>
  isInstant(scalar) || isPlainProperty(scalar);

/** Every window in a condition. */
export function windowsIn(condition: Condition): SpatialWindow[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(windowsIn);
    case 'not':
      return windowsIn(condition.condition);
    default:
      return condition.op === 'spatial' ? [condition.window] : [];
  }
}

/** A window outside of which no feature meets the condition. */
export function windowThatHolds(condition: Condition): SpatialWindow | undefined {
  if (condition.op === 'spatial') return condition.window;
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
