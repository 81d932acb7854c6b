import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface DefinedStatement {
  name: string;
  text: string;
}

type Source = [path: string, text: string];

/** Of TypeORM's repositories and managers; what a builder of queries says is not read. */
const REPOSITORY_CALL = /\b(?:this\.\w+|manager)\s*\.(?:find\w*|update|delete|count\w*|exists?\w*)\(([^;]*)\)/gs;
const STATEMENT_NAMES_ACCOUNT =
  /\baccount_id\s*(?:=|IN\b)|\((?:\w+\.)?account_id\b|\bINTO\s+\w+\s+(?:AS\s+\w+\s+)?\([^()]*\baccount_id\b/;

/**
 * Finds statements below a folder that use rows of an account and do not name the account.
 * @returns the path of each source below the folder, and the statement's name or the call
 */
export function ownerless(
  folder: string,
  tables: Readonly<Record<string, object>>,
  definedStatements: () => DefinedStatement[],
): Source[] {
  const owned = Object.keys(tables).filter((name) => 'account_id' in tables[name]!);
  const sources = sourcesBelow(folder);
  return [...ownerlessStatements(folder, sources, owned, definedStatements), ...ownerlessCalls(sources, owned)];
}

const sourcesBelow = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec|\.d)\.ts$/.test(path))
    .map((path): Source => [path, readFileSync(join(folder, path), 'utf8')]);

function ownerlessStatements(folder: string, sources: Source[], owned: string[], defined: () => DefinedStatement[]) {
  const defining = sources.filter(([, text]) => text.includes('defineStatement('));
  for (const [path] of defining) require(join(folder, path));
  const touches = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:${owned.join('|')})\\b`);
  return defined()
    .filter(({ text }) => touches.test(text) && !STATEMENT_NAMES_ACCOUNT.test(text))
    .map(({ name }): Source => [defining.find(([, text]) => text.includes(`'${name}'`))?.[0] ?? '', name]);
}

function ownerlessCalls(sources: Source[], owned: string[]) {
  const definition = new RegExp(`const (\\w+) = defineEntity\\('(?:${owned.join('|')})'`, 'g');
  const entities = sources.flatMap(([, text]) => [...text.matchAll(definition)].map(([, name]) => name!));
  const using = sources.filter(([, text]) => entities.some((name) => new RegExp(`\\b${name}\\b[,)]`).test(text)));
  return using.flatMap(([path, text]) =>
    [...text.matchAll(REPOSITORY_CALL)]
      .filter(([, given]) => !`${given}${definitionOf(text, given!)}`.includes('account_id'))
      .map(([call]): Source => [path, call]),
  );
}

/** Where the argument is a constant of the source, what that is. */
function definitionOf(text: string, argument: string): string {
  const [, name] = /^(\w+)\)*$/.exec(argument) ?? [];
  return name === undefined ? '' : (new RegExp(`const ${name} = ([^;]*);`).exec(text)?.[1] ?? '');
}
