import type { Geometry } from 'geojson';
import type { Box } from '../bounding-box';
import { boxOf } from '../bounding-box';
import type { Work } from '../work';
import { RelationMatrix } from './relation-matrix';
import { Topology } from './topology';

/** The relations of OGC 06-103r4, clause 6.1.15.3, in which the two geometries have a point in common. */
export const RELATIONS = ['equals', 'touches', 'within', 'contains', 'overlaps', 'crosses'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The relation of the second geometry to the first one. */
export const CONVERSE: Record<Relation, Relation> = {
  equals: 'equals',
  touches: 'touches',
  within: 'contains',
  contains: 'within',
  overlaps: 'overlaps',
  crosses: 'crosses',
};

/** A geometry with which many others are compared. */
export class RelatedShape {
  private readonly topology: Topology;
  private readonly box: Box;

  constructor(geometry: Geometry) {
    this.topology = new Topology(geometry);
    this.box = boxOf(geometry);
  }

  /** Whether the other geometry has this relation to the shape. @throws TooCostly */
  isRelated(geometry: Geometry, relation: Relation, work: Work): boolean {
    if (!doTouch(boxOf(geometry), this.box)) return false;
    const topology = new Topology(geometry, work);
    const dimensions = [topology.dimension, this.topology.dimension] as const;
    if (!isPossible(relation, ...dimensions)) return false;
    const matrix = new RelationMatrix(topology, this.topology, work);
    return patternsOf(relation, ...dimensions).some((pattern) => matrix.matches(pattern));
  }

  /** The nine dimensions of the other geometry and the shape, such as `212101212`. */
  relate(geometry: Geometry, work: Work): string {
    return new RelationMatrix(new Topology(geometry, work), this.topology, work).toString();
  }
}

const doTouch = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

function isPossible(relation: Relation, one: number, other: number): boolean {
  if (relation === 'equals' || relation === 'overlaps') return one === other;
  if (relation === 'crosses') return one !== other || one === 1;
  return relation !== 'touches' || one + other > 0;
}

function patternsOf(relation: Relation, one: number, other: number): string[] {
  switch (relation) {
    case 'equals':
      return ['T*F**FFF*'];
    case 'touches':
      return ['FT*******', 'F**T*****', 'F***T****'];
    case 'within':
      return ['T*F**F***'];
    case 'contains':
      return ['T*****FF*'];
    case 'overlaps':
      return [one === 1 ? '1*T***T**' : 'T*T***T**'];
    case 'crosses':
      return [one < other ? 'T*T******' : one > other ? 'T*****T**' : '0********'];
  }
}
