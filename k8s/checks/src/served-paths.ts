import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, root } from './paths';

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

/** The consoles, and the controllers that the description leaves out. The source says which are for operators. */
function pagePaths(app: App): ServedPath[] {
  const folder = join(root, 'apps', app, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const valueOf = (name: string) =>
    sources.map(({ text }) => new RegExp(`const ${name} = '([^']*)'`).exec(text)?.[1]).find((value) => value) ?? name;
  return sources.flatMap(({ name, text }) => {
    const [, literal, constant] = /@Controller\((?:'([^']*)'|(\w+))?\)/.exec(text) ?? [];
    const prefix = (literal ?? (constant ? valueOf(constant) : '')).replace(/^\//, '');
    const pages = text.includes('@ApiExcludeController')
      ? [...text.matchAll(/@(?:Get|Post|Put|Delete)\((?:'([^']*)')?\)/g)]
      : [];
    return [
      ...(name.endsWith('.definition.ts') ? consolePaths(text, name) : []),
      ...pages.map(([, path = '']) => ({
        path: `/${[prefix, path].filter(Boolean).join('/')}`,
        place: name,
        isForOperators: /(^|\/)operators?\//.test(name),
      })),
    ];
  });
}

/** The consoles of a definition, their earlier paths, and the sign-in of operators with OpenID Connect. */
function consolePaths(text: string, place: string): ServedPath[] {
  const consoles = [...text.matchAll(/serveConsole\(app, config, (\{.*?\})\)/gs)].map(([, options = '']) => ({
    path: /path: '([^']+)'/.exec(options)?.[1] ?? '',
    place,
    isForOperators: /folder: 'operator'|operatorConsoleSettings/.test(options),
  }));
  const signIns = [...text.matchAll(/operatorConsoleSettings\(config, '([^']+)'\)/g)];
  const earlier = [...text.matchAll(/redirectConsole\(app, '([^']+)', '([^']+)'\)/g)];
  return [
    ...consoles,
    ...signIns.map(([, path = '']) => ({ path, place, isForOperators: true })),
    ...earlier.map(([, path = '', to]) => ({
      path,
      place,
      isForOperators: consoles.some((one) => one.path === to && one.isForOperators),
    })),
  ];
}
