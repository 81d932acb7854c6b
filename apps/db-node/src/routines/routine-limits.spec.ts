import { dataSourceOptions } from '@platform/database';
import type { DataSource } from 'typeorm';
import { BATCH_READS } from './batch-routines';
import { isRead, limiterOf } from './routine-limits';

it.each(['postgresql://node@host/db', 'mysql://node@host/db'])(
  'a queued call of %s waits as long as for a connection',
  async (url) => {
    jest.useFakeTimers();
    const limits = { connect: 30_000, lock: 1, statement: 1, idleInTransaction: 1 };
    const options = dataSourceOptions({ url, poolSize: 1, applicationName: 'test', limits });
    const limiter = limiterOf({ options } as DataSource);
    void limiter.run('a', () => new Promise(() => undefined));
    const refused = jest.fn();
    void limiter.run('a', () => Promise.resolve()).catch(refused);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(refused).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(refused).toHaveBeenCalled();
    jest.useRealTimers();
  },
);

it('treats each batched read as a read, by its declaration', () => {
  expect(BATCH_READS.filter((routine) => !isRead(routine))).toEqual([]);
  expect([isRead('session_create'), isRead('identity_find'), isRead('usage_list')]).toEqual([false, true, false]);
});
