import type { SqlFile } from './release';
import { type RoutineName, routineName } from './routine-file';

const COMMENT = /--.*$/gm;

/**
 * A routine that another's text names comes before it, so that whoever calls the new text finds what it calls; among
 * equals the name decides. In a circle the first by name comes last: bodies are bound when they are called.
 */
export function inOrderOfCalls(routines: SqlFile[]): SqlFile[] {
  const nodes = routines.map((file) => ({ file, text: file.sql.replaceAll(COMMENT, ''), name: routineName(file) }));
  nodes.sort((left, right) => (left.file.name < right.file.name ? -1 : 1));
  const ordered = new Set<SqlFile>();
  const entered = new Set<SqlFile>();
  const visit = (node: (typeof nodes)[number]): void => {
    if (entered.has(node.file)) return;
    entered.add(node.file);
    nodes.filter((other) => other !== node && names(node.text, other.name)).forEach(visit);
    ordered.add(node.file);
  };
  nodes.forEach(visit);
  return [...ordered];
}

const names = (text: string, { schema = 'public', name }: RoutineName): boolean =>
  new RegExp(`(?<![\\w.])(?:${schema}\\.)?${name}(?!\\w)`).test(text);
