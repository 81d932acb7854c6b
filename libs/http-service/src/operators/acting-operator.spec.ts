import { requireOperator, requireRecordedOperator } from './acting-operator';

const without = (isProduction: boolean) => ({ isProduction });

describe('if no operators are named', () => {
  it('outside production a command takes the given name, or the one of the system', () => {
    expect(requireOperator(without(false), 'operator:admin', 'ada').name).toBe('ada');
    expect(requireOperator(without(false), 'operator:act').name).not.toBe('');
  });

  it('in production a change is refused, and a read is not', () => {
    for (const permission of ['operator:act', 'operator:admin'] as const)
      expect(() => requireOperator(without(true), permission, 'ada')).toThrow('OPERATORS is empty');
    expect(requireOperator(without(true), 'operator:read', 'ada').name).toBe('ada');
  });

  it('in production a read that stores its operator is refused', () =>
    expect(() => requireRecordedOperator(without(true), 'operator:read', 'ada')).toThrow('OPERATORS is empty'));
});
