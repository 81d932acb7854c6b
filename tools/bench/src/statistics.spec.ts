import { median, medianOrNull, spread } from './statistics';

describe('statistics', () => {
  it('takes the middle, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('tells how far the middle half lies apart, as a share of the median', () => {
    expect(spread([10, 10, 10])).toBe(0);
    expect(spread([8, 9, 10, 11, 12])).toBeCloseTo(0.1);
  });

  it('has no median of nothing', () => {
    expect(medianOrNull([null, null])).toBeNull();
    expect(medianOrNull([null, 4])).toBe(4);
  });
});
