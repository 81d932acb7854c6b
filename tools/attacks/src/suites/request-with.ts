import type { Operation } from '../api/operation';
import { pathOf, requiredQuery, withQuery } from '../bad-input/paths';
import type { Belongings } from '../world/belongings';

export interface RequestWithIds {
  path: string;
  body: string | undefined;
  /** The names of the ids that it takes. */
  uses: string[];
}

/** The operation's request with these ids in its path and body, and whether it takes any of them. */
export function requestWith(operation: Operation, ids: Belongings): RequestWithIds {
  const idOf = (name: string) => ids[`${operation.app} ${name}`] ?? ids[name];
  const uses: string[] = [];
  const replaced: Record<string, string> = {};
  const query = requiredQuery(operation);
  for (const { name, in: place } of operation.parameters) {
    const id = idOf(name);
    if (id === undefined || (place !== 'path' && place !== 'query')) continue;
    uses.push(name);
    if (place === 'path') replaced[name] = String(id);
    else query.set(name, String(id));
  }
  const example = operation.bodySchema ? operation.schemas.example(operation.bodySchema) : undefined;
  let body: string | undefined;
  if (typeof example === 'object' && example !== null) {
    const entries = Object.entries(example).map(([name, value]) => {
      const id = idOf(name);
      // A new email or digest is somebody's own to choose; a lookup or a consumption is not.
      const isChosen = ['email', 'token_hash'].includes(name) && !/lookup|verify-context|consume/.test(operation.path);
      if (id === undefined || isChosen) return [name, name === 'expires_at' ? soon() : value] as const;
      uses.push(name);
      return [name, id] as const;
    });
    body = JSON.stringify(
      Object.fromEntries(entries.filter(([name]) => name !== 'password_hash' || !uses.includes('token_hash'))),
    );
  }
  return { path: withQuery(pathOf(operation, replaced), query), body, uses };
}

const soon = () => new Date(Date.now() + 600_000).toISOString();
