import { classifyDatabaseError, isLockTimeout, translateDatabaseError } from './database-error';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });
/** As the driver makes it of an answer of the server; MariaDB's own numbers have no name. */
const mysqlFailure = (errno: number, sqlState = 'HY000') => Object.assign(new Error(), { errno, sqlState });

describe('database errors', () => {
  it.each([
    ['23505', 'conflict'],
    ['40P01', 'serialization'],
    ['57014', 'timeout'],
    ['55P03', 'timeout'],
    ['57P01', 'unavailable'],
    ['08006', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
    ['DEPENDENCY_UNAVAILABLE', 'unavailable'],
    ['42601', 'other'],
    ['XX000', 'other'],
  ])('%s is %s', (code, kind) => {
    expect(classifyDatabaseError(failure(code))).toBe(kind);
  });

  it('says of a coordinator of Citus that has lost its postmaster that it does not answer', () => {
    expect(classifyDatabaseError(failure('XX000', 'postmaster was shut down, exiting'))).toBe('unavailable');
  });

  it.each([
    [1062, 'conflict'],
    [1213, 'serialization'],
    [1205, 'timeout'],
    [1969, 'timeout'],
    [1064, 'other'],
    [1644, 'other'],
  ])('number %i of MySQL is %s', (errno, kind) => {
    expect(classifyDatabaseError(mysqlFailure(errno))).toBe(kind);
  });

  it('are 503 when the server has run out of something, goes or was interrupted, on either engine', () => {
    // Appendix A of PostgreSQL's manual: all of the classes 53, 57 and 58.
    const postgresql =
      '53000 53100 53200 53300 53400 57000 57014 57P01 57P02 57P03 57P04 57P05 58000 58030 58P01 58P02';
    for (const code of postgresql.split(' ')) {
      expect([code, translateDatabaseError(failure(code))?.headers]).toEqual([code, { 'Retry-After': '1' }]);
    }
    const mysql = [
      3, 20, 1021, 1030, 1037, 1038, 1040, 1041, 1114, 1135, 1203, 1206, 1226, 1317, 1461, 1637, 1927, 1969,
    ];
    for (const errno of mysql) {
      expect([errno, translateDatabaseError(mysqlFailure(errno))?.headers]).toEqual([errno, { 'Retry-After': '1' }]);
    }
  });

  it('looks below the error that TypeORM wraps around a driver error', () => {
    const wrapped = Object.assign(new Error('query failed'), { driverError: failure('57P01') });
    expect(classifyDatabaseError(wrapped)).toBe('unavailable');
  });

  it('distinguishes a lock timeout from other timeouts', () => {
    expect([failure('55P03'), mysqlFailure(1205), mysqlFailure(3572)].map(isLockTimeout)).toEqual([true, true, true]);
    expect([failure('57014'), failure('40P01'), mysqlFailure(3024)].some(isLockTimeout)).toBe(false);
  });

  it('knows the messages of the pool that carry no code', () => {
    expect(classifyDatabaseError(new Error('timeout exceeded when trying to connect'))).toBe('unavailable');
    expect(classifyDatabaseError(new Error('timeout expired'))).toBe('unavailable');
  });

  it('translates errors that a retry may fix to 503, and no others', () => {
    expect(translateDatabaseError(failure('57P01'))).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(translateDatabaseError(failure('42601'))).toBeUndefined();
  });
});
