import type { ClientBase } from 'pg';
import { defineRoutine, defineStatement } from './statement';
import {
  bigint,
  namesOf,
  nullable,
  omit,
  oneOf,
  pick,
  present,
  type RowOf,
  rowOf,
  text,
  timestamptz,
  uuid,
} from './columns';

const user = { id: uuid, name: nullable(text), status: oneOf('active', 'inactive') };

describe('columns', () => {
  it('are picked, left out and named', () => {
    expect(namesOf(pick(user, 'id', 'status'))).toBe('id, status');
    expect(namesOf(omit(user, 'name'), 'u')).toBe('u.id, u.status');
    expect(present(user.name)).toEqual({ type: 'text', present: true });
  });

  it('give a row that was written as JSON the values of a statement, and add nothing to it', () => {
    const columns = { amount: bigint, at: timestamptz, ended_at: nullable(timestamptz), added_later: nullable(text) };
    const row = rowOf(columns, { amount: 5, at: '2026-11-21T09:30:00.5+00:00', ended_at: null, unknown: 'x' });
    expect(row).toEqual({ amount: '5', at: new Date('2026-11-21T09:30:00.5Z'), ended_at: null, unknown: 'x' });
    expect(row).not.toHaveProperty('added_later');
  });

  it('give rows their types', () => {
    const row: RowOf<typeof user> = { id: '1', name: null, status: 'active' };
    // @ts-expect-error: the check of the table lets in other values only
    row.status = 'gone';
    // @ts-expect-error: never null
    row.id = null;
    // @ts-expect-error: may be null
    const lengthOf = ({ name }: RowOf<typeof user>) => name.length;
    expect(lengthOf({ ...row, name: 'ab' })).toBe(2);
  });
});

describe('a statement', () => {
  it('has a unique name', () => {
    defineStatement({ name: 'one', text: 'SELECT 1' });
    expect(() => defineStatement({ name: 'one', text: 'SELECT 2' })).toThrow('Two statements are named one.');
  });
});

describe('a routine', () => {
  const routine = defineRoutine('public.user_get', { id: uuid, name: text }, user);
  const query = jest.fn().mockResolvedValue({ rows: [] });
  const connection = { query } as unknown as ClientBase;

  it('is called with its arguments in the order of its parameters, and its columns by name', async () => {
    await routine.rows(connection, { name: 'b', id: 'a' });
    const sent = 'SELECT id, name, status FROM public.user_get($1::uuid, $2::text)';
    expect(query).toHaveBeenLastCalledWith({ name: 'public.user_get', text: sent, values: ['a', 'b'] });
  });

  it('takes all of them and no other', async () => {
    // @ts-expect-error: there is no name
    await routine.rows(connection, { id: 'a' });
    // @ts-expect-error: there is no email
    await routine.find(connection, { id: 'a', name: 'b', email: 'c' });
    // @ts-expect-error: they have names
    await routine.run(connection, ['a', 'b']);
    // @ts-expect-error: there are some
    await routine.run(connection);
  });
});
