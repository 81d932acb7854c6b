import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledMessages } from '@platform/messages/vite';
import { defineConfig, type Plugin } from 'vite';

const app = join(import.meta.dirname, '..');

interface Description {
  paths: Record<string, Record<string, { 'x-required-scope'?: string }>>;
}

/** The scope that each route requires, from openapi.json. */
async function routesByScope() {
  const { paths } = JSON.parse(await readFile(join(app, 'openapi.json'), 'utf8')) as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-required-scope': scope }]) =>
      scope ? [{ verb: method.toUpperCase(), name: path, scope }] : [],
    ),
  );
}

/** The scope that each routine for direct credentials requires, from its comment. Both engines have the same scopes. */
async function routinesByScope() {
  const folder = join(app, 'database/postgresql/routines');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort();
  const comments = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  const routines = comments.matchAll(/COMMENT ON FUNCTION api\.(\w+)\([^)]*\) IS\s+'[^']*^Scope: (\S+)$/gm);
  return [...routines].map(([, name, scope]) => ({ verb: 'CALL', name, scope }));
}

/** `import { routes, routines } from 'virtual:abilities'` */
function abilities(): Plugin {
  const name = 'virtual:abilities';
  return {
    name: 'abilities',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const [routes, routines] = [await routesByScope(), await routinesByScope()];
      return `export const routes = ${JSON.stringify(routes)}; export const routines = ${JSON.stringify(routines)};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/setup-api/console/',
  plugins: [abilities(), compiledMessages()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist-pages',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows only its own files: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
