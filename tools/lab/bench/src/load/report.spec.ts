import { measuredLatencies, parseReport, resultOf, type WrkReport } from './report';

const REPORT: WrkReport = {
  microseconds: 2_000_000,
  answers: 4,
  unexpected: 0,
  unanswered: 0,
  timeouts: 0,
  latencies: [
    [1_000, 2],
    [3_000, 1],
    [8_000, 1],
  ],
};

/** As wrk does it with the latencies that it measured. */
function corrected(latencies: [number, number][], interval: number): [number, number][] {
  const counts = new Map(latencies);
  const most = Math.max(...counts.keys());
  for (let time = 2 * interval; time <= most; time++)
    for (let less = time - interval; counts.has(time) && less > interval; less -= interval)
      counts.set(less, (counts.get(less) ?? 0) + counts.get(time)!);
  return [...counts].sort(([one], [other]) => one - other);
}

describe("wrk's report", () => {
  it('is the last line of what it writes', () => {
    expect(parseReport(`Running 2s test\n  1 threads\n\n${JSON.stringify(REPORT)}\n`)).toEqual(REPORT);
    expect(() => parseReport('Running 2s test\nunable to connect\n')).toThrow('unable to connect');
  });

  it('counts an answer with another status, a broken connection and one that took too long as failures', () => {
    const result = resultOf({ ...REPORT, answers: 5, unexpected: 1, unanswered: 3, timeouts: 1 }, 1);
    expect(result).toMatchObject({ requests: 4, failures: 5, seconds: 2 });
  });

  it('gives times in milliseconds, as of a sorted list of all answers', () => {
    expect(resultOf(REPORT, 1)).toMatchObject({ p50: 1, p95: 8, p99: 8 });
  });

  it('holds only what was measured, without what wrk adds for callers who would not have waited', () => {
    const latencies: [number, number][] = [
      [90, 50],
      [100, 300],
      [101, 7],
      [205, 4],
      [317, 2],
      [321, 2],
      [650, 1],
      [998, 1],
    ];
    const answers = 367;
    const report = { ...REPORT, microseconds: answers * 100, answers };
    const added = corrected(latencies, 100);
    expect(added.length).toBeGreaterThan(latencies.length);
    expect(measuredLatencies({ ...report, latencies: added }, 1)).toEqual(latencies);
    expect(measuredLatencies({ ...report, latencies }, 1)).toEqual(latencies);
  });

  it('is refused where its latencies are not those of its answers', () => {
    expect(() => measuredLatencies({ ...REPORT, answers: 7 }, 1)).toThrow('wrk reports 4 latencies of 7 answers');
  });
});
