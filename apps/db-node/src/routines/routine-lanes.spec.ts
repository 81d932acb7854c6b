import { dataSourceOptions } from '@platform/database';
import type { DataSource } from 'typeorm';
import { lanesOf } from './routine-lanes';

it.each(['postgresql://node@host/db', 'mysql://node@host/db'])(
  'a turn is waited for as long as a connection of %s',
  async (url) => {
    jest.useFakeTimers();
    const limits = { connect: 30_000, lock: 1, statement: 1, idleInTransaction: 1 };
    const options = dataSourceOptions({ url, poolSize: 1, applicationName: 'test', limits });
    const lanes = lanesOf({ options } as DataSource);
    void lanes.run('a', () => new Promise(() => undefined));
    const refused = jest.fn();
    void lanes.run('a', () => Promise.resolve()).catch(refused);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(refused).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(refused).toHaveBeenCalled();
    jest.useRealTimers();
  },
);
