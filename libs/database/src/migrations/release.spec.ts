import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease } from './release';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(folder, 'migrations'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const given = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, 'migrations', name), 'SELECT 1;');
};

it('migrations are read in the order of their numbers', () => {
  given('0002_second.sql', '0001_first.sql');
  expect(readRelease(folder).migrations.map(({ name }) => name)).toEqual(['0001_first.sql', '0002_second.sql']);
});

it('two migrations of one number, as two changes bring that are made at the same time, are refused', () => {
  given('0001_first.sql', '0001_other.sql');
  expect(() => readRelease(folder)).toThrow('Two migrations have the number 0001: 0001_first.sql, 0001_other.sql');
});

it('a file of routines has one routine, in one form or several', () => {
  const routine = (name: string, parameters: string) =>
    `CREATE OR REPLACE FUNCTION api.${name}(${parameters}) RETURNS text LANGUAGE sql AS $$ SELECT '' $$;`;
  mkdirSync(join(folder, 'routines'));
  const file = join(folder, 'routines/api_look.sql');
  writeFileSync(file, routine('look', 'p_id text') + routine('look', 'p_id uuid'));
  expect(readRelease(folder).routines).toHaveLength(1);
  writeFileSync(file, routine('look', 'p_id text') + routine('find', 'p_id uuid'));
  expect(() => readRelease(folder)).toThrow('routines/api_look.sql must CREATE OR REPLACE one routine, and makes 2.');
});

it.each([
  [
    'procedures between delimiters',
    (types: string) => `DELIMITER //\nCREATE OR REPLACE PROCEDURE look(${types})\nBEGIN\nEND//\nDELIMITER ;\n`,
  ],
  ['procedures of one statement', (types: string) => `CREATE OR REPLACE PROCEDURE look(${types}) SELECT 1;\n`],
])('a file for MySQL has one form of its routine, because the second replaces the first: %s', (_what, routine) => {
  mkdirSync(join(folder, 'routines'));
  writeFileSync(join(folder, 'routines/look.sql'), routine('IN p_id INT') + routine('IN p_id TEXT'));
  expect(() => readRelease(folder)).toThrow(
    'routines/look.sql makes 2 forms of look, and only PostgreSQL has several.',
  );
});
