import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '@platform/errors';
import { eventually } from '@platform/testing';
import { AnsweredCalls, TaskTooCostly, WorkerPool, type WorkerPoolOptions } from '../src';
import type { CostlyTask } from './support/costly.worker';

const pools: WorkerPool<CostlyTask, unknown>[] = [];

function poolOf(options: Partial<WorkerPoolOptions> = {}): WorkerPool<CostlyTask, unknown> {
  const pool = new WorkerPool<CostlyTask, unknown>({
    file: require.resolve('./support/costly.worker'),
    waiting: 4,
    memoryMegabytes: 64,
    timeoutMs: 60_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterAll(() => Promise.all(pools.map((pool) => pool.stop())));

const echo = (value: unknown): CostlyTask => ({ kind: 'echo', value });
const codeOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => (error as AppError).code);

describe('WorkerPool', () => {
  it('answers what the task answered, in the order in which tasks came', async () => {
    const pool = poolOf();
    expect(await Promise.all([1, 2, 3].map((value) => pool.run(echo(value))))).toEqual([1, 2, 3]);
  });

  it('hands buffers over instead of copying them', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const back = await poolOf().run({ kind: 'bytes', bytes }, { transfer: [bytes.buffer] });
    expect(bytes.byteLength).toBe(0);
    expect([...(back as Uint8Array)]).toEqual([1, 2, 3]);
  });

  it('answers the calls of a task, one after the other, and fails the task if one is refused', async () => {
    const pool = poolOf();
    const run = async (numbers: number[]) => {
      const calls = new AnsweredCalls<number>(async (number) => {
        await turn();
        if (number < 0) throw new RangeError('negative');
        return number * 2;
      });
      const task: CostlyTask = { kind: 'call', calls: calls.forThread, numbers };
      try {
        return await pool.run(task, { transfer: [calls.forThread.port] });
      } catch {
        return calls.refusal;
      } finally {
        calls.close();
      }
    };
    expect(await run([1, 2, 3])).toEqual([2, 4, 6]);
    expect(await run([1, -2, 3])).toEqual(new RangeError('negative'));
  });

  it('passes on what a task refused, with its details', async () => {
    const refusal = poolOf().run({ kind: 'refuse' });
    await expect(refusal).rejects.toBeInstanceOf(AppError);
    await expect(refusal).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: [{ pointer: '/a' }] });
  });

  it.each<[CostlyTask, Partial<WorkerPoolOptions>]>([
    [{ kind: 'exhaust' }, { memoryMegabytes: 16 }],
    [{ kind: 'spin' }, { timeoutMs: 300 }],
    [{ kind: 'spin' }, { cpuTimeoutMs: 300 }],
  ])('ends %j with its thread and no other task, and continues', async (task, options) => {
    const pool = poolOf(options);
    await expect(pool.run(task)).rejects.toBeInstanceOf(TaskTooCostly);
    // The limit is the pool's, and a busy machine may need it for an honest task, too.
    await eventually('an honest task is answered', () =>
      pool.run(echo('next')).then(
        (value) => value === 'next',
        () => false,
      ),
    );
  });

  it.each<CostlyTask>([{ kind: 'fail' }, { kind: 'exit' }])('survives %j', async (task) => {
    const pool = poolOf();
    await expect(pool.run(task)).rejects.not.toBeInstanceOf(AppError);
    expect(await pool.run(echo('next'))).toBe('next');
  });

  it('ends the task of a disconnected caller, whether it runs or waits', async () => {
    const pool = poolOf();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const outcomes = [
      codeOf(pool.run({ kind: 'spin' }, { signal: running.signal })),
      codeOf(pool.run({ kind: 'spin' }, { signal: waiting.signal })),
      codeOf(pool.run(echo('next'))),
    ];
    waiting.abort();
    running.abort();
    expect(await Promise.all(outcomes)).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'next']);
    expect(await codeOf(pool.run(echo('never'), { signal: running.signal }))).toBe('BAD_REQUEST');
  });

  it('lets no task wait beyond the limit, and no owner take more than half of the queue', async () => {
    const pool = poolOf({ waiting: 4 });
    const running = new AbortController();
    const first = codeOf(pool.run({ kind: 'spin' }, { owner: 'a', signal: running.signal }));
    const others = ['a', 'a', 'a', 'b', 'b', 'c'].map((owner) => codeOf(pool.run(echo(owner), { owner })));
    await turn();
    running.abort();
    const [busy, answers] = ['DEPENDENCY_UNAVAILABLE', await Promise.all(others)];
    expect([await first, ...answers]).toEqual(['BAD_REQUEST', 'a', 'a', busy, 'b', 'b', busy]);
  });

  it('lets tasks without an owner take all places, in the order in which they came', async () => {
    const pool = poolOf({ waiting: 3, busyMessage: 'Come back.' });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((value) => pool.run(echo(value))));
    expect(outcomes.slice(0, 4)).toEqual([1, 2, 3, 4].map((value) => ({ status: 'fulfilled', value })));
    expect(outcomes[4]).toMatchObject({ reason: { code: 'DEPENDENCY_UNAVAILABLE', message: 'Come back.' } });
  });

  it('lets those who wait take turns', async () => {
    const pool = poolOf({ waiting: 8 });
    const order: string[] = [];
    const enter = (owner: string, name: string) => pool.run(echo(name), { owner }).then(() => order.push(name));
    await Promise.all([enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('a', 'a4'), enter('b', 'b1')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  describe('leaves a thread to the other owners', () => {
    const limited = () => poolOf({ threads: 2, threadsPerOwner: 1, waiting: 8 });

    it('while one owner has tasks that do not end', async () => {
      const [pool, greedy] = [limited(), new AbortController()];
      const spinning = [1, 2, 3].map(() => codeOf(pool.run({ kind: 'spin' }, { owner: 'a', signal: greedy.signal })));
      for (const owner of ['b', 'c', 'b']) expect(await pool.run(echo(owner), { owner })).toBe(owner);
      greedy.abort();
      expect(await Promise.all(spinning)).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST']);
      expect(await pool.run(echo('next'), { owner: 'a' })).toBe('next');
    });

    it('and its own tasks wait for each other, in their order, also when nothing else waits', async () => {
      const [pool, order] = [limited(), [] as number[]];
      const enter = (n: number) =>
        pool.run({ kind: 'sleep', milliseconds: 50 / n }, { owner: 'a' }).then(() => order.push(n));
      await Promise.all([1, 2, 3].map(enter));
      expect(order).toEqual([1, 2, 3]);
    });

    it('but lets tasks without an owner take all of them', async () => {
      const [pool, order] = [limited(), [] as string[]];
      const sleeping = pool.run({ kind: 'sleep', milliseconds: 2_000 }).then(() => order.push('slow'));
      await pool.run(echo('fast')).then(() => order.push('fast'));
      await sleeping;
      expect(order).toEqual(['fast', 'slow']);
    });
  });

  describe('reports how long a task kept its thread busy', () => {
    const threadTimeOf = async (task: CostlyTask, options?: Partial<WorkerPoolOptions>) => {
      const told: number[] = [];
      const onThreadTime = (milliseconds: number) => told.push(milliseconds);
      await poolOf(options)
        .run(task, { onThreadTime })
        .catch(() => told.push(0));
      return told;
    };

    it('computing, not waiting', async () => {
      const [computing] = await threadTimeOf({ kind: 'compute' });
      const [sleeping] = await threadTimeOf({ kind: 'sleep', milliseconds: 300 });
      expect(computing).toBeGreaterThan(0);
      // Other platforms do not report the CPU time of a thread.
      if (process.platform === 'linux') expect(sleeping).toBeLessThan(computing!);
    });

    it('before it is refused', async () => {
      expect(await threadTimeOf({ kind: 'refuse' })).toEqual([expect.any(Number), 0]);
    });

    it.each<[string, Partial<WorkerPoolOptions>]>([
      ['at its deadline', { timeoutMs: 300 }],
      ['when its CPU time is used up', { cpuTimeoutMs: 300 }],
    ])('also when the thread ends with the task: %s', async (_when, options) => {
      const [spinning] = await threadTimeOf({ kind: 'spin' }, options);
      expect(spinning).toBeGreaterThan(options.cpuTimeoutMs ?? 0);
    });

    it('also when the caller leaves', async () => {
      const [caller, told] = [new AbortController(), [] as number[]];
      const pool = poolOf();
      await pool.run(echo('the thread runs'));
      const spinning = codeOf(
        pool.run({ kind: 'spin' }, { signal: caller.signal, onThreadTime: (ms) => told.push(ms) }),
      );
      await turn();
      caller.abort();
      expect([await spinning, told]).toEqual(['BAD_REQUEST', [expect.any(Number)]]);
    });
  });
});
