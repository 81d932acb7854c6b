import { ConcurrencyLimiter } from './concurrency-limiter';

const POOL = 10;
const WAIT_MS = 2_000;

/** A call that ends when `end` is called. */
function held() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, call: jest.fn(() => ended) };
}

describe('a concurrency limiter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const fill = (limiter: ConcurrencyLimiter, name: string, calls: number) => {
    const all = Array.from({ length: calls }, held);
    const outcomes = all.map(({ call }) =>
      limiter.run(name, call).then(
        () => 'done',
        () => 'refused',
      ),
    );
    return { all, outcomes, started: () => all.filter(({ call }) => call.mock.calls.length > 0).length };
  };

  it('leaves one connection to the other queues, and a quarter of the pool to calls that wait for no lock', () => {
    const limiter = new ConcurrencyLimiter(POOL, WAIT_MS);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => fill(limiter, name, 20));
    expect([a!.started(), b!.started(), c!.started()]).toEqual([7, 1, 0]);
  });

  it('gives a queue whose calls wait two connections at most, and other queues theirs immediately', async () => {
    const limiter = new ConcurrencyLimiter(POOL, WAIT_MS);
    const first = fill(limiter, 'a', 2);
    await jest.advanceTimersByTimeAsync(300);
    expect(limiter.isWaiting('a')).toBe(true);
    const more = fill(limiter, 'a', 50);
    const other = fill(limiter, 'b', 5);
    expect([first.started(), more.started(), other.started()]).toEqual([2, 0, 5]);
    expect(limiter.isWaiting('b')).toBe(false);
  });

  it('refuses a call that got no connection in time, and removes it from the queue', async () => {
    const limiter = new ConcurrencyLimiter(POOL, WAIT_MS);
    fill(limiter, 'a', 7);
    const late = fill(limiter, 'a', 3);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await Promise.all(late.outcomes)).toEqual(['refused', 'refused', 'refused']);
    expect(late.started()).toBe(0);
  });

  it('limits shared calls only by the limit of all queues', () => {
    const limiter = new ConcurrencyLimiter(POOL, WAIT_MS);
    const batches = Array.from({ length: 20 }, held);
    for (const { call } of batches) void limiter.runShared('batch', call);
    expect(batches.filter(({ call }) => call.mock.calls.length > 0)).toHaveLength(8);
  });

  it('starts queued calls in order when a connection is free, alternating between the queues', async () => {
    const limiter = new ConcurrencyLimiter(POOL, WAIT_MS);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => fill(limiter, name, 9));
    const started = () => [a!.started(), b!.started(), c!.started()];
    for (const [ending, expected] of [
      [0, [8, 1, 0]],
      [1, [8, 2, 0]],
      [2, [8, 2, 1]],
      [3, [9, 2, 1]],
    ] as const) {
      a!.all[ending]!.end();
      await jest.advanceTimersByTimeAsync(0);
      expect(started()).toEqual(expected);
    }
    expect(b!.all.map(({ call }) => call.mock.calls.length)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('releases the connection if the call succeeds or fails, and removes the empty queue', async () => {
    const limiter = new ConcurrencyLimiter(1, WAIT_MS);
    for (let n = 0; n < 3; n++) {
      await expect(limiter.run('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      expect(await limiter.run('b', () => Promise.resolve(n))).toBe(n);
    }
    expect((limiter as unknown as { queues: Map<string, unknown> }).queues.size).toBe(0);
  });
});
