import { Random } from '@platform/harness';
import { type Check, NotRun } from '@platform/stack';
import type { FaultCase, Run } from './fault-case';

/** One case with what a run of it is given; without rounds, those of a full run. */
export function checkOf(
  fault: FaultCase,
  { seed, rounds = fault.rounds, checksTimes, note }: Pick<Run, 'seed' | 'checksTimes' | 'note'> & { rounds?: number },
): Check {
  return {
    name: fault.name,
    promise: fault.promise,
    run: async () => {
      const lacked = fault.missing?.() ?? null;
      if (lacked !== null) throw new NotRun(lacked);
      const measured = await fault.run({ seed, rounds, checksTimes, random: new Random(seed), note });
      const figures = Object.entries(measured).map(([what, figure]) => `${what} ${figure}`);
      return [`rounds ${rounds}`, ...figures].join(' · ');
    },
  };
}
