import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { routesByScope } from './routes-by-scope';

const description = new URL('../openapi.json', import.meta.url).pathname;

/** `import { routes } from 'virtual:application-routes'`: which scope each route asks for, as openapi.json says. */
function applicationRoutes(): Plugin {
  const name = 'virtual:application-routes';
  return {
    name: 'application-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(description);
      const routes = routesByScope(JSON.parse(await readFile(description, 'utf8')));
      return `export const routes = ${JSON.stringify(routes)};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/setup-api/console/',
  plugins: [applicationRoutes()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist-pages',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows files of its own only: nothing inline, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
