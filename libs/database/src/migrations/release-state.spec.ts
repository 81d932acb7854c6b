import { compareMigrations } from './release-state';

const file = (name: string, sha256: string) => ({ name, sha256, sql: '' });

describe('comparing migrations', () => {
  it('names pending and edited files, and those of a later release', () => {
    const files = [file('1.sql', 'a'), file('2.sql', 'b'), file('4.sql', 'd')];
    const applied = [
      { name: '1.sql', sha256: 'a' },
      { name: '2.sql', sha256: 'other' },
      { name: '3.sql', sha256: 'c' },
    ];
    expect(compareMigrations(files, applied)).toEqual({ pending: ['4.sql'], edited: ['2.sql'], later: ['3.sql'] });
  });
});
