import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const DATABASES = [
  'apps/payment-service/database',
  'apps/wellbeing-api/database',
  'apps/db-node/database/postgresql',
  'apps/db-node/database/mysql',
];

const HEAD = /\b(?:FUNCTION|PROCEDURE)\s+((?:\w+\.)?\w+)\s*\(/gi;

interface Takes {
  least: number;
  most: number;
}

/** Both engines resolve the calls in a body only when it runs. Without this test a missing argument stays unnoticed. */
describe.each(DATABASES)('the routines of %s', (folder) => {
  const files = readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, sql: readFileSync(path, 'utf8').replaceAll(/--.*$/gm, '') }));
  const routines = new Map<string, Takes>();
  for (const { sql } of files)
    for (const { name, list } of listsAfter(sql, /\bCREATE\b[^;]*?\b(?:FUNCTION|PROCEDURE)\s+((?:\w+\.)?\w+)\s*\(/gi))
      routines.set(name, takes(list, folder.endsWith('mysql')));

  it('call each other with as many arguments as there are parameters', () => {
    expect(routines.size).toBeGreaterThan(5);
    const wrong: string[] = [];
    let calls = 0;
    for (const { path, sql } of files) {
      // The heads of CREATE, GRANT and the like list parameters or types.
      const body = sql.replaceAll(HEAD, 'head(');
      for (const { name, list } of listsAfter(body, /(?<![\w.])((?:\w+\.)?\w+)\s*\(/g)) {
        const takesThese = routines.get(name);
        if (!takesThese) continue;
        calls++;
        const given = partsOf(list).length;
        if (given < takesThese.least || given > takesThese.most)
          wrong.push(`${relative(join(repositoryRoot, folder), path)}: ${name} with ${given}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  });
});

function* listsAfter(sql: string, head: RegExp): Generator<{ name: string; list: string }> {
  for (const match of sql.matchAll(head)) {
    const start = match.index + match[0].length;
    yield { name: match[1]!.toLowerCase(), list: sql.slice(start, closing(sql, start)) };
  }
}

/** Where the bracket that was opened before `from` closes; what is in quotes opens and closes nothing. */
function closing(sql: string, from: number): number {
  let depth = 1;
  let quoted = false;
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === "'") quoted = !quoted;
    else if (!quoted && sql[at] === '(') depth++;
    else if (!quoted && sql[at] === ')' && --depth === 0) return at;
  }
  return sql.length;
}

/** The parts between commas, those in brackets and in quotes left whole. */
function partsOf(list: string): string[] {
  if (list.trim() === '') return [];
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const character of list) {
    if (character === "'") quoted = !quoted;
    if (!quoted && '(['.includes(character)) depth++;
    if (!quoted && ')]'.includes(character)) depth--;
    if (!quoted && depth === 0 && character === ',') parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** What PostgreSQL hands out is no argument of the call; in MySQL it is a variable of the caller. */
function takes(parameters: string, isOutGiven: boolean): Takes {
  const parts = partsOf(parameters).filter((part) => isOutGiven || !/^\s*OUT\s/i.test(part));
  return { least: parts.filter((part) => !/\b(DEFAULT|=)/i.test(part)).length, most: parts.length };
}
