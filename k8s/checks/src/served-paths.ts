import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, root } from './paths';
import { declaredSettings } from './values-schema';

export interface ServedPath {
  path: string;
  /** Where a file says so: the description of the API, or the source. */
  place: string;
  isForOperators: boolean;
}

interface Operation {
  security?: Record<string, unknown>[];
}

/** Every path that the service has: those of the API's description, and those of pages, which no description has. */
export function servedPaths(app: App): ServedPath[] {
  const { paths } = JSON.parse(readFileSync(join(root, 'apps', app, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const described = Object.entries(paths).map(([path, operations]) => ({
    path,
    place: 'openapi.json',
    isForOperators: Object.values(operations).some(({ security = [] }) =>
      security.some(
        (scheme) => Object.keys(scheme).every((name) => name.startsWith('operator')) && 'operator' in scheme,
      ),
    ),
  }));
  return [...described, ...pagePaths(app)];
}

/** The consoles, and the controllers that the description leaves out. */
function pagePaths(app: App): ServedPath[] {
  const folder = join(root, 'apps', app, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const { operatorPaths } = declaredSettings(app);
  const servedAt = (path: string, place: string): ServedPath => ({
    path,
    place,
    isForOperators: operatorPaths.some((prefix) => `${path}/`.startsWith(`${prefix}/`)),
  });
  const valueOf = (name: string) =>
    sources.map(({ text }) => new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1]).find((value) => value) ?? name;
  return sources.flatMap(({ name, text }) => {
    const consoles = name.endsWith('.definition.ts') ? [...text.matchAll(/^\s+path: '([^']+)',$/gm)] : [];
    const [, literal, constant] = /@Controller\((?:'([^']*)'|(\w+))?\)/.exec(text) ?? [];
    const prefix = (literal ?? (constant ? valueOf(constant) : '')).replace(/^\//, '');
    const pages = text.includes('@ApiExcludeController')
      ? [...text.matchAll(/@(?:Get|Post|Put|Delete)\((?:'([^']*)')?\)/g)]
      : [];
    return [
      ...consoles.map(([, path = '']) => path),
      ...pages.map(([, path = '']) => `/${[prefix, path].filter(Boolean).join('/')}`),
    ].map((path) => servedAt(path, name));
  });
}
