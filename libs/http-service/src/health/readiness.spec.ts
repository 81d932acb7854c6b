import { Readiness } from './readiness';

describe('what /ready asks', () => {
  /** Checks that the test ends. */
  function stage(names: string[]) {
    const reported: string[] = [];
    const asked: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const readiness = new Readiness((name) => reported.push(name), 0);
    for (const name of names)
      readiness.add({
        names: [name],
        check: () =>
          new Promise<void>((resolve, reject) => {
            asked.push(name);
            ends.set(name, (error) => (error ? reject(error) : resolve()));
          }),
      });
    const end = async (name: string, error?: Error) => {
      ends.get(name)?.(error);
      await new Promise(setImmediate);
    };
    return { readiness, reported, asked, end };
  }

  it('is one thing after the other, so that one connection is enough', async () => {
    const { readiness, asked, end } = stage(['database', 'migrations']);
    const report = readiness.run();
    expect(asked).toEqual(['database']);
    await end('database');
    expect(asked).toEqual(['database', 'migrations']);
    await end('migrations');
    expect(await report).toEqual({ ready: true, checks: { database: 'ready', migrations: 'ready' } });
  });

  it('starts all other checks at the same time after the first that fails', async () => {
    const { readiness, reported, asked, end } = stage(['database', 'migrations', 'grants']);
    const report = readiness.run();
    await end('database', new Error('away'));
    expect(asked).toEqual(['database', 'migrations', 'grants']);
    await end('grants');
    await end('migrations', new Error('away'));
    expect(await report).toEqual({
      ready: false,
      checks: { database: 'unavailable', migrations: 'unavailable', grants: 'ready' },
    });
    expect(reported).toEqual(['database', 'migrations']);
  });

  it('is asked once for all who want to know at the same moment, and until the answer is a second old', async () => {
    jest.useFakeTimers();
    const readiness = new Readiness(() => undefined, 1_000);
    const check = jest.fn().mockResolvedValue(undefined);
    readiness.add({ names: ['database'], check });
    await Promise.all([readiness.run(), readiness.run()]);
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRejectedValue(new Error('away'));
    jest.advanceTimersByTime(999);
    expect((await readiness.run()).ready).toBe(true);
    jest.advanceTimersByTime(1);
    expect((await readiness.run()).ready).toBe(false);
    expect(check).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('is several things by one look, of which each is named by itself', async () => {
    const reported: string[] = [];
    const readiness = new Readiness((name) => reported.push(name), 0);
    const check = jest.fn().mockResolvedValue(new Map([['routines', new Error('changed')]]));
    readiness.add({ names: ['columns', 'routines'], check });
    expect(await readiness.run()).toEqual({ ready: false, checks: { columns: 'ready', routines: 'unavailable' } });
    expect(reported).toEqual(['routines']);
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRejectedValue(new Error('away'));
    expect(await readiness.run()).toEqual({
      ready: false,
      checks: { columns: 'unavailable', routines: 'unavailable' },
    });
  });
});
