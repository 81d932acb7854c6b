import { Batcher, Refused, RETRY_SINGLE } from './batcher';

class NotFound extends Error {}
class Away extends Error {}

/** Doubles numbers; 13 is not found. */
function doubling() {
  const asked: number[][] = [];
  const double = (value: number) => {
    if (value === 13) throw new NotFound();
    return value * 2;
  };
  const calls = new Batcher<number, number>({
    batch: async (values) => {
      asked.push(values);
      await Promise.resolve();
      return values.map(double);
    },
    single: async (value) => {
      asked.push([value]);
      await Promise.resolve();
      return double(value);
    },
    retriesSingly: (error) => error instanceof NotFound,
  });
  return { calls, asked };
}

describe('Batcher', () => {
  it('asks once for all that arrive in one turn and gives each its own result', async () => {
    const { calls, asked } = doubling();
    expect(await Promise.all([1, 2, 3].map((value) => calls.call(value)))).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('asks for a lone call as if there were no others', async () => {
    const { calls, asked } = doubling();
    expect(await calls.call(4)).toBe(8);
    expect(asked).toEqual([[4]]);
  });

  it('gives the error of one call to that one only', async () => {
    const { calls, asked } = doubling();
    const outcomes = await Promise.allSettled([1, 13, 3].map((value) => calls.call(value)));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: expect.any(NotFound) },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(asked).toEqual([[1, 13, 3], [1], [13], [3]]);
  });

  it('refuses one call of a batch and retries another as a single one, and the others are answered meanwhile', async () => {
    const asked: string[] = [];
    let free!: () => void;
    const busy = new Promise<void>((resolve) => (free = resolve));
    const calls = new Batcher<number, string>({
      batch: (values) => {
        asked.push(`batch ${values.join()}`);
        return Promise.resolve(
          values.map((value) =>
            value === 13 ? new Refused(new NotFound()) : value === 7 ? RETRY_SINGLE : `got ${value}`,
          ),
        );
      },
      single: async (value) => {
        asked.push(`single ${value}`);
        await busy;
        return `got ${value} singly`;
      },
      retriesSingly: () => false,
    });
    const [first, refused, held, last] = [1, 13, 7, 2].map((value) => calls.call(value));
    await expect(refused).rejects.toBeInstanceOf(NotFound);
    expect(await Promise.all([first, last])).toEqual(['got 1', 'got 2']);
    free();
    expect(await held).toBe('got 7 singly');
    expect(asked).toEqual(['batch 1,13,7,2', 'single 7']);
  });

  it('sends no larger batch than the largest', async () => {
    const asked: number[][] = [];
    const calls = new Batcher<number, number>({
      batch: (values) => {
        asked.push(values);
        return Promise.resolve(values);
      },
      single: (value) => Promise.resolve(value),
      retriesSingly: () => false,
      maxBatch: 2,
    });
    await Promise.all([1, 2, 3, 4].map((value) => calls.call(value)));
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('does not retry while the database is unreachable', async () => {
    let asked = 0;
    const calls = new Batcher<number, number>({
      batch: () => {
        asked++;
        return Promise.reject(new Away());
      },
      single: () => Promise.reject(new Error('asked singly')),
      retriesSingly: () => false,
    });
    const outcomes = await Promise.allSettled([1, 2].map((value) => calls.call(value)));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      expect.any(Away),
      expect.any(Away),
    ]);
    expect(asked).toBe(1);
  });

  it('puts calls that arrive during two running batches into the next one, without a long wait', async () => {
    const asked: number[][] = [];
    const arrivals: (() => void)[] = [];
    const answer = async (values: number[]) => {
      asked.push(values);
      await new Promise<void>((resolve) => arrivals.push(resolve));
      return values;
    };
    const calls = new Batcher<number, number>({
      batch: answer,
      single: async (value) => (await answer([value]))[0]!,
      retriesSingly: () => true,
    });
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const results: Promise<number>[] = [];
    const arrive = async (...values: number[]) => {
      for (const value of values) {
        results.push(calls.call(value));
        await turn();
        await turn();
      }
    };
    await arrive(1, 2, 3, 4);
    expect(asked).toEqual([[1], [2]]);
    arrivals[0]!();
    await turn();
    expect(asked).toEqual([[1], [2], [3, 4]]);
    await arrive(5, 6);
    expect(asked).toHaveLength(3);
    jest.advanceTimersByTime(2);
    expect(asked).toEqual([[1], [2], [3, 4], [5, 6]]);
    for (const arrival of arrivals) arrival();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5, 6]);
    jest.useRealTimers();
  });
});
