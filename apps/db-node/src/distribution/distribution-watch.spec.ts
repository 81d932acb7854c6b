import { Logger } from '@nestjs/common';
import { type BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import type { RoutineCaller } from '../routines/routine-caller';
import { DistributionWatch } from './distribution-watch';

const JOBS = { add: () => undefined } as unknown as BackgroundJobs;
const BEHIND = [{ node: 'worker-1:5432', problem: 'behind' }];

function watchOf() {
  const many = jest.fn<Promise<typeof BEHIND>, []>();
  const metrics = new Metrics('test');
  const config = Object.assign(new DbNodeConfig(), { DATABASE_URL: 'postgresql://localhost/test' });
  const watch = new DistributionWatch({ many } as unknown as RoutineCaller, config, JOBS, metrics);
  const shown = async () =>
    /^distribution_nodes_behind\S* (\S+)$/m.exec(
      await metrics.registry.getSingleMetricAsString('distribution_nodes_behind'),
    )?.[1];
  return { many, watch, shown };
}

describe('the monitoring of the nodes of a cluster', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => (warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue()));
  afterEach(() => jest.restoreAllMocks());

  it('reports the last differences while the next are read, and none after a failed read', async () => {
    const { many, watch, shown } = watchOf();
    expect(await shown()).toBeUndefined();
    many.mockResolvedValueOnce(BEHIND);
    await watch.check();
    expect(await shown()).toBe('1');
    let answer!: (found: typeof BEHIND) => void;
    many.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const checking = watch.check();
    expect(await shown()).toBe('1');
    answer([]);
    await checking;
    expect(await shown()).toBe('0');
    many.mockRejectedValueOnce(new Error('no connection'));
    await expect(watch.check()).rejects.toThrow('no connection');
    expect(await shown()).toBeUndefined();
  });

  it('logs a difference once, even after a failed read, and again if it reappears', async () => {
    const { many, watch } = watchOf();
    many.mockResolvedValueOnce(BEHIND).mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(BEHIND);
    await watch.check();
    await expect(watch.check()).rejects.toThrow();
    await watch.check();
    expect(warned).toHaveBeenCalledTimes(1);
    many.mockResolvedValueOnce([]).mockResolvedValueOnce(BEHIND);
    await watch.check();
    await watch.check();
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
