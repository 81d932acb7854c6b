import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As libs/database defines them. */
export interface DefinedStatement {
  name: string;
  text: string;
}

/** The statements of an app, after every source was loaded that defines some, so that none of them is forgotten. */
export function loadedStatements<Statement extends DefinedStatement>(
  folder: string,
  definedStatements: () => Statement[],
): Statement[] {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/(?<!\.spec|\.d)\.ts$/.test(path)) continue;
    if (/\bdefine(Statement|Routine)\b/.test(readFileSync(path, 'utf8'))) require(path);
  }
  const statements = definedStatements();
  if (statements.length === 0) throw new Error(`No statement is defined below ${folder}.`);
  return statements;
}
