import { splitPostgresStatements, splitStatements } from './split-statements';

describe('splitting a MySQL script', () => {
  it('keeps the semicolons of a routine', () => {
    const script = [
      '-- a table',
      'CREATE TABLE a (id int);',
      '',
      'DELIMITER //',
      'CREATE PROCEDURE p()',
      'BEGIN',
      '  SELECT 1; -- one',
      '  SELECT 2;',
      'END//',
      'DELIMITER ;',
      'GRANT EXECUTE ON PROCEDURE p TO u;',
    ].join('\n');
    expect(splitStatements(script)).toEqual([
      'CREATE TABLE a (id int)',
      'CREATE PROCEDURE p()\nBEGIN\n  SELECT 1; -- one\n  SELECT 2;\nEND',
      'GRANT EXECUTE ON PROCEDURE p TO u',
    ]);
  });

  it('refuses a statement that never ends', () => {
    expect(() => splitStatements('SELECT 1')).toThrow('delimiter');
  });
});

describe('splitting a PostgreSQL script', () => {
  it('keeps the bodies of blocks and routines, and the comments above a statement', () => {
    const block = ['DO $$', 'BEGIN', '  PERFORM 1;', '  EXECUTE $query$', '    SELECT 2;', '  $query$;', 'END', '$$;'];
    const script = [
      '-- a table; with a comment;',
      'CREATE TABLE a (',
      '  id int',
      ');',
      '',
      ...block,
      '',
      '-- the end',
    ];
    expect(splitPostgresStatements(script.join('\n'))).toEqual([script.slice(0, 4).join('\n'), block.join('\n')]);
  });

  it('takes a last statement without a semicolon', () => {
    expect(splitPostgresStatements('SELECT 1;\nSELECT 2\n')).toEqual(['SELECT 1;', 'SELECT 2']);
  });
});
