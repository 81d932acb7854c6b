import { runCommand } from '@platform/stack';
import { writeTable } from '../report/results';
import { Testbed } from '../testbed';
import { measureRetention, p99Ratio, retentionTable } from './retention';

const help = `Usage: npm run bench:retention -- [options]

payment-service settles while weeks of old deliveries lose their bytes: how long a week takes, and the p99 of settlements
in a run before it and in one around it. A second for a week, a failed request, or 1.5 times the p99 makes the exit code 1.

  --deliveries 1000000   in each week
  --weeks 5
  --callers 16
  --seconds 10           of each run
  --keep                 writes the table to docs/performance.md as well`;

const MOST_MS = 1_000;
const MOST_TIMES_P99 = 1.5;
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB' };

runCommand({
  help,
  options: { deliveries: 1_000_000, weeks: 5, callers: 16, seconds: 10, keep: false },
  run: async ({ keep, ...options }) => {
    const testbed = new Testbed(SETTINGS);
    try {
      const dropped = await measureRetention(testbed, options, console.log);
      const { deliveries, weeks, callers, seconds } = options;
      const facts = `${weeks} weeks of ${deliveries} deliveries, ${callers} callers, runs of ${seconds} s.`;
      const table = retentionTable(dropped);
      const folder = writeTable('retention', 'Bytes of deliveries dropped by the week', facts, table, keep);
      console.log(`\n${table}\n\np99 × ${p99Ratio(dropped).toFixed(2)}\nWritten to ${folder}`);
      const isQuick = dropped.every(({ milliseconds }) => milliseconds < MOST_MS);
      const failed = dropped.reduce((sum, { before, around }) => sum + before.failures + around.failures, 0);
      return isQuick && failed === 0 && p99Ratio(dropped) <= MOST_TIMES_P99;
    } finally {
      await testbed.stop();
    }
  },
});
