import { Logger } from '@nestjs/common';
import { ActingOperator } from './acting-operator';

const without = (isProduction: boolean) => new ActingOperator({ isProduction });

describe('where no operators are named', () => {
  it('outside production a command takes the name that is said, or the system’s', () => {
    expect(without(false).require('operator:admin', 'ada').name).toBe('ada');
    expect(without(false).require('operator:act').name).not.toBe('');
  });

  it('in production whatever changes something is refused, and what is read is not', () => {
    for (const permission of ['operator:act', 'operator:admin'] as const)
      expect(() => without(true).require(permission, 'ada')).toThrow('OPERATORS');
    expect(without(true).require('operator:read', 'ada').name).toBe('ada');
  });

  it('says so at the start', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const logged = (isProduction: boolean, OPERATORS?: string) => {
      new ActingOperator({ isProduction, OPERATORS }).onApplicationBootstrap();
      return warn.mock.lastCall as unknown;
    };
    expect(logged(false, `amina:${'a'.repeat(64)}:admin`)).toBeUndefined();
    expect(logged(false)).toEqual([expect.objectContaining({ commands: 'name whoever they say' })]);
    expect(logged(true)).toEqual([expect.objectContaining({ commands: 'change nothing' })]);
    warn.mockRestore();
  });
});
