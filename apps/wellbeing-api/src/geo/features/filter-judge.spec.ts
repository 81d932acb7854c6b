import { times } from '@platform/testing';
import { readCql2Text } from '../filters/cql2-text';
import { UNATTENDED } from '../ogc/requester';
import { CRS84 } from '../reference-systems/reference-system';
import type { ReadRow } from '../stored-features/stored-feature';
import { ExactGeometry } from '../threads/exact-geometry';
import { ExactProperties } from '../threads/exact-properties';
import { windowOf } from './filter-query';
import { FilterJudge } from './filter-judge';

const line = times(2_000, (n) => [((n * 7) % 3_600) / 10 - 180, (n % 2) * 80]);
const rowOf = (name: string): ReadRow => ({
  id: name,
  collection_id: '',
  version: 1,
  bytes: 0,
  geometry: JSON.stringify({ type: 'LineString', coordinates: line }),
  properties: JSON.stringify({ name }),
  foreign_members: '{}',
});

/** How often others had their turn while this was done. */
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

it('between the passes for the shapes of a filter, which others wait for, they have their turn', async () => {
  const none = {} as never;
  const judge = new FilterJudge(none, new ExactGeometry(none), new ExactProperties(none), none);
  const boxes = times(8, (n) => `S_INTERSECTS(geometry, LINESTRING(${n} 85,${n} 89))`).join(' OR ');
  const condition = readCql2Text(`${boxes} OR name = 'b'`, (shape) => windowOf(shape, CRS84));
  let left = 40_000_000;
  const steps = { get stepsLeft() { return left; }, spend: (spent: number) => void (left -= spent) }; // prettier-ignore
  const rows = [rowOf('a'), rowOf('b')];
  let verdicts: boolean[] = [];
  const turns = await turnsDuring(async () => {
    verdicts = await judge.verdictsOn(rows, { condition }, steps, UNATTENDED);
  });
  expect(verdicts).toEqual([false, true]);
  expect(turns).toBeGreaterThanOrEqual(8);
});
