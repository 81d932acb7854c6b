import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Metrics } from './metrics';

const seriesOf = async (metrics: Metrics, name: string) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

describe('the metrics of a service', () => {
  it('contain those of the process, which hold no service in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    expect(await seriesOf(new Metrics('notes'), 'nodejs_heap_size_used_bytes')).toHaveLength(1);
    const closed = Array.from({ length: 3 }, () => new WeakRef(new Metrics('notes').registry));
    // A WeakRef holds its target until the current job ends.
    await new Promise(setImmediate);
    collectGarbage();
    expect(closed.map((registry) => registry.deref())).toEqual(closed.map(() => undefined));
  });

  it('count refusals for the callers that were refused last', async () => {
    const metrics = new Metrics('notes');
    for (let n = 0; n < 150; n++) metrics.countRefusal(`account_id:${n}`);
    const series = await seriesOf(metrics, 'http_quota_refusals_total');
    expect(series).toHaveLength(100);
    expect(series.at(-1)).toContain('caller="account_id:149"');
  });

  it('leave out a value that cannot be read or does not exist yet, count failures, and report only the first of a row', async () => {
    const reported: unknown[] = [];
    const metrics = new Metrics('notes', { onReadFailure: (...failure) => reported.push(failure) });
    let value: number | Error | null = 7;
    metrics.gauge('backlog', 'Rows that wait.', () =>
      value instanceof Error ? Promise.reject(value) : Promise.resolve(value),
    );
    const read = async () => [
      await seriesOf(metrics, 'backlog'),
      await seriesOf(metrics, 'metric_read_failures_total'),
    ];
    expect(await read()).toEqual([['backlog{service="notes"} 7'], []]);
    const outage = (value = new Error('no connection'));
    const [backlog] = await read();
    expect(backlog).toEqual([]);
    // A scrape reads the counter before the gauge, so the fourth failure is not in it yet.
    expect((await read())[1]).toEqual(['metric_read_failures_total{metric="backlog",service="notes"} 3']);
    expect(reported).toEqual([['backlog', outage]]);
    value = 0;
    expect((await read())[0]).toEqual(['backlog{service="notes"} 0']);
    value = null;
    expect((await read())[0]).toEqual([]);
    value = 0;
    expect((await read())[1]).toEqual(['metric_read_failures_total{metric="backlog",service="notes"} 4']);
  });
});
