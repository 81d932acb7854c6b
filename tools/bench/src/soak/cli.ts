import { parseArgs } from 'node:util';
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

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '30' },
      share: { type: 'string', default: '0.5' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const names = positionals.length > 0 ? positionals : DEFAULT;
  const chosen = names.map((name) => {
    const scenario = scenarios.find((one) => one.name === name);
    if (!scenario) throw new Error(`There is no scenario ${name}: npm run bench -- --list names them.`);
    return scenario;
  });
  const minutes = Number(values.minutes);
  const testbed = new Testbed();
  try {
    const results = await soak(testbed, chosen, { minutes, share: Number(values.share) }, console.log);
    const table = soakTable(results);
    const failed = results
      .map(({ name, requests, failures }) => `${name}: ${failures} of ${requests} failed`)
      .join('; ');
    const facts = `${minutes} minutes, all at once, ${Number(values.share) * 100} % of the most they took together. ${failed}.`;
    const folder = writeTable('soak', 'Half an hour of load', facts, table, values.keep);
    console.log(`\n${table}\n\n${facts}\nWritten to ${folder}`);
    if (minutes < LEAST_MINUTES_TO_JUDGE) return console.log('Too short to judge.');
    if (results.some(({ verdicts, failures }) => failures > 0 || verdicts.some(({ isFlat }) => !isFlat)))
      process.exitCode = 1;
  } finally {
    await testbed.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
