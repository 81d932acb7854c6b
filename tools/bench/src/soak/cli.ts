import { namedOf, runCommand } from '@platform/stack';
import { Testbed } from '../testbed';
import { writeTable } from '../report/results';
import { scenarios } from '../scenarios';
import { soak, soakTable } from './soak';

const help = `Usage: npm run bench:soak -- [scenario …] [--minutes 30] [--share 0.5] [--keep]

All three services at once on private servers, each at half of what they can take together (measured first), for so many
minutes. Every minute (every ten seconds in a run of less than ten minutes): memory, heap after collection, file
descriptors, delay of the event loop and p99. A line through each of them, without the first quarter, says whether it
grows; then the exit code is 1. A run of less than ten minutes shows that the measurement works and is not judged.

Without a scenario: session-create (db-node), callback (payment-service), geo-items (wellbeing-api).
Needs Linux, for /proc. --keep writes the table to docs/performance.md as well.`;

const DEFAULT = ['session-create', 'callback', 'geo-items'];
const LEAST_MINUTES_TO_JUDGE = 10;

runCommand({
  help,
  options: { minutes: 30, share: 0.5, keep: false },
  run: async ({ minutes, share, keep }, names) => {
    const chosen = namedOf(scenarios, names.length > 0 ? names : DEFAULT);
    const testbed = new Testbed();
    try {
      const results = await soak(testbed, chosen, { minutes, share }, console.log);
      const table = soakTable(results);
      const failed = results
        .map(({ name, requests, failures }) => `${name}: ${failures} of ${requests} failed`)
        .join('; ');
      const facts = `${minutes} minutes, all at once, ${share * 100} % of the most they took together. ${failed}.`;
      const folder = writeTable('soak', 'Half an hour of load', facts, table, keep);
      console.log(`\n${table}\n\n${facts}\nWritten to ${folder}`);
      if (minutes < LEAST_MINUTES_TO_JUDGE) return console.log('Too short to judge.');
      return results.every(({ verdicts, failures }) => failures === 0 && verdicts.every(({ isFlat }) => isFlat));
    } finally {
      await testbed.stop();
    }
  },
});
