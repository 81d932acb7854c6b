import { basename } from 'node:path';
import { queryOnce } from '@platform/stack';
import type { LoadResult } from './load/request-plan';
import { runWrk } from './load/wrk';
import { cpuOf, memoryOf } from './programs/process-cost';
import type { Scenario, ScenarioOptions, Side } from './scenario';
import type { Testbed } from './testbed';

export interface RunOptions extends ScenarioOptions {
  rounds: number;
  seconds: number;
  concurrency: number[];
  /** What a second process of the service has differently. It has a separate database. */
  other?: Pick<ScenarioOptions, 'checkout' | 'settings'>;
  /** All sides start again before each round, on an empty database. */
  isFresh?: boolean;
}

/** `other` is the service from another checkout or with other settings. */
type Contender = Side & { role: 'ours' | 'other'; name: string };

/** One side, once, at one concurrency. Costs are microseconds of CPU time a request. */
export interface Measurement extends LoadResult {
  role: Contender['role'];
  name: string;
  concurrency: number;
  round: number;
  throughput: number;
  serviceCpu: number;
  databaseCpu: number;
  memoryMiB: number;
}

/** By then V8 has compiled what is hot. */
const WARM_UP_SECONDS = 10;

/** In each round each side runs once at each concurrency, in changing order. The sides stay up between rounds, unless `isFresh`. */
export async function runScenario(
  testbed: Testbed,
  scenario: Scenario,
  options: RunOptions,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let contenders = await startWarm(testbed, scenario, options);
  for (let round = 1; round <= options.rounds; round++) {
    if (options.isFresh && round > 1) {
      await testbed.stopPrograms();
      contenders = await startWarm(testbed, scenario, options);
    }
    for (const concurrency of options.concurrency) {
      for (const contender of round % 2 === 1 ? contenders : contenders.toReversed()) {
        const measured = await measure(testbed, contender, concurrency, options.seconds);
        measurements.push({ ...measured, round });
        const { name, throughput, p50, p99, failures } = measured;
        const failed = failures > 0 ? `, ${failures} failed` : '';
        report(
          `${round}/${options.rounds} ${String(concurrency).padStart(3)} callers  ${name.padEnd(24)} ` +
            `${throughput.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)} ms${failed}`,
        );
      }
    }
  }
  await testbed.stopPrograms();
  return measurements;
}

async function startWarm(testbed: Testbed, scenario: Scenario, options: RunOptions): Promise<Contender[]> {
  const ours = await scenario.start(testbed, options);
  const contenders: Contender[] = [{ ...ours, role: 'ours', name: 'ours' }];
  if (options.other) {
    const other = await scenario.start(testbed, { ...options, ...options.other });
    contenders.push({ ...other, role: 'other', name: nameOf(options.other) });
  }
  for (const contender of contenders) await measure(testbed, contender, 16, WARM_UP_SECONDS);
  return contenders;
}

const nameOf = ({ checkout, settings = {} }: NonNullable<RunOptions['other']>): string =>
  [...(checkout ? [basename(checkout)] : []), ...Object.keys(settings)].join(' with ');

async function measure(
  testbed: Testbed,
  contender: Contender,
  concurrency: number,
  seconds: number,
): Promise<Omit<Measurement, 'round'>> {
  const { role, name, program, engine } = contender;
  const plan = await contender.plan({ seconds, callers: concurrency });
  // The work that new rows cause by themselves is not measured.
  if (engine === 'postgresql' && plan.storedIn) await queryOnce(plan.storedIn, 'VACUUM ANALYZE', []);
  const cpu = async () => [cpuOf(program.pid), await testbed.databaseCpu(engine)] as const;
  const before = await cpu();
  const result = await runWrk({ ...plan, url: program.url, concurrency, seconds });
  const after = await cpu();
  if (result.requests === 0) throw new Error(`${name} gave no answer with status ${plan.expect}.`);
  return {
    ...result,
    role,
    name,
    concurrency,
    throughput: result.requests / result.seconds,
    serviceCpu: (after[0] - before[0]) / result.requests,
    databaseCpu: (after[1] - before[1]) / result.requests,
    memoryMiB: memoryOf(program.pid),
  };
}
