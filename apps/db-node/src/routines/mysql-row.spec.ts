import { sql } from '@platform/database';
import { mysqlRow } from './mysql-row';

const columns = { id: sql.uuid, verified: sql.boolean, count: sql.integer, until: sql.nullable(sql.timestamptz) };
const row = { id: 'a', verified: 1, count: '3', until: null };

describe('a row of MySQL', () => {
  it.each([1, '1'])('has a boolean for %j', (verified) =>
    expect(mysqlRow('x', columns, { ...row, verified })).toEqual({ id: 'a', verified: true, count: 3, until: null }),
  );

  it.each([0, '0'])('has a boolean for %j', (verified) =>
    expect(mysqlRow('x', columns, { ...row, verified })).toMatchObject({ verified: false }),
  );

  it('has exactly the declared columns, without those of a later release', () => {
    expect(mysqlRow('x', columns, { ...row, added: 1 })).not.toHaveProperty('added');
    expect(() => mysqlRow('x', columns, { id: 'a', verified: 1, count: 1 })).toThrow('service_x returned no until');
  });

  it('has null only in columns that are declared nullable', () => {
    expect(() => mysqlRow('x', columns, { ...row, id: null })).toThrow('service_x returned no id');
  });
});
