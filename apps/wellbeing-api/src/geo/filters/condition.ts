import type { Box } from '../geometries/bounding-box';
import type { ExactTest } from '../geometries/exact-tests';
import type { TemporalFunction } from './temporal-functions';

/** A moment of RFC 3339, or the midnight (UTC) that a day begins with, in milliseconds since 1970. */
export interface Instant {
  instant: number;
}

export interface PropertyReference {
  property: string;
  /** Its text with case folded: what CASEI gives. */
  isFolded?: true;
}

export type Literal = string | number | boolean | Instant;
export type Scalar = Literal | PropertyReference;
/** From and until, both counted; null is open. A single moment is both. */
export interface TemporalInterval {
  interval: [PropertyReference | Instant | null, PropertyReference | Instant | null];
}
export type TemporalOperand = PropertyReference | Instant | TemporalInterval;

export type Comparison = '=' | '<>' | '<' | '>' | '<=' | '>=';
/** The same with its sides changed. */
export const MIRRORED: Record<Comparison, Comparison> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

/** What must be met, in the terms of CQL2 (OGC 21-065r2). */
export type Condition =
  | { op: 'and' | 'or'; conditions: Condition[] }
  | { op: 'not'; condition: Condition }
  | { op: 'constant'; value: boolean }
  | { op: Comparison; left: Scalar; right: Scalar }
  | { op: 'isNull'; operand: Scalar }
  | { op: 'like'; operand: PropertyReference; pattern: string }
  | { op: 'between'; operand: Scalar; low: Scalar; high: Scalar }
  | { op: 'in'; operand: Scalar; list: Scalar[] }
  | { op: 'intersects'; window: SpatialWindow }
  | { op: 'temporal'; name: TemporalFunction; left: TemporalOperand; right: TemporalOperand };

/** Touched by what touches one of the windows and passes the test. */
export interface SpatialWindow {
  windows: Box[];
  test?: ExactTest;
}

/** What somebody wrote as a geometry of GeoJSON; nobody has checked it. */
export type WrittenGeometry = { type: string } & Record<string, unknown>;

/** On the axes of `filter-crs`: a point or a box as its two or four numbers (with heights three or six), or another shape. */
export type WindowReader = (shape: number[] | WrittenGeometry) => SpatialWindow;

export const isProperty = (scalar: unknown): scalar is PropertyReference =>
  typeof scalar === 'object' && scalar !== null && 'property' in scalar;
export const isInstant = (scalar: unknown): scalar is Instant =>
  typeof scalar === 'object' && scalar !== null && 'instant' in scalar;

/** The name that the geometry has in filters. */
export const GEOMETRY = 'geometry';
