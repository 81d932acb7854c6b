import { join } from 'node:path';
import { statementProblems, testServer } from '@platform/testing';
import { definedStatements } from '../src';

it('names each statement that does not return what it declares, and no other', async () => {
  const { url } = testServer('postgresql');
  expect(await statementProblems(url, join(__dirname, 'support'), definedStatements)).toEqual([
    'wrong-type: a is bigint, not integer',
    'wrong-name: returns a, which it does not declare',
    'wrong-name: declares b, which it does not return',
    'wrong-null: conbin is pg_node_tree, not text',
    'wrong-null: conbin may be null',
    'wrong-text: relation "nowhere" does not exist',
    'public.absent: function public.absent(uuid) does not exist',
  ]);
});

it('refuses a folder in which nothing is defined, and which would prove nothing', async () => {
  const nothing = statementProblems(testServer('postgresql').url, join(__dirname, '../src/migrations'), () => []);
  await expect(nothing).rejects.toThrow('No statement');
});
