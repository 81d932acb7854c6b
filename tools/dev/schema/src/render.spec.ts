import { render, type Results } from './render';

const column = (name: string, nullable = false) => ({ name, type: 'text', nullable });
const catalogue = {
  tables: [{ name: 'users', columns: [column('email'), column('phone', true)] }],
  routines: [{ schema: 'public', name: 'user_get', parameters: [], row: [column('email'), column('phone')] }],
  reading: [],
  promised: [],
};

/** The row of `user_get`, as the schema writes it. */
const rowOf = (results: Results): string => /\{ {2}\}, (\{.*\})\)/.exec(render(catalogue, results))![1]!;

describe("a column of a routine's result", () => {
  it('may be null unless a result says otherwise, because no catalogue knows', () => {
    expect(rowOf({})).toBe('{ email: sql.nullable(sql.text), phone: sql.nullable(sql.text) }');
    expect(rowOf({ user_get: { notNull: ['email'] } })).toBe('{ email: sql.text, phone: sql.nullable(sql.text) }');
  });

  it("is what a table's column is, where that is said", () => {
    const columns = '{ email: tables.users.email, phone: tables.users.phone }';
    expect(rowOf({ user_get: { sameAs: { '*': 'users' } } })).toBe(columns);
  });

  it('is named only where it is there', () => {
    expect(() => rowOf({ user_get: { notNull: ['emial'] } })).toThrow('no result user_get (emial)');
    expect(() => rowOf({ user_got: { notNull: ['email'] } })).toThrow('no result user_got');
    expect(() => rowOf({ user_get: { sameAs: { email: 'users.emial' } } })).toThrow('no users.emial');
  });
});
