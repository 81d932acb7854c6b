import { markdownTable, namedOf, runCommand } from '@platform/stack';
import { REQUESTS_PER_SECOND } from '../load/request-plan';
import { runWrk } from '../load/wrk';
import { writeResult } from '../report/results';
import type { Scenario, Side } from '../scenario';
import { scenarios } from '../scenarios';
import { type Testbed, withTestbed } from '../testbed';
import { steadyLoad, type SteadyResult } from './steady-load';
import { verdictOf, type Verdict } from './verdict';
import { type Vitals, VitalSigns } from './vitals';

const help = `Usage: npm run lab -- soak [scenario …] [--minutes 30] [--share 0.5] [--keep]

Runs all three services at the same time on private servers, each at half of what they can take together (measured
first). Measures memory, heap after collection, file descriptors, delay of the event loop and p99 every minute. A run
of less than ten minutes measures every ten seconds, and only shows that the measurement works. Fits a line through each
measure, without the first quarter. The exit code is 1 if a measure grows.

Without a scenario: session-create (db-node), callback (payment-service), geo-items (wellbeing-api).
Needs Linux, for /proc, and wrk. --keep writes the table to docs/reference/measurements/benchmarks.md as well.`;

interface Soaked {
  name: string;
  requests: number;
  failures: number;
  verdicts: Verdict[];
}

type Stretch = Vitals & SteadyResult;

interface Subject {
  title: string;
  side: Side;
  rate: number;
  stretches: Stretch[];
}

const CALLERS = 16;
const WARM_UP_SECONDS = 5;
const CALIBRATION_SECONDS = 10;

/** Growth that still counts as flat: a share of the median, and at least `slack` in the measure's own unit. */
const MEASURES = [
  { name: 'RSS MiB', share: 0.1, slack: 10, of: ({ rssMiB }: Stretch) => rssMiB },
  { name: 'heap MiB, after collection', share: 0.15, slack: 5, of: ({ heapMiB }: Stretch) => heapMiB },
  { name: 'file descriptors', share: 0, slack: 3, of: ({ descriptors }: Stretch) => descriptors },
  { name: 'event loop p99 ms', share: 0.5, slack: 5, of: ({ eventLoopP99Ms }: Stretch) => eventLoopP99Ms },
  { name: 'request p99 ms', share: 0.5, slack: 5, of: ({ p99 }: Stretch) => p99 },
];

/** All services at the same time, each at its share of what they can take together, which is measured first. */
async function soak(
  testbed: Testbed,
  chosen: Scenario[],
  { minutes, share }: { minutes: number; share: number },
): Promise<Soaked[]> {
  const subjects: Subject[] = [];
  for (const scenario of chosen) {
    const side = await scenario.start(testbed, { node: [] });
    subjects.push({ title: scenario.name, side, rate: 0, stretches: [] });
  }
  const eachAtOnce = (work: (subject: Subject) => Promise<unknown>) => Promise.all(subjects.map(work));
  await eachAtOnce(({ side }) => mostPerSecond(side, WARM_UP_SECONDS));
  await eachAtOnce(async (subject) => {
    const most = await mostPerSecond(subject.side, CALIBRATION_SECONDS);
    subject.rate = Math.max(1, Math.floor(most * share));
    console.log(`${subject.title}: ${most.toFixed(0)}/s at most, held at ${subject.rate}/s`);
  });
  const seconds = minutes < 10 ? 10 : 60;
  const count = Math.max(4, Math.round((minutes * 60) / seconds));
  for (let number = 1; number <= count; number++) {
    await eachAtOnce(async ({ side, rate, stretches }) => {
      const signs = new VitalSigns(side.program);
      const result = await hold(side, seconds, rate);
      stretches.push({ ...(await signs.stop()), ...result });
    });
    for (const { title, stretches } of subjects) {
      const last = stretches.at(-1)!;
      const values = MEASURES.map(({ name, of }) => `${name} ${of(last).toFixed(1)}`);
      console.log(`${number}/${count} ${title.padEnd(16)} ${values.join('  ')}  failed ${last.failures}`);
    }
  }
  await testbed.stopPrograms();
  return subjects.map(({ title, rate, stretches }) => ({
    name: `${title}, ${rate}/s`,
    requests: stretches.reduce((sum, { requests }) => sum + requests, 0),
    failures: stretches.reduce((sum, { failures }) => sum + failures, 0),
    verdicts: MEASURES.map(({ of, ...measure }) => verdictOf({ ...measure, values: stretches.map(of) })),
  }));
}

async function mostPerSecond({ plan, program }: Side, seconds: number): Promise<number> {
  const result = await runWrk({ ...(await plan({ seconds })), url: program.url, concurrency: CALLERS, seconds });
  return result.requests / result.seconds;
}

async function hold({ plan, program }: Side, seconds: number, rate: number): Promise<SteadyResult> {
  const rows = Math.ceil((rate * seconds * 1.2) / REQUESTS_PER_SECOND);
  const concurrency = Math.min(CALLERS, rate);
  return steadyLoad({ ...(await plan({ seconds: rows })), url: program.url, concurrency, seconds }, rate);
}

const soakTable = (results: Soaked[]): string =>
  markdownTable(
    ['service', 'measure', 'first', 'median', 'last', 'growth', ''],
    results.flatMap(({ name, verdicts }) =>
      verdicts.map(({ name: measure, first, last, median, growth, isFlat }) => [
        name,
        measure,
        ...[first, median, last, growth].map((value) => value.toFixed(1)),
        isFlat ? 'flat' : '**grows**',
      ]),
    ),
  );

const DEFAULT = ['session-create', 'callback', 'geo-items'];
const LEAST_MINUTES = 10;

runCommand({
  help,
  options: { minutes: 30, share: 0.5, keep: false },
  run: ({ minutes, share, keep }, names) =>
    withTestbed(async (testbed) => {
      const chosen = namedOf(scenarios, names.length > 0 ? names : DEFAULT);
      const results = await soak(testbed, chosen, { minutes, share });
      const table = soakTable(results);
      const failed = results
        .map(({ name, requests, failures }) => `${name}: ${failures} of ${requests} failed`)
        .join('; ');
      const facts = `${minutes} minutes, all at the same time, ${share * 100} % of the most they took together. ${failed}.`;
      writeResult({ name: 'soak', title: 'Half an hour of load', facts, table }, keep);
      if (minutes < LEAST_MINUTES) return console.log('The run was too short to find growth.');
      return results.every(({ verdicts, failures }) => failures === 0 && verdicts.every(({ isFlat }) => isFlat));
    }),
});
