import { join } from 'node:path';
import { statementProblems, testServer } from '@platform/testing';
import { definedStatements, defineStatement, sql } from '../src';
import { connect } from './support/database-folder';

/** Other files of tests define statements of theirs in the same process. */
const statementsOfSupport = () => definedStatements().filter(({ name }) => /^(right|wrong|public\.absent)/.test(name));

it('names each statement that does not return what it declares, and no other', async () => {
  const { url } = testServer('postgresql');
  expect(await statementProblems(url, join(__dirname, 'support'), statementsOfSupport)).toEqual([
    'wrong-type: a is bigint, not integer',
    'wrong-name: returns a, which it does not declare',
    'wrong-name: declares b, which it does not return',
    'wrong-null: conbin is pg_node_tree, not text',
    'wrong-null: conbin may be null',
    'wrong-text: relation "missing" does not exist',
    'public.absent: function public.absent(uuid) does not exist',
  ]);
});

it('refuses a folder in which nothing is defined, and which would prove nothing', async () => {
  const nothing = statementProblems(testServer('postgresql').url, join(__dirname, '../src/migrations'), () => []);
  await expect(nothing).rejects.toThrow('No statement');
});

it('fails a call whose row has a null that its type excludes, and names the column', async () => {
  const row = { a: sql.text, b: sql.nullable(sql.text), c: sql.jsonb };
  const text = "SELECT $1::text AS a, NULL::text AS b, 'null'::jsonb AS c";
  const statement = defineStatement({ name: 'a-null', text, row });
  const database = await connect(testServer('postgresql').url);
  try {
    expect(await statement.rows(database, ['a'])).toEqual([{ a: 'a', b: null, c: null }]);
    await expect(statement.rows(database, [null])).rejects.toThrow(
      'a-null returned no a, which is declared as never null.',
    );
  } finally {
    await database.destroy();
  }
});
