import { NotRun } from '@platform/stack';
import { outcomeOf, rowOf } from './check';

describe('a check', () => {
  it('that cannot be tried is not run, with its reason, and no failure', async () => {
    const missing = await outcomeOf({
      name: 'Go',
      run: () => {
        throw new NotRun('no go on this machine');
      },
    });
    expect(missing).toMatchObject({ result: 'not run', note: 'no go on this machine' });
  });

  it('that does not hold has failed', async () => {
    const failed = await outcomeOf({ name: 'x', run: () => Promise.reject(new Error('one\ntwo')) });
    expect(failed).toMatchObject({ result: 'failed', note: 'one\ntwo' });
    expect(rowOf(failed)).toEqual(['x', 'failed', expect.stringMatching(/^\d\.\d$/), 'one']);
  });
});
