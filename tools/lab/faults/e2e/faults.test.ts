import { tryCheck } from '@platform/stack';
import { callbackCrash } from '../src/cases/payment-crash.cases';
import { consumeCrash, lockoutCrash } from '../src/cases/db-node-crash.cases';
import { paymentDatabaseKilled } from '../src/cases/outage.cases';
import type { FaultCase } from '../src/fault-case';
import { checkOf } from '../src/check';

// One quick round of what takes hours in full; `npm run lab -- faults` runs all cases as often as one likes.
const selection: [FaultCase, rounds: number][] = [
  [callbackCrash, 1],
  [paymentDatabaseKilled, 1],
  [consumeCrash[0]!, 1],
  [lockoutCrash[1]!, 1],
];

describe('faults', () => {
  it.each(selection.map(([fault, rounds]) => [fault.promise, fault, rounds] as const))(
    '%s',
    async (_promise, fault, rounds) => {
      // The seed is fixed, so that a change fails by itself and not by chance.
      const { result, note } = await tryCheck(
        checkOf(fault, { seed: 7, rounds, checksTimes: false, note: () => undefined }),
      );
      expect(result === 'BROKEN' ? note : '').toBe('');
    },
  );
});
