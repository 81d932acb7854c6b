import { findBinary, UsageError } from '@platform/stack';
import type { LoadGenerator } from './load-generator';
import { Wrk } from './wrk/wrk';

/**
 * The one that was asked for, else wrk where the machine has it, which takes less of the cores that it measures on.
 * @throws UsageError where there is no such one
 */
export function chosenGenerator(wanted: string | undefined, autocannon: LoadGenerator): LoadGenerator {
  const program = findBinary('wrk');
  if ((wanted ?? 'wrk') === 'wrk' && program !== null) return new Wrk(program);
  if (wanted === 'wrk') throw new UsageError('There is no wrk in the PATH.');
  if (wanted !== undefined && wanted !== autocannon.name) throw new UsageError(`There is no load generator ${wanted}.`);
  return autocannon;
}
