import { markdownTable } from '@platform/stack';
import { Client } from 'pg';
import type { LoadResult } from '../load/request-plan';
import { runWrk } from '../load/wrk';
import type { Program } from '../programs/program';
import type { Contender } from '../scenario';
import { median } from '../statistics';
import type { Testbed } from '../testbed';

/** A route, and what it is sent. */
interface Route {
  name: string;
  plan: Contender['plan'];
}

/** One service on a database of its own. */
interface World {
  program: Program;
  adminUrl: string;
  /** Statements that fill the tables; `$1` and `$2` are the first and the last number of a batch. */
  fill: string[];
  /** Once the tables are full. */
  routes: (rows: number) => Promise<Route[]>;
}

export interface Subject {
  /** Of the service. */
  name: string;
  start: (testbed: Testbed) => Promise<World>;
}

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
  /** Of few and of many rows, in milliseconds; and the medians of the ratios of each round. */
  p50: [few: number, many: number, growth: number];
  p99: [few: number, many: number, growth: number];
  failures: number;
}

type Ask = (index: number, seconds: number) => Promise<LoadResult>;

const ROWS_PER_BATCH = 250_000;
const WARM_UP_SECONDS = 3;

/** The service twice, among few and among many rows, asked in turn. */
export async function measureGrowth(
  testbed: Testbed,
  { name: service, start }: Subject,
  { few, many, rounds, seconds, callers }: GrowthOptions,
  report: (line: string) => void,
): Promise<Growth[]> {
  const filled = async (rows: number): Promise<{ names: string[]; ask: Ask }> => {
    const world = await start(testbed);
    await fill(world, rows, (done) => report(`${service}: ${done} of ${rows} rows a table`));
    const routes = await world.routes(rows);
    const ask: Ask = async (index, duration) => {
      // A sixteenth of the rows that a plan makes for many callers: the few must stay few.
      const plan = await routes[index]!.plan({ seconds: duration / 16 });
      return runWrk({ ...plan, url: world.program.url, concurrency: callers, seconds: duration });
    };
    return { names: routes.map(({ name }) => name), ask };
  };
  const [small, large] = [await filled(few), await filled(many)];
  const results: Growth[] = [];
  for (const [index, route] of small.names.entries()) {
    const runs: [LoadResult, LoadResult][] = [];
    for (const { ask } of [small, large]) await ask(index, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round++) {
      const first = await (round % 2 === 0 ? small : large).ask(index, seconds);
      const second = await (round % 2 === 0 ? large : small).ask(index, seconds);
      runs.push(round % 2 === 0 ? [first, second] : [second, first]);
    }
    const failures = runs.flat().reduce((sum, result) => sum + result.failures, 0);
    results.push({ service, route, p50: growthOf(runs, 'p50'), p99: growthOf(runs, 'p99'), failures });
    report(growthTable(results.slice(-1)).split('\n').at(-1)!);
  }
  await testbed.stopPrograms();
  return results;
}

const growthOf = (runs: [LoadResult, LoadResult][], key: 'p50' | 'p99'): [number, number, number] => [
  median(runs.map(([few]) => few[key])),
  median(runs.map(([, many]) => many[key])),
  median(runs.map(([few, many]) => many[key] / few[key])),
];

/** As an administrator, and without checking foreign keys: the rows only exist. */
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

export const growthTable = (results: Growth[]): string =>
  markdownTable(
    ['service', 'route', 'p50 ms, few', 'many', '×', 'p99 ms, few', 'many', '×', 'failed'],
    results.map(({ service, route, p50, p99, failures }) => [
      service,
      route,
      ...[...p50, ...p99].map((value) => value.toFixed(2)),
      failures,
    ]),
  );
