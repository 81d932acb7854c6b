import type { Testbed } from './testbed';
import type { LoadGenerator } from './load/load-generator';
import type { LoadResult } from './load/request-plan';
import { cpuOf, memoryOf } from './measures/process-cost';
import { executeIn } from './scenarios/sql';
import type { Contender, Role, Scenario, ScenarioOptions } from './scenario';

export interface RunOptions extends ScenarioOptions {
  rounds: number;
  seconds: number;
  concurrency: number[];
  /** All sides start anew before each round, on an empty database. */
  isFresh?: boolean;
  /** Default: autocannon. */
  load?: LoadGenerator;
}

/** One side, once, at one concurrency. Costs are microseconds of CPU a request. */
export interface Measurement extends LoadResult {
  role: Role;
  name: string;
  generator: LoadGenerator['name'];
  concurrency: number;
  round: number;
  throughput: number;
  statements: number | null;
  redisCommands: number | null;
  serviceCpu: number | null;
  databaseCpu: number | null;
  redisCpu: number | null;
  /** Of the database's log (WAL) and of its files, a request; PostgreSQL only. */
  loggedBytes: number | null;
  storedBytes: number | null;
  memoryMiB: number | null;
}

/** By then V8 has compiled what is hot: a framework's many functions take longer until then than the limit's few. */
const WARM_UP_SECONDS = 10;

/**
 * In each round each side runs once at each concurrency, in turn and in changing order. All of them stay up, so that they are
 * as warm as they get; `isFresh` averages over what two processes of one build differ by for as long as they live.
 */
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
      const order = round % 2 === 1 ? contenders : contenders.toReversed();
      for (const contender of order) {
        const measured = await measure(testbed, contender, { ...options, concurrency });
        measurements.push({ ...measured, round });
        const { throughput, p50, p99, failures } = measured;
        const failed = failures > 0 ? `, ${failures} failed` : '';
        report(
          `${round}/${options.rounds} ${String(concurrency).padStart(3)} callers  ${contender.name.padEnd(24)} ` +
            `${throughput.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)} ms${failed}`,
        );
      }
    }
  }
  await testbed.stopPrograms();
  return measurements;
}

/** Each process for as long as any other: what is asked for longer was compiled better. */
async function startWarm(testbed: Testbed, scenario: Scenario, options: RunOptions): Promise<Contender[]> {
  const contenders = await scenario.start(testbed, options);
  const sidesOf = (program: Contender['program']) => contenders.filter((other) => other.program === program).length;
  const most = Math.max(...contenders.map(({ program }) => sidesOf(program)));
  for (const contender of contenders) {
    const seconds = (WARM_UP_SECONDS * most) / sidesOf(contender.program);
    await measure(testbed, contender, { load: options.load, concurrency: 16, seconds });
  }
  return contenders;
}

async function measure(
  testbed: Testbed,
  contender: Contender,
  { load = testbed.load, concurrency, seconds }: { load?: LoadGenerator; concurrency: number; seconds: number },
): Promise<Omit<Measurement, 'round'>> {
  if (contender.hangs) contender.program = await testbed.restarted(contender.program);
  const { role, name, program, engine, plan } = contender;
  const requestPlan = await plan({ seconds, callers: concurrency });
  // What the database has to do with new rows by itself is no part of what is measured.
  if (engine === 'postgresql' && requestPlan.stored) await executeIn(requestPlan.stored.url, 'VACUUM ANALYZE');
  const before = { ...(await testbed.usage(engine)), serviceCpu: cpuOf(program.pid) };
  const result = await load.run({ ...requestPlan, url: program.url, concurrency, seconds });
  const after = { ...(await testbed.usage(engine)), serviceCpu: cpuOf(program.pid) };
  if (result.requests === 0) throw new Error(`${name} gave no answer with status ${requestPlan.expect}.`);
  const perRequest = (key: keyof typeof before) =>
    before[key] === null || after[key] === null ? null : (after[key] - before[key]) / result.requests;
  return {
    ...result,
    role,
    name,
    generator: load.name,
    concurrency,
    throughput: result.requests / result.seconds,
    statements: perRequest('statements'),
    redisCommands: perRequest('redisCommands'),
    serviceCpu: perRequest('serviceCpu'),
    databaseCpu: perRequest('databaseCpu'),
    redisCpu: perRequest('redisCpu'),
    loggedBytes: perRequest('loggedBytes'),
    storedBytes: perRequest('storedBytes'),
    memoryMiB: memoryOf(program.pid),
  };
}
