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

  it.each([
    ['a text over several lines', "COMMENT ON TABLE a IS 'one;\n  it''s two;\n  three';"],
    ['dollars in a text', "INSERT INTO prices VALUES ('$$', '$a$');"],
    ['an apostrophe and dollars in a comment', "-- it's $$ 5\nSELECT 1;"],
    ['a body with texts that are not closed', "DO $$\nBEGIN\n  -- it's;\n  RAISE 'a;\n';\nEND\n$$;"],
    ['a semicolon in a name', 'ALTER TABLE "a;\n" ADD b int;'],
  ])('ends no statement in, and misses no end behind, %s', (_what, statement) => {
    expect(splitPostgresStatements(`${statement}\nSELECT 2;\n`)).toEqual([statement, 'SELECT 2;']);
  });

  it('takes a last statement without a semicolon', () => {
    expect(splitPostgresStatements('SELECT 1;\nSELECT 2\n')).toEqual(['SELECT 1;', 'SELECT 2']);
  });
});
