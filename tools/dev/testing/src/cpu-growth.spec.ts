import { superLinearGrowth } from './cpu-growth';

/** Work whose CPU time is in proportion to this number. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum + step * step) % 1_000_003;
  return sum;
}

const growthOf = (stepsOf: (bytes: number) => number) =>
  superLinearGrowth({ input: (bytes) => bytes, read: (bytes) => work(stepsOf(bytes)) });

describe('the growth of the CPU time', () => {
  it('is none for a reader of linear time', async () => {
    expect(await growthOf((bytes) => 12 * bytes)).toBeNull();
  });

  it('is none for a reader of linear time that a busy machine slows down at each larger input', async () => {
    let before = 0;
    const steps = (bytes: number) => {
      const factor = bytes > before ? 18 : 12;
      before = bytes;
      return factor * bytes;
    };
    expect(await growthOf(steps)).toBeNull();
  });

  it('is found for a reader whose quadratic time is hidden by twice as much linear time at first', async () => {
    expect(await growthOf((bytes) => 12 * bytes + bytes ** 2 / 2_500)).toBeGreaterThan(2.5);
  });
});
