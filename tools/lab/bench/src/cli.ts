import { namedOf, runCommand, textTable } from '@platform/stack';
import { comparisonTable, pairsTable } from './report/comparison';
import { writeResult } from './report/results';
import { runScenario } from './run-scenario';
import { scenarios } from './scenarios';
import { withTestbed } from './testbed';

const help = `Usage: npm run lab -- bench [scenario …] [options]

Measures the services on private servers, and compares two builds or settings in one run, in turns. Without a scenario: all of them. Needs wrk and Linux.

  --rounds 5                rounds; every figure is the median over them
  --seconds 3               of each side at each concurrency in a round
  --concurrency 1,16,32,128 callers
  --against <folder>        another checkout, to compare with in the same run; "npm ci" and "npm run build" were run there
  --setting NAME=value      another process of the service with this setting, to compare with; may be repeated; with --against:
                            a setting that only the other checkout needs
  --fresh                   starts all sides again before each round, on an empty database: two processes of one build
                            differ for as long as they live, which many starts average out
  --keep                    writes the tables to docs/reference/measurements/benchmarks.md as well
  --profile                 writes CPU profiles to .stack/bench/profiles, for a viewer such as speedscope
  --list                    the scenarios`;

runCommand({
  help,
  options: {
    rounds: 5,
    seconds: 3,
    concurrency: '1,16,32,128',
    against: String,
    setting: [String],
    fresh: false,
    keep: false,
    profile: false,
    list: false,
  },
  run: async ({ list, profile, concurrency, against, setting, fresh, keep, ...options }, names) => {
    if (list)
      return console.log(
        textTable(
          ['scenario', ''],
          scenarios.map(({ name, title }) => [name, title]),
        ),
      );
    const settings = Object.fromEntries(setting.map((pair) => pair.split(/=(.*)/s, 2))) as Record<string, string>;
    return withTestbed(async (testbed) => {
      for (const scenario of namedOf(scenarios, names)) {
        console.log(`\n${scenario.title}`);
        const measurements = await runScenario(
          testbed,
          scenario,
          {
            ...options,
            concurrency: concurrency.split(',').map(Number),
            other: against === undefined && setting.length === 0 ? undefined : { checkout: against, settings },
            node: profile ? ['--cpu-prof', '--cpu-prof-dir=.stack/bench/profiles'] : [],
            isFresh: fresh,
          },
          console.log,
        );
        const facts = `Medians of ${options.rounds} rounds of ${options.seconds} s; load from wrk.`;
        const table = [comparisonTable(measurements), pairsTable(measurements)].filter(Boolean).join('\n\n');
        writeResult({ ...scenario, facts, table, measurements }, keep);
      }
    });
  },
});
