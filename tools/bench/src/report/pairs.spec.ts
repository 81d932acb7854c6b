import type { Measurement } from '../run-scenario';
import { compareSides, comparisonOfSides } from './pairs';

const run = (role: Measurement['role'], round: number, serviceCpu: number) =>
  ({ role, name: role, concurrency: 32, round, serviceCpu }) as Measurement;

it('compares within a round, and says between which differences the mean lies', () => {
  const rounds = [100, 200, 100, 150];
  const rows = compareSides([
    ...rounds.map((cost, round) => run('unrecorded', round, cost)),
    ...rounds.map((cost, round) => run('traced', round, cost * (round % 2 === 0 ? 1.01 : 1.03))),
  ]);
  expect(rows).toEqual([expect.objectContaining({ concurrency: 32, rounds: 4, difference: expect.closeTo(0.02) })]);
  expect(rows[0]!.low).toBeCloseTo(0.0016, 3);
  expect(rows[0]!.high).toBeCloseTo(0.0384, 3);
  expect(comparisonOfSides(rows).split('\n')[2]).toBe(
    '| 32 | recorded, against nothing recorded | CPU time a request | 4 | +2.0 % | +0.2 % | +3.8 % |',
  );
});

it('finds no difference between two sides that are as often twice as dear as half as dear', () => {
  const [row] = compareSides(
    [0, 1, 2, 3].flatMap((round) => [
      run('unrecorded', round, round % 2 === 0 ? 100 : 200),
      run('traced', round, round % 2 === 0 ? 200 : 100),
    ]),
  );
  expect(row!.difference).toBeCloseTo(0);
});

it('compares requests a second as well, and each pair of sides that took part', () => {
  const sides = [
    ['ours', 1_000],
    ['unrecorded', 990],
    ['traced', 970],
  ] as const;
  const rows = compareSides(
    [1, 2].flatMap((round) => sides.map(([role, throughput]) => ({ ...run(role, round, 100), throughput }))),
  );
  const seconds = rows.filter(({ measure }) => measure === 'requests a second');
  expect(seconds.map(({ name, difference }) => [name, Math.round(difference * 1_000)])).toEqual([
    ['traces on and nothing recorded, against off', -10],
    ['recorded, against nothing recorded', -20],
    ['recorded, against off', -30],
  ]);
});
