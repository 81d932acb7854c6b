import { verdictOf } from './verdict';

const seriesOf = (values: number[]) => ({ name: 'memory', values, share: 0.1, slack: 1 });

describe('verdictOf', () => {
  it('sees a leak of a hundredth a minute that noise hides from the eye', () => {
    const leaking = Array.from({ length: 30 }, (_, minute) => 100 + minute + (minute % 3) * 4);
    const { growth, isFlat } = verdictOf(seriesOf(leaking));
    expect(isFlat).toBe(false);
    expect(growth).toBeCloseTo(22, 0);
  });

  it('does not take noise, one slow stretch or the warm-up for growth', () => {
    const noisy = Array.from({ length: 32 }, (_, minute) => (minute < 8 ? 20 + minute * 10 : 100 + (minute % 4) * 5));
    noisy[30] = 400;
    expect(verdictOf(seriesOf(noisy)).isFlat).toBe(true);
  });

  it('lets a small number grow by its slack', () => {
    expect(verdictOf({ name: 'descriptors', values: [20, 20, 20, 20, 21, 21, 21], share: 0, slack: 2 }).isFlat).toBe(
      true,
    );
    expect(verdictOf({ name: 'descriptors', values: [20, 21, 22, 23, 24, 25, 26], share: 0, slack: 2 }).isFlat).toBe(
      false,
    );
  });

  it('does not complain of what shrinks', () => {
    expect(verdictOf(seriesOf([100, 90, 80, 70, 60])).isFlat).toBe(true);
  });
});
