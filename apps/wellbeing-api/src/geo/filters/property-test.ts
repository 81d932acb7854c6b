import { type Allowance, eachWithin, type Outcome } from '../geometries/exact-tests';
import { TooCostly, type Work } from '../geometries/work';
import type { Condition, SpatialWindow } from './condition';
import { windowsIn } from './conditions';
import { meets } from './evaluate';
import { badFilter } from './filter-limits';

/** What a condition is asked of. */
export interface Subject {
  /** The text of its properties. */
  properties: string | null;
  /** Whether its geometry touches each of the condition's windows, in their order; null where it has none. */
  touches: boolean[] | null;
}

/** Of the properties of one feature. */
export const MOST_STEPS_OF_FEATURE = 2_000_000;
/** Reading the text of a document takes about as long as so many comparisons for each letter. */
const STEPS_OF_READING = 0.5;

/**
 * Whether each meets the condition, as far as that is allowed; one that is null does not.
 * @throws AppError BAD_REQUEST (400) when one feature alone costs too much
 */
export function judgeProperties(
  subjects: (Subject | null)[],
  condition: Condition,
  allowance: Allowance,
): Outcome<boolean> {
  const places = new Map(windowsIn(condition).map((window, place) => [window, place]));
  const decide = (subject: Subject | null, work: Work): boolean => {
    if (subject === null) return false;
    const { touches } = subject;
    const feature = {
      properties: read(subject, work),
      touches: (window: SpatialWindow) => touches && touches[places.get(window)!]!,
    };
    return meets(condition, feature, work);
  };
  try {
    return eachWithin(subjects, { ...allowance, stepsEach: MOST_STEPS_OF_FEATURE }, decide);
  } catch (error) {
    throw error instanceof TooCostly ? textsTooLong() : error;
  }
}

function read({ properties }: Subject, work: Work): Record<string, unknown> | null {
  if (properties === null) return null;
  work.spend(properties.length * STEPS_OF_READING);
  return JSON.parse(properties) as Record<string, unknown>;
}

export const textsTooLong = () =>
  badFilter('a feature has texts that are too long for it: ask for less of them, or with shorter patterns.');
