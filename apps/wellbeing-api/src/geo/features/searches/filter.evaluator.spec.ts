import { times } from '@platform/testing';
import { readCql2Text } from '../../filters/cql2-text';
import { testAll, type Outcome } from '../../geometries/exact-tests';
import { UNATTENDED } from '../../ogc/requester';
import { CRS84 } from '../../reference-systems/reference-system';
import type { ReadRow } from '../../stored-features/stored-feature';
import { ExactGeometry } from '../../threads/exact-geometry';
import { ExactProperties } from '../../threads/exact-properties';
import type { GeometryTask } from '../../threads/geometry-threads';
import { windowOf } from '../queries/filter-query';
import { FilterEvaluator } from './filter.evaluator';

/** A line up and down across the map. */
const LINE = times(4_000, (n) => [((n * 7) % 3_600) / 10 - 180, (n % 2) * 80]);
const rowOf = (name: string): ReadRow => ({
  id: name,
  collection_id: '',
  version: 1,
  bytes: 0,
  geometry: JSON.stringify({ type: 'LineString', coordinates: LINE }),
  properties: JSON.stringify({ name }),
  foreign_members: '{}',
});

/** How often other tasks got their turn during the work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  await work();
  clearImmediate(next);
  return turns;
}

/** The verdicts on some rows, their steps, and the tasks for threads, which run synchronously here. */
async function evaluated(rows: ReadRow[], filter: string) {
  const run = jest.fn((task: GeometryTask) => {
    const { geometries, tests, allowance } = task as Extract<GeometryTask, { tests: unknown }>;
    return Promise.resolve<Outcome<boolean[]>>(testAll(geometries, tests, allowance));
  });
  const [none, threads] = [{} as never, { run } as never];
  const evaluator = new FilterEvaluator(none, new ExactGeometry(threads), new ExactProperties(none), none);
  const condition = readCql2Text(filter, (shape, relation) => windowOf(shape, CRS84, relation));
  let spent = 0;
  const steps = {
    get stepsLeft() {
      return 40_000_000 - spent;
    },
    spend: (count: number) => void (spent += count),
  };
  const verdicts = await evaluator.verdictsOn(rows, { condition }, steps, UNATTENDED);
  return { verdicts, run, spent };
}
const shapes = (count: number) =>
  times(count, (n) => `S_INTERSECTS(geometry, LINESTRING(${n} 85,${n} 89))`).join(' OR ');

describe('the shapes of a filter', () => {
  it('are tested on each geometry in one pass, which reads it once', async () => {
    const rows = [rowOf('a'), rowOf('b')];
    const [one, eight] = [await evaluated(rows, shapes(1)), await evaluated(rows, `${shapes(8)} OR name = 'b'`)];
    expect(eight.verdicts).toEqual([false, true]);
    expect(eight.spent).toBeLessThan(2 * one.spent);
  });

  it('go to a thread once, all together, if they would take longer than two milliseconds', async () => {
    const rows = times(50, (n) => rowOf(`${n}`));
    const { verdicts, run } = await evaluated(rows, `${shapes(8)} OR name = '49'`);
    expect(verdicts.filter(Boolean)).toHaveLength(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('let other tasks run before the properties are tested', async () => {
    expect(await turnsDuring(() => evaluated([rowOf('a')], shapes(8)))).toBeGreaterThanOrEqual(1);
  });
});
