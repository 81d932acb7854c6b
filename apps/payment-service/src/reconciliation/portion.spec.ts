import { Portion } from './portion';

const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

describe('the size of a batch', () => {
  const sizesOf = async (portion: Portion, times: number, work: (size: number) => void = () => undefined) => {
    const sizes: number[] = [];
    for (let time = 0; time < times; time++) {
      await portion.of((size) => {
        sizes.push(size);
        work(size);
        return Promise.resolve();
      });
    }
    return sizes;
  };

  it('grows while statements are fast, up to its maximum', async () => {
    expect(await sizesOf(new Portion(100, 10, 500), 4)).toEqual([100, 200, 400, 500]);
  });

  it('is halved and tried again if a statement takes too long', async () => {
    const tooMuch = (size: number) => {
      if (size > 30) throw canceled;
    };
    expect(await sizesOf(new Portion(100, 10, 100), 1, tooMuch)).toEqual([100, 50, 25]);
  });

  it('is given up at its minimum, and after any other error', async () => {
    const fail = (error: Error) => () => {
      throw error;
    };
    const portion = new Portion(20, 10);
    await expect(portion.of(fail(canceled))).rejects.toBe(canceled);
    const other = new Error('not in time');
    await expect(new Portion(20, 10).of(fail(other))).rejects.toBe(other);
  });
});
