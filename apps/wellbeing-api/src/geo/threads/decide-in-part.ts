import type { Allowance, Outcome } from '../geometries/exact-tests';

/** About two milliseconds, the time to hand a task to a thread. */
const INLINE_STEPS = 200_000;

/**
 * Decides on the first items immediately, within a time that delays other requests hardly, and on the rest elsewhere.
 * @param steps limit for all items
 * @param firstSteps limit for the first item, independent of the rest, so that there always is progress
 */
export async function decideInPart<Item, T>(
  items: Item[],
  { steps, firstSteps }: Required<Pick<Allowance, 'steps' | 'firstSteps'>>,
  here: (allowance: Allowance) => Outcome<T>,
  elsewhere: (rest: Item[], allowance: Allowance) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const first = here({ steps: Math.min(steps, INLINE_STEPS) });
  const rest = items.slice(first.results.length);
  const left = steps - first.steps;
  if (rest.length === 0 || (left <= 0 && first.results.length > 0)) return first;
  const allowance = { steps: left, firstSteps: first.results.length === 0 ? firstSteps : undefined };
  const then = await elsewhere(rest, allowance);
  return { results: [...first.results, ...then.results], steps: first.steps + then.steps };
}
