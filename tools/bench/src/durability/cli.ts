import { namedOf, runCommand } from '@platform/stack';
import { writeTable } from '../report/results';
import type { Role } from '../scenario';
import { scenarios } from '../scenarios';
import { Testbed } from '../testbed';
import { durabilityTable, holds, type Row } from './judgement';
import { tryDurability } from './trials';

const SCENARIOS = ['session-create', 'session-create-mysql', 'token-consume', 'token-consume-mysql', 'callback'];

const help = `Usage: npm run bench:durability -- [scenario …] [options]

Whether each side keeps what it acknowledged. Under load its process is killed (SIGKILL), then the database with all its
processes, which starts again on the same data; then callers close their connections before the answer. What was
acknowledged is compared with the rows. Every request is sent a second time: nothing may happen twice. And the side must
answer a normal load afterwards. The exit code is 1 when ours loses or doubles something, or does not answer.

A killed process leaves its writes to the operating system: that a server does not wait for the disk is not seen by this.

  --trials 3          of each fault
  --callers 16
  --hang-ups 300      a second, for --seconds 3
  --sides limit,peer  which take part beside ours; none of them: ours
  --postgres a=b      a setting of PostgreSQL: with synchronous_commit=off one sees what a loss looks like
  --keep              writes the table to docs/performance.md as well

Scenarios: ${SCENARIOS.join(', ')}. Needs Linux, for /proc.`;

runCommand({
  help,
  options: {
    trials: 3,
    callers: 16,
    'hang-ups': 300,
    seconds: 3,
    sides: 'limit,peer',
    postgres: [String],
    keep: false,
  },
  run: async ({ trials, callers, 'hang-ups': hangUpsPerSecond, seconds, sides, postgres, keep }, names) => {
    const testbed = new Testbed(Object.fromEntries(postgres.map((setting) => setting.split('=') as [string, string])));
    const roles = new Set(sides.split(',') as Role[]);
    const options = { trials, callers, hangUpsPerSecond, hangUpSeconds: seconds, roles };
    const writing = scenarios.filter(({ name }) => SCENARIOS.includes(name));
    try {
      const rows: Row[] = [];
      for (const scenario of namedOf(writing, names)) {
        console.log(`\n${scenario.title}`);
        rows.push(...(await tryDurability(testbed, scenario, options, console.log)));
      }
      const table = durabilityTable(rows);
      const facts = `${trials} trials of each, ${callers} callers, ${hangUpsPerSecond} hang-ups a second for ${seconds} s.`;
      const folder = writeTable('durability', 'What was acknowledged is kept', facts, table, keep);
      console.log(`\n${table}\n\nWritten to ${folder}`);
      return holds(rows);
    } finally {
      await testbed.stop();
    }
  },
});
