// Packages that the sources load only when they need them: by `await import('name')`, or by `require('name')` in
// synchronous code. Each becomes a separate file next to the bundle, dist/packages/name.cjs. A start does not read it.
import { join } from 'node:path';
import { build } from 'esbuild';

const PACKAGE = /^(@[\w-]+\/)?[\w-]+[\w./-]*$/;
const SOURCE = /\.ts$/;
const fileOf = (name) => `${name.replace('@', '').replaceAll('/', '-')}.cjs`;

/** Collects over all bundles of an app what is loaded later, and writes it once. */
export class PackagesForLater {
  /** Where each was asked for first, by its name. */
  #later = new Map();
  #outside;

  /** @param outside names of packages that no bundle holds */
  constructor(outside) {
    this.#outside = outside;
  }

  /** @param folder of the packages, as seen from the bundle */
  plugin(folder) {
    return {
      name: 'packages-for-later',
      setup: ({ onResolve, onLoad, onEnd }) => {
        const importers = { later: new Map(), atOnce: new Map() };
        onResolve({ filter: PACKAGE }, ({ path, kind, importer, resolveDir }) => {
          if (!SOURCE.test(importer) || path.startsWith('@platform/') || this.#outside.includes(path)) return undefined;
          const isLater = kind === 'dynamic-import' || kind === 'require-call';
          importers[isLater ? 'later' : 'atOnce'].set(path, importer);
          if (!isLater) return undefined;
          this.#later.set(path, resolveDir);
          return { path, namespace: 'later' };
        });
        onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => ({
          contents: `module.exports = require('${folder}/${fileOf(path)}')`,
        }));
        onResolve({ filter: /\.cjs$/, namespace: 'later' }, ({ path }) => ({ path, external: true }));
        onEnd(() => ({ errors: bothWays(importers) }));
      },
    };
  }

  /** Writes them to a folder. @returns what esbuild says of each */
  write(folder, options) {
    const builds = [...this.#later].map(([name, resolveDir]) =>
      build({
        ...options,
        format: 'cjs',
        // What Node itself loads by `require`, as in the tests.
        mainFields: ['main', 'module'],
        banner: {},
        stdin: { contents: `module.exports = require('${name}')`, resolveDir },
        outfile: join(folder, fileOf(name)),
      }),
    );
    return Promise.all(builds);
  }
}

/** Packages that are loaded later in one place and at the start in another. They would be in the build twice. */
const bothWays = ({ later, atOnce }) =>
  [...later]
    .filter(([name]) => atOnce.has(name))
    .map(([name, importer]) => ({
      text: `${name} is loaded later by ${importer}, and at the start by ${atOnce.get(name)}`,
    }));
