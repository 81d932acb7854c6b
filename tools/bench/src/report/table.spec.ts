import type { Measurement } from '../run-scenario';
import { comparisonTable, summarise } from './table';

const run = (name: string, role: Measurement['role'], round: number, throughput: number): Measurement => ({
  role,
  name,
  generator: 'wrk',
  generatorCpu: 10,
  concurrency: 16,
  round,
  throughput,
  requests: throughput,
  seconds: 1,
  failures: 0,
  p50: 1,
  p95: 2,
  p99: role === 'limit' ? 3 : 6,
  statements: 1,
  redisCommands: null,
  serviceCpu: 100,
  databaseCpu: 50,
  redisCpu: null,
  loggedBytes: null,
  storedBytes: null,
  memoryMiB: 80,
});

describe('summarise', () => {
  // The machine was half as fast in the second round and a tenth as fast in the third.
  const rows = summarise([
    run('ours', 'ours', 1, 800),
    run('limit', 'limit', 1, 1000),
    run('limit', 'limit', 2, 500),
    run('ours', 'ours', 2, 450),
    run('ours', 'ours', 3, 100),
    run('limit', 'limit', 3, 100),
  ]);

  it('compares within a round, so that a slow round does not count against one side', () => {
    expect(rows.map(({ name, ratio }) => [name, ratio])).toEqual([
      ['ours', 0.9],
      ['limit', null],
    ]);
    expect(rows[0]!.p99Ratio).toBe(2);
  });

  it('writes a line for each side, empty where nothing is known', () => {
    expect(comparisonTable(rows).split('\n')[2]).toBe(
      '| 16 | ours | 450 | 39 | 0.90 | 1.00 | 2.00 | 6.00 | 2.00 | 1.00 |  | 100 | 50 | 80 | 0 |',
    );
  });
});
