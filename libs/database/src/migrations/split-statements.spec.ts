import { splitStatements } from './split-statements';

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
