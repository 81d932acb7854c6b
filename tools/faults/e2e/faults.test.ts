import { tryCheck } from '@platform/stack';
import { callbackCrash } from '../src/cases/payment-crash.cases';
import { consumeCrash } from '../src/cases/db-node-crash.cases';
import { paymentDatabaseKilled } from '../src/cases/outage.cases';
import { callbackRace, lockoutRace } from '../src/cases/race.cases';
import { unknownPayments } from '../src/cases/unknown-payments.cases';
import type { FaultCase } from '../src/fault-case';
import { checkOf } from '../src/check';

// One quick round of what takes hours in full; `npm run lab -- faults` runs all cases as often as one likes.
const selection: [FaultCase, rounds: number][] = [
  [callbackCrash, 1],
  [callbackRace, 2],
  [unknownPayments, 24],
  [paymentDatabaseKilled, 1],
  [consumeCrash[0]!, 1],
  [lockoutRace[1]!, 3],
];

describe('faults', () => {
  it.each(selection.map(([fault, rounds]) => [fault.promise, fault, rounds] as const))(
    '%s',
    async (_promise, fault, rounds) => {
      // The seed is fixed, so that a change fails by itself and not by chance.
      const { result, note } = await tryCheck(
        checkOf(fault, { seed: 7, rounds, judgesTimes: false, note: () => undefined }),
      );
      expect(result === 'BROKEN' ? note : '').toBe('');
    },
  );
});
