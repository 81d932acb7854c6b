import { markdownTable } from '@platform/stack';
import type { Testbed } from '../testbed';
import { Autocannon } from '../load/autocannon/autocannon';
import { type LoadResult, REQUESTS_PER_SECOND } from '../load/request-plan';
import type { Contender, Scenario } from '../scenario';
import { judge, type Verdict } from './verdict';
import { type Vitals, VitalSigns } from './vitals';

export interface SoakOptions {
  minutes: number;
  /** Of the load that all services together can take. */
  share: number;
}

export interface Soaked {
  name: string;
  rate: number;
  requests: number;
  failures: number;
  verdicts: Verdict[];
}

interface Subject {
  title: string;
  contender: Contender;
  load: Autocannon;
  rate: number;
  stretches: (Vitals & LoadResult)[];
}

const CALLERS = 16;
const WARM_UP_SECONDS = 5;
const CALIBRATION_SECONDS = 10;

/** Growth that is still called flat: a share of the median, and at least so much in the measure's own unit. */
const MEASURES = [
  { name: 'RSS MiB', share: 0.1, slack: 10, of: ({ rssMiB }) => rssMiB },
  { name: 'heap MiB, after collection', share: 0.15, slack: 5, of: ({ heapMiB }) => heapMiB },
  { name: 'file descriptors', share: 0, slack: 3, of: ({ descriptors }) => descriptors },
  { name: 'event loop p99 ms', share: 0.5, slack: 5, of: ({ eventLoopP99Ms }) => eventLoopP99Ms },
  { name: 'request p99 ms', share: 0.5, slack: 5, of: ({ p99 }) => p99 },
] satisfies { name: string; share: number; slack: number; of: (stretch: Vitals & LoadResult) => number }[];

/**
 * All services at once, each at its share of what they can take together, which is measured first. Says of each whether
 * memory, descriptors or latency grow.
 */
export async function soak(
  testbed: Testbed,
  scenarios: Scenario[],
  { minutes, share }: SoakOptions,
  report: (line: string) => void,
): Promise<Soaked[]> {
  const subjects = await start(testbed, scenarios);
  try {
    await forEachAtOnce(subjects, ({ contender, load }) => run(contender, load, WARM_UP_SECONDS));
    await forEachAtOnce(subjects, async (subject) => {
      const { requests, seconds } = await run(subject.contender, subject.load, CALIBRATION_SECONDS);
      subject.rate = Math.max(1, Math.floor((requests / seconds) * share));
      report(`${subject.title}: ${(requests / seconds).toFixed(0)}/s at most, held at ${subject.rate}/s`);
    });
    const seconds = minutes < 10 ? 10 : 60;
    const count = Math.max(4, Math.round((minutes * 60) / seconds));
    for (let stretch = 1; stretch <= count; stretch++) {
      await forEachAtOnce(subjects, (subject) => stretchOf(subject, seconds));
      for (const { title, stretches } of subjects)
        report(`${stretch}/${count} ${title.padEnd(16)} ${lineOf(stretches.at(-1)!)}`);
    }
  } finally {
    for (const { load } of subjects) load.stop();
  }
  await testbed.stopPrograms();
  return subjects.map(toSoaked);
}

async function start(testbed: Testbed, scenarios: Scenario[]): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const scenario of scenarios) {
    const [contender] = await scenario.start(testbed, { roles: new Set(), node: [] });
    subjects.push({ title: scenario.name, contender: contender!, load: new Autocannon(), rate: 0, stretches: [] });
  }
  return subjects;
}

const forEachAtOnce = (subjects: Subject[], work: (subject: Subject) => Promise<unknown>) =>
  Promise.all(subjects.map(work));

async function stretchOf(subject: Subject, seconds: number): Promise<void> {
  const { contender, load, rate, stretches } = subject;
  const signs = new VitalSigns(contender.program);
  const result = await run(contender, load, seconds, rate);
  stretches.push({ ...(await signs.stop()), ...result });
}

async function run(
  { plan, program }: Contender,
  load: Autocannon,
  seconds: number,
  rate?: number,
): Promise<LoadResult> {
  const rows = rate === undefined ? seconds : Math.ceil((rate * seconds * 1.2) / REQUESTS_PER_SECOND);
  const concurrency = Math.min(CALLERS, rate ?? CALLERS);
  return load.run({ ...(await plan({ seconds: rows })), url: program.url, concurrency, seconds, rate });
}

const lineOf = ({
  requests,
  seconds,
  failures,
  p50,
  p99,
  rssMiB,
  heapMiB,
  descriptors,
  eventLoopP99Ms,
}: Vitals & LoadResult) =>
  `${(requests / seconds).toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)} ms  ` +
  `loop p99 ${eventLoopP99Ms.toFixed(1)} ms  RSS ${rssMiB.toFixed(0)}  heap ${heapMiB.toFixed(0)} MiB  ` +
  `${descriptors} descriptors${failures > 0 ? `, ${failures} failed` : ''}`;

function toSoaked({ title, contender, rate, stretches }: Subject): Soaked {
  const sum = (of: (stretch: LoadResult) => number) => stretches.reduce((total, stretch) => total + of(stretch), 0);
  return {
    name: `${contender.name}, ${title}`,
    rate,
    requests: sum(({ requests }) => requests),
    failures: sum(({ failures }) => failures),
    verdicts: MEASURES.map(({ of, ...measure }) => judge({ ...measure, values: stretches.map(of) })),
  };
}

export const soakTable = (results: Soaked[]): string =>
  markdownTable(
    ['service', 'measure', 'first', 'median', 'last', 'growth', ''],
    results.flatMap(({ name, rate, verdicts }) =>
      verdicts.map(({ name: measure, first, last, median, growth, isFlat }) => [
        `${name}, ${rate}/s`,
        measure,
        ...[first, median, last, growth].map((value) => value.toFixed(1)),
        isFlat ? 'flat' : '**grows**',
      ]),
    ),
  );
