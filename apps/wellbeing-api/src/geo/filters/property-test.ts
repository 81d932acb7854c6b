import { type Allowance, eachWithin, type Outcome } from '../geometries/exact-tests';
import { parsedExactly } from '../geometries/exact-number';
import { TooCostly, type Work } from '../geometries/work';
import type { Condition, SpatialWindow } from './condition';
import { windowsIn } from './conditions';
import { meets } from './evaluate';
import { badFilter } from './filter-limits';

/** A feature for the test. */
export interface Subject {
  /** Its properties as a JSON text. */
  properties: string | null;
  /** Whether its geometry touches each of the condition's windows, in their order; null if it has no geometry. */
  touches: boolean[] | null;
}

/** The limit for the properties of one feature. */
export const MOST_STEPS_OF_FEATURE = 2_000_000;
/** The cost of reading a document per letter, relative to a comparison. */
const STEPS_OF_READING = 0.5;

/**
 * Whether each subject meets the condition, as far as the steps allow. A subject that is null does not.
 * @throws AppError BAD_REQUEST (400) if one feature alone costs too much
 */
export function testProperties(
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
      hasGeometry: touches !== null,
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
  return parsedExactly(properties) as Record<string, unknown>;
}

export const textsTooLong = () =>
  badFilter('the texts of a feature are too long for this filter. Compare fewer of them, or use shorter patterns.');
