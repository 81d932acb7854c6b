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

  it('is none for a reader of linear time whose cost rises in steps, as with the garbage collector', async () => {
    const dearer = (bytes: number) => Math.min(bytes / 16_384, 16) ** 0.36;
    expect(await growthOf((bytes) => 7 * bytes * dearer(bytes))).toBeNull();
  });

  it('is found for a reader of quadratic time', async () => {
    expect(await growthOf((bytes) => bytes ** 2 / 4_000)).toBeGreaterThan(2.5);
  });

  it('is found for a reader of quadratic time that refuses more than 256 KiB', async () => {
    expect(await growthOf((bytes) => (bytes > 262_144 ? 1 : bytes ** 2 / 4_000))).toBeGreaterThan(2.5);
  });
});
