import { namedOf, runCommand } from '@platform/stack';
import { withTestbed } from '../testbed';
import { writeResult } from '../report/results';
import { type Growth, growthTable, measureGrowth } from './growth';
import { paymentService } from './payment-service';
import { wellbeingApi } from './wellbeing-api';

const help = `Usage: npm run lab -- growth [payment-service] [wellbeing-api] [options]

Each route among few and among many rows in every table that it touches: two copies of the service on databases of their
own, asked in turn. A growth of p99 beyond 1.5 makes the exit code 1. db-node has npm run lab -- db-node-scale, and
windows on a map among a million features npm run lab -- wellbeing-scale.

  --few 10000        rows a table on one side
  --many 5000000     and on the other; takes about 10 GB of disk and half an hour to fill
  --rounds 5         every figure is the median over them
  --seconds 3        of each side in a round
  --callers 4
  --keep             writes the table to docs/reference/measurements/benchmarks.md as well`;

const SUBJECTS = [paymentService, wellbeingApi];
const MOST_GROWTH = 1.5;
/** With fewer rows than this it only shows that the measurement works. */
const LEAST_TO_JUDGE = 1_000_000;
/** Room in memory for what is asked for, as an operator gives it. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB' };

runCommand({
  help,
  options: { few: 10_000, many: 5_000_000, rounds: 5, seconds: 3, callers: 4, keep: false },
  run: async ({ keep, ...options }, names) => {
    return withTestbed(async (testbed) => {
      const results: Growth[] = [];
      for (const subject of namedOf(SUBJECTS, names)) {
        results.push(...(await measureGrowth(testbed, subject, options, console.log)));
      }
      const table = growthTable(results);
      const { few, many, rounds, seconds, callers } = options;
      const facts = `${few} and ${many} rows a table, ${callers} callers, medians of ${rounds} rounds of ${seconds} s.`;
      writeResult({ name: 'growth', title: 'Growth with the number of rows', facts, table }, keep);
      return many < LEAST_TO_JUDGE || results.every(({ p99: [, , growth] }) => growth <= MOST_GROWTH);
    }, SETTINGS);
  },
});
