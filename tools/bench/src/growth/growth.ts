import { markdownTable } from '@platform/stack';
import { Client } from 'pg';
import type { Testbed } from '../testbed';
import type { LoadResult } from '../load/request-plan';
import { median } from '../statistics';
import type { Route, Subject, World } from './world';

export interface GrowthOptions {
  few: number;
  many: number;
  rounds: number;
  seconds: number;
  callers: number;
}

export interface Growth {
  service: string;
  route: string;
  p50: [few: number, many: number];
  p99: [few: number, many: number];
  /** Medians of the ratios of each round. */
  p50Growth: number;
  p99Growth: number;
  failures: number;
}

interface Filled {
  world: World;
  routes: Route[];
}

const ROWS_PER_BATCH = 250_000;
const WARM_UP_SECONDS = 3;

/** The service twice, among few and among many rows, asked in turn. */
export async function measureGrowth(
  testbed: Testbed,
  { name: service, start }: Subject,
  options: GrowthOptions,
  report: (line: string) => void,
): Promise<Growth[]> {
  const filled: Filled[] = [];
  for (const rows of [options.few, options.many]) {
    const world = await start(testbed);
    const started = Date.now();
    await fill(world, rows, (done) => report(`${service}: ${done} of ${rows} rows a table, ${seconds(started)} s`));
    filled.push({ world, routes: await world.routes(rows) });
  }
  const [few, many] = filled as [Filled, Filled];
  const results: Growth[] = [];
  for (const index of few.routes.keys()) {
    results.push(await compare(testbed, service, [few, many], index, options));
    const { route, p50, p99, p99Growth } = results.at(-1)!;
    report(
      `${service} ${route}: p50 ${p50.map(ms).join(' → ')}, p99 ${p99.map(ms).join(' → ')} ms, × ${p99Growth.toFixed(2)}`,
    );
  }
  await testbed.stopPrograms();
  return results;
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(0);
const ms = (value: number): string => value.toFixed(2);

/** As an administrator, and without looking whether references lead anywhere: the rows are only there. */
export async function fill(
  { adminUrl, fill: statements }: Pick<World, 'adminUrl' | 'fill'>,
  rows: number,
  report: (done: number) => void = () => {},
): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (let first = 0; first < rows; first += ROWS_PER_BATCH) {
      const last = Math.min(rows, first + ROWS_PER_BATCH) - 1;
      for (const statement of statements) await client.query(statement, [first, last]);
      report(last + 1);
    }
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

async function compare(
  testbed: Testbed,
  service: string,
  worlds: [Filled, Filled],
  index: number,
  { rounds, callers, seconds: each }: GrowthOptions,
): Promise<Growth> {
  const ask = async ({ world, routes }: Filled, duration: number): Promise<LoadResult> => {
    // A sixteenth of the rows that a plan makes for a closed loop of many callers: the few must stay few.
    const plan = await routes[index]!.plan({ seconds: duration / 16 });
    const result = await testbed.load.run({
      ...plan,
      url: world.program.url,
      concurrency: callers,
      seconds: duration,
    });
    if (result.requests === 0) throw new Error(`${routes[index]!.name} gave no answer with status ${plan.expect}.`);
    return result;
  };
  for (const world of worlds) await ask(world, WARM_UP_SECONDS);
  const runs: [LoadResult, LoadResult][] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) runs.push([await ask(worlds[0], each), await ask(worlds[1], each)]);
    else {
      const many = await ask(worlds[1], each);
      runs.push([await ask(worlds[0], each), many]);
    }
  }
  const both = (of: (result: LoadResult) => number): [number, number] => [
    median(runs.map(([few]) => of(few))),
    median(runs.map(([, many]) => of(many))),
  ];
  const growth = (of: (result: LoadResult) => number) => median(runs.map(([few, many]) => of(many) / of(few)));
  return {
    service,
    route: worlds[0].routes[index]!.name,
    p50: both(({ p50 }) => p50),
    p99: both(({ p99 }) => p99),
    p50Growth: growth(({ p50 }) => p50),
    p99Growth: growth(({ p99 }) => p99),
    failures: runs.flat().reduce((sum, { failures }) => sum + failures, 0),
  };
}

export const growthTable = (results: Growth[]): string =>
  markdownTable(
    ['service', 'route', 'p50 ms, few', 'many', '×', 'p99 ms, few', 'many', '×', 'failed'],
    results.map(({ service, route, p50, p99, p50Growth, p99Growth, failures }) => [
      service,
      route,
      ...[...p50, p50Growth, ...p99, p99Growth].map(ms),
      failures,
    ]),
  );
