import type { Measurement } from '../run-scenario';
import { pairsTable } from './comparison';

const run = (role: Measurement['role'], round: number, throughput: number, serviceCpu = 100): Measurement => ({
  role,
  name: role,
  concurrency: 16,
  round,
  throughput,
  requests: throughput,
  seconds: 1,
  failures: 0,
  p50: 1,
  p95: 2,
  p99: 6,
  serviceCpu,
  databaseCpu: 50,
  memoryMiB: 80,
});

it('compares two builds within a round, so that a slow round does not count against one of them', () => {
  const factors = [1.01, 1.02, 1.03, 1.05];
  const table = pairsTable(
    [100, 200, 100, 150].flatMap((cost, round) => [
      run('other', round, 1_000, cost),
      run('ours', round, 990, cost * factors[round]!),
    ]),
  );
  expect(table.split('\n').slice(2)).toEqual([
    '| 16 | CPU time a request | 4 | +2.5 % | +2.0 % | +3.0 % |',
    '| 16 | the same with the database | 4 | +1.8 % | +1.6 % | +2.0 % |',
    '| 16 | requests a second | 4 | −1.0 % | −1.0 % | −1.0 % |',
  ]);
});
