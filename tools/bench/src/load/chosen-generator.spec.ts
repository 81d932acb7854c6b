import { findBinary, UsageError } from '@platform/stack';
import { chosenGenerator } from './chosen-generator';
import type { LoadGenerator } from './load-generator';

const autocannon: LoadGenerator = { name: 'autocannon', run: () => Promise.reject(new Error('not here')) };

describe('the load generator', () => {
  it('is wrk where the machine has it, unless another was asked for', () => {
    expect(chosenGenerator(undefined, autocannon).name).toBe(findBinary('wrk') === null ? 'autocannon' : 'wrk');
    expect(chosenGenerator('autocannon', autocannon)).toBe(autocannon);
  });

  it('is not another than the one that was asked for', () => {
    expect(() => chosenGenerator('ab', autocannon)).toThrow(UsageError);
  });
});
