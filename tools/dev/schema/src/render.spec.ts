import { render } from './render';

const column = (name: string, nullable = false) => ({ name, type: 'text', nullable });
const catalogue = {
  tables: [{ name: 'users', columns: [column('email'), column('phone', true)] }],
  routines: [{ schema: 'public', name: 'user_get', parameters: [], row: [column('email'), column('phone')] }],
  reading: [],
  promised: [],
};

describe("a column of a routine's result", () => {
  // The target schema-check compares everything else with the schemas in use.
  it('is named only where it is there', () => {
    expect(() => render(catalogue, { user_get: { notNull: ['emial'] } })).toThrow('no result user_get (emial)');
    expect(() => render(catalogue, { user_got: { notNull: ['email'] } })).toThrow('no result user_got');
    expect(() => render(catalogue, { user_get: { sameAs: { email: 'users.emial' } } })).toThrow('no users.emial');
  });
});
