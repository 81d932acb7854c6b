import { type Check, NotRun, tryChecks } from './checks';

const HOLDS: Check = { name: 'a', run: () => 'seen' };
const MISSING: Check = {
  name: 'Go',
  run: () => {
    throw new NotRun('Go is not installed');
  },
};
const BROKEN: Check = { name: 'x', promise: 'x holds', run: () => Promise.reject(new Error('one\ntwo')) };

describe('checks', () => {
  let printed: jest.SpiedFunction<typeof console.log>;
  beforeEach(() => (printed = jest.spyOn(console, 'log').mockReturnValue()));
  afterEach(() => jest.restoreAllMocks());

  it('hold when none is broken; what cannot be tried counts where it was named', async () => {
    const trial = (checks: Check[], isNamed = false) => tryChecks(checks, { isNamed });
    expect([await trial([HOLDS, MISSING]), await trial([HOLDS, MISSING], true), await trial([HOLDS], true)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('that fail are listed with the command that repeats them, and the others run', async () => {
    expect(await tryChecks([BROKEN, HOLDS], { isNamed: false, again: (name) => `again ${name}` })).toBe(false);
    const text = printed.mock.calls.flat().join('\n');
    expect(text).toMatch(/x: x holds\n {2}BROKEN after \d\.\d s: one\ntwo\n {2}again: again x/);
    expect(text).toMatch(/a {2}kept .*\n\n1 of 2 are kept$/s);
  });
});
