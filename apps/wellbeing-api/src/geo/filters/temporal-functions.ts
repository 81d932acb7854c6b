/** A relation of two spans of time, each from and until: Allen's relations with the names of CQL2. */
type Relation = (a: Span, b: Span) => boolean;
type Span = readonly [from: number, until: number];

const relations = {
  t_after: ([from], [, until]) => from > until,
  t_before: ([, until], [from]) => until < from,
  t_contains: ([from, until], b) => from < b[0] && until > b[1],
  t_disjoint: ([from, until], b) => from > b[1] || until < b[0],
  t_during: ([from, until], b) => from > b[0] && until < b[1],
  t_equals: ([from, until], b) => from === b[0] && until === b[1],
  t_finishedby: ([from, until], b) => from < b[0] && until === b[1],
  t_finishes: ([from, until], b) => from > b[0] && until === b[1],
  t_intersects: ([from, until], b) => from <= b[1] && until >= b[0],
  t_meets: ([, until], b) => until === b[0],
  t_metby: ([from], b) => from === b[1],
  t_overlappedby: ([from, until], b) => from > b[0] && from < b[1] && until > b[1],
  t_overlaps: ([from, until], b) => from < b[0] && until > b[0] && until < b[1],
  t_startedby: ([from, until], b) => from === b[0] && until > b[1],
  t_starts: ([from, until], b) => from === b[0] && until < b[1],
} satisfies Record<string, Relation>;

export type TemporalFunction = keyof typeof relations;

export const isTemporalFunction = (name: string): name is TemporalFunction => Object.hasOwn(relations, name);

export const holdsInTime = (name: TemporalFunction, a: Span, b: Span): boolean => relations[name](a, b);
