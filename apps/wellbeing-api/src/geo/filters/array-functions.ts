import type { Work } from '../geometries/work';
import type { ArrayFunction } from './condition';
import { millisecondsOf } from './moments';

/** An element of a set: a value of JSON, or a moment. Undefined equals nothing. */
export type Element = unknown;

/** A comparison of two elements, relative to a test of an edge. */
const STEPS_OF_COMPARISON = 2;

/**
 * Compares two lists as sets: order and repetition do not count (OGC 21-065r2, clause 7.8).
 * @throws TooCostly
 */
export function holdsOfArrays(name: ArrayFunction, left: Element[], right: Element[], work: Work): boolean {
  work.spend(left.length * right.length * STEPS_OF_COMPARISON);
  const areIn = (some: Element[], all: Element[]): boolean =>
    some.every((one) => all.some((other) => areEqual(one, other, work)));
  switch (name) {
    case 'a_equals':
      return areIn(left, right) && areIn(right, left);
    case 'a_contains':
      return areIn(right, left);
    case 'a_containedby':
      return areIn(left, right);
    case 'a_overlaps':
      return left.some((one) => right.some((other) => areEqual(one, other, work)));
  }
}

function areEqual(one: Element, other: Element, work: Work): boolean {
  if (isMoment(one) || isMoment(other)) {
    const milliseconds = millisecondsIn(one);
    return milliseconds !== null && milliseconds === millisecondsIn(other);
  }
  if (Array.isArray(one) && Array.isArray(other)) return holdsOfArrays('a_equals', one, other, work);
  if (typeof one === 'string' && typeof other === 'string') work.spend(Math.min(one.length, other.length));
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one !== undefined && one === other;
  return areSameDocuments(one, other, work);
}

function areSameDocuments(one: object, other: object, work: Work): boolean {
  const [first, second] = [textOf(one), textOf(other)];
  work.spend(first.length + second.length);
  return first === second;
}

/** With its members in the order of their names. */
const textOf = (document: object): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

const isMoment = (element: Element): element is { instant: number } =>
  typeof element === 'object' && element !== null && 'instant' in element && Object.keys(element).length === 1;

const millisecondsIn = (element: Element): number | null =>
  isMoment(element) ? element.instant : typeof element === 'string' ? millisecondsOf(element) : null;
