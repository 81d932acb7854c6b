import { ProcessAdmission } from './process-admission';

describe('process admission', () => {
  it('admits exactly the limit in a window and returns the seconds until the next one', () => {
    let now = 0;
    const admission = new ProcessAdmission(3, 60, () => now);
    expect([1, 2, 3].map(() => admission.enter())).toEqual([0, 0, 0]);
    now = 15_000;
    expect(admission.enter()).toBe(45);
    now = 60_000;
    expect(admission.enter()).toBe(0);
  });
});
