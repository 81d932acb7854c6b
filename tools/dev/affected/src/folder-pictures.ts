import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const IMPORT = /\bfrom '(\.[^']+)'/g;
const BEGIN = '<!-- Pictures of the folders: written by folder-pictures.spec.ts. -->';
const END = '<!-- The end of the pictures. -->';

/** The folders in `apps/<app>/src` that import each other, by name. */
function importsOf(app: string): Map<string, Set<string>> {
  const root = join(repositoryRoot, 'apps', app, 'src');
  const imports = new Map<string, Set<string>>();
  const folderOf = (path: string) => (path.includes(sep) ? path.split(sep)[0]! : null);
  for (const file of readdirSync(root, { recursive: true }) as string[]) {
    const from = folderOf(file);
    if (from === null || !/\.tsx?$/.test(file) || /\.spec\.tsx?$/.test(file)) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = folderOf(join(dirname(file), path!));
      if (to !== null && to !== from && to !== '..') targets.add(to);
    }
  }
  return imports;
}

/** Whether `to` is reached from `from` by way of a third folder. */
function isIndirect(imports: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [...(imports.get(from) ?? [])].filter((folder) => folder !== to);
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    open.push(...(imports.get(folder) ?? []));
  }
  return false;
}

/** A flow chart in Mermaid. An arrow that follows from others is left out. */
function pictureOf(app: string): string {
  const imports = importsOf(app);
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isIndirect(imports, from, to)).map((to) => `  ${from} --> ${to}`),
  );
  return [`**${app}**`, '', '```mermaid', 'flowchart TD', ...arrows.toSorted(), '```'].join('\n');
}

/** The page with the pictures between its two marks as they have to be. */
export function withPictures(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  const pictures = ['payment-service', 'db-node', 'wellbeing-api'].map(pictureOf).join('\n\n');
  return `${page.slice(0, begin)}${BEGIN}\n\n${pictures}\n\n${page.slice(end)}`;
}
