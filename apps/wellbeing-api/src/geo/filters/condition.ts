import type { Box } from '../geometries/bounding-box';
import { ExactNumber, numberOfJson } from '../geometries/exact-number';
import type { ExactTest } from '../geometries/exact-tests';
import type { Relation } from '../geometries/relations/relation';
import type { TemporalFunction } from './temporal-functions';

/** A moment of RFC 3339, or the midnight (UTC) at which a day begins, in milliseconds since 1970. */
export interface Instant {
  instant: number;
}

export interface PropertyReference {
  property: string;
  /** Whether its text is case-folded, as by CASEI. */
  isFolded?: true;
  /** Whether its text is without accents, as by ACCENTI. */
  isUnaccented?: true;
}

export const ARITHMETIC_OPERATORS = ['+', '-', '*', '/', '%', 'div', '^'] as const;
export type ArithmeticOperator = (typeof ARITHMETIC_OPERATORS)[number];

/** A number that is computed from numbers. It is unknown if an operand is no number, or the result is infinite. */
export interface Arithmetic {
  arithmetic: ArithmeticOperator;
  left: Scalar;
  right: Scalar;
}

/** A number that a double cannot hold with all its digits. */
export interface ExactLiteral {
  digits: string;
}

export type Literal = string | number | boolean | ExactLiteral | Instant;
export type Scalar = Literal | PropertyReference | Arithmetic;
/** Start and end, both included; null is open. A single moment is both. */
export interface TemporalInterval {
  interval: [PropertyReference | Instant | null, PropertyReference | Instant | null];
}
/** A set of elements, or a property whose value is a list. */
export type ArrayOperand = PropertyReference | { list: ArrayElement[] };
export type ArrayElement = Scalar | { list: ArrayElement[] } | { geometry: WrittenGeometry };

export const ARRAY_FUNCTIONS = ['a_equals', 'a_contains', 'a_containedby', 'a_overlaps'] as const;
export type ArrayFunction = (typeof ARRAY_FUNCTIONS)[number];

export type TemporalOperand = PropertyReference | Instant | TemporalInterval;

export type Comparison = '=' | '<>' | '<' | '>' | '<=' | '>=';
/** The comparison with its two sides exchanged. */
export const MIRRORED: Record<Comparison, Comparison> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

/** A condition on features, in the terms of CQL2 (OGC 21-065r2). */
export type Condition =
  | { op: 'and' | 'or'; conditions: Condition[] }
  | { op: 'not'; condition: Condition }
  | { op: 'constant'; value: boolean }
  | { op: Comparison; left: Scalar; right: Scalar }
  | { op: 'isNull'; operand: Scalar }
  | { op: 'like'; operand: PropertyReference; pattern: string }
  | { op: 'between'; operand: Scalar; low: Scalar; high: Scalar }
  | { op: 'in'; operand: Scalar; list: Scalar[] }
  | { op: 'hasNoGeometry' }
  | { op: 'spatial'; window: SpatialWindow }
  | { op: 'array'; name: ArrayFunction; left: ArrayOperand; right: ArrayOperand }
  | { op: 'temporal'; name: TemporalFunction; left: TemporalOperand; right: TemporalOperand };

/** A feature is in it if it touches one of the windows and passes the test. */
export interface SpatialWindow {
  windows: Box[];
  test?: ExactTest;
}

/** A geometry of GeoJSON from a request, not validated yet. */
export type WrittenGeometry = { type: string } & Record<string, unknown>;

/**
 * Coordinates of `filter-crs`: a point or a box as its two or four numbers (with heights three or six), or another
 * shape. Without a relation, a feature has to have a point in common with it.
 */
export type WindowReader = (shape: number[] | WrittenGeometry, relation?: Relation) => SpatialWindow;

export const isProperty = (scalar: unknown): scalar is PropertyReference =>
  typeof scalar === 'object' && scalar !== null && 'property' in scalar;
export const isInstant = (scalar: unknown): scalar is Instant =>
  typeof scalar === 'object' && scalar !== null && 'instant' in scalar;
export const isArithmetic = (scalar: unknown): scalar is Arithmetic =>
  typeof scalar === 'object' && scalar !== null && 'arithmetic' in scalar;

export const isExact = (scalar: unknown): scalar is ExactLiteral =>
  typeof scalar === 'object' && scalar !== null && 'digits' in scalar;

/** A number with all its digits. @param text a number of JSON @returns undefined if it is too large or too small */
export function numberLiteral(text: string): number | ExactLiteral | undefined {
  const number = numberOfJson(text);
  return number instanceof ExactNumber ? { digits: number.text } : number;
}

/** The name of the geometry in filters. */
export const GEOMETRY = 'geometry';
