import { classifyDatabaseError, isLockTimeout, translateDatabaseError } from './database-error';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('database errors', () => {
  it.each([
    ['23505', 'conflict'],
    ['ER_DUP_ENTRY', 'conflict'],
    ['40P01', 'serialization'],
    ['ER_LOCK_DEADLOCK', 'serialization'],
    ['57014', 'timeout'],
    ['ER_LOCK_WAIT_TIMEOUT', 'timeout'],
    ['57P01', 'unavailable'],
    ['08006', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
    ['DEPENDENCY_UNAVAILABLE', 'unavailable'],
    ['42601', 'other'],
  ])('%s is %s', (code, kind) => {
    expect(classifyDatabaseError(failure(code))).toBe(kind);
  });

  it('looks below the error that TypeORM wraps around a driver error', () => {
    const wrapped = Object.assign(new Error('query failed'), { driverError: failure('57P01') });
    expect(classifyDatabaseError(wrapped)).toBe('unavailable');
  });

  it('tells a lock that nobody gave up from other limits of time', () => {
    expect(['55P03', 'ER_LOCK_WAIT_TIMEOUT'].map((code) => isLockTimeout(failure(code)))).toEqual([true, true]);
    expect(['57014', 'ER_QUERY_TIMEOUT', '40P01'].some((code) => isLockTimeout(failure(code)))).toBe(false);
  });

  it('knows the messages of the pool that carry no code', () => {
    expect(classifyDatabaseError(new Error('timeout exceeded when trying to connect'))).toBe('unavailable');
  });

  it('makes 503 of what another try may cure, and nothing of the rest', () => {
    expect(translateDatabaseError(failure('57P01'))).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(translateDatabaseError(failure('42601'))).toBeUndefined();
  });
});
