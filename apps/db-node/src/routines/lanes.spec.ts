import { Lanes } from './lanes';

const POOL = 10;
const WAIT_MS = 2_000;

/** A call that ends when it is told to. */
function held() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, call: jest.fn(() => ended) };
}

describe('lanes of a pool', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const fill = (lanes: Lanes, name: string, calls: number) => {
    const all = Array.from({ length: calls }, held);
    const outcomes = all.map(({ call }) =>
      lanes.run(name, call).then(
        () => 'done',
        () => 'refused',
      ),
    );
    return { all, outcomes, started: () => all.filter(({ call }) => call.mock.calls.length > 0).length };
  };

  it('leave one to the others, and all together a quarter to those who wait for nobody', () => {
    const lanes = new Lanes(POOL, WAIT_MS);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => fill(lanes, name, 20));
    expect([a!.started(), b!.started(), c!.started()]).toEqual([7, 1, 0]);
  });

  it('give one that waits only two connections, whatever comes, and others theirs at once', async () => {
    const lanes = new Lanes(POOL, WAIT_MS);
    const first = fill(lanes, 'a', 2);
    await jest.advanceTimersByTimeAsync(300);
    expect(lanes.isWaiting('a')).toBe(true);
    const more = fill(lanes, 'a', 50);
    const other = fill(lanes, 'b', 5);
    expect([first.started(), more.started(), other.started()]).toEqual([2, 0, 5]);
    expect(lanes.isWaiting('b')).toBe(false);
  });

  it('refuse whoever got no turn for as long as a connection may take, and forget him', async () => {
    const lanes = new Lanes(POOL, WAIT_MS);
    fill(lanes, 'a', 7);
    const late = fill(lanes, 'a', 3);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await Promise.all(late.outcomes)).toEqual(['refused', 'refused', 'refused']);
    expect(late.started()).toBe(0);
  });

  it('limit calls of several together with all others only', () => {
    const lanes = new Lanes(POOL, WAIT_MS);
    const batches = Array.from({ length: 20 }, held);
    for (const { call } of batches) void lanes.runShared('batch', call);
    expect(batches.filter(({ call }) => call.mock.calls.length > 0)).toHaveLength(8);
  });

  it('let those in line go in their order as soon as there is room, lane after lane', async () => {
    const lanes = new Lanes(POOL, WAIT_MS);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => fill(lanes, name, 9));
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

  it('give the connection back whether the call succeeds or fails, and remember nobody', async () => {
    const lanes = new Lanes(1, WAIT_MS);
    for (let n = 0; n < 3; n++) {
      await expect(lanes.run('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      expect(await lanes.run('b', () => Promise.resolve(n))).toBe(n);
    }
    expect((lanes as unknown as { lanes: Map<string, unknown> }).lanes.size).toBe(0);
  });
});
