import type { Box } from '../geometries/bounding-box';
import type { ExactTest } from '../geometries/exact-tests';
import type { TemporalFunction } from './temporal-functions';

/** A moment of RFC 3339, or the midnight (UTC) at which a day begins, in milliseconds since 1970. */
export interface Instant {
  instant: number;
}

export interface PropertyReference {
  property: string;
  /** Whether its text is case-folded, as by CASEI. */
  isFolded?: true;
}

export type Literal = string | number | boolean | Instant;
export type Scalar = Literal | PropertyReference;
/** Start and end, both included; null is open. A single moment is both. */
export interface TemporalInterval {
  interval: [PropertyReference | Instant | null, PropertyReference | Instant | null];
}
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
  | { op: 'intersects'; window: SpatialWindow }
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
 * shape.
 */
export type WindowReader = (shape: number[] | WrittenGeometry) => SpatialWindow;

export const isProperty = (scalar: unknown): scalar is PropertyReference =>
  typeof scalar === 'object' && scalar !== null && 'property' in scalar;
export const isInstant = (scalar: unknown): scalar is Instant =>
  typeof scalar === 'object' && scalar !== null && 'instant' in scalar;

/** The name of the geometry in filters. */
export const GEOMETRY = 'geometry';
