// Writes the published package into dist: ES modules and CommonJS with their types, and a separate package.json. The
// package.json next to this file points the workspace to the sources.
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const tsc = createRequire(import.meta.url)
  .resolve('typescript-7/package.json')
  .replace('package.json', 'bin/tsc');
const compile = (...args) =>
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...args], { stdio: 'inherit' });

/** The compiler rewrites the endings of imports in code only. */
async function rewriteDeclarations(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}

const write = (path, value) => writeFile(path, JSON.stringify(value, null, 2) + '\n');

await rm('dist', { recursive: true, force: true });
compile('--outDir', 'dist/esm');
compile('--outDir', 'dist/cjs', '--module', 'commonjs', '--moduleResolution', 'bundler');
await Promise.all(['dist/esm', 'dist/cjs'].map(rewriteDeclarations));
await write('dist/esm/package.json', { type: 'module', sideEffects: false });
await write('dist/cjs/package.json', { type: 'commonjs', sideEffects: false });
await cp('README.md', 'dist/README.md');
const { name, version, description, exports } = JSON.parse(await readFile('package.json', 'utf8'));
await build({
  entryPoints: ['../../../tools/pay/src/main.ts'],
  outfile: 'dist/bin/pay.mjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: { js: '#!/usr/bin/env node' },
  define: { 'process.env.PAY_VERSION': JSON.stringify(version) },
  logLevel: 'warning',
});

const published = ([path, source]) => {
  const file = source.replace('./src/', '').replace('.ts', '');
  const at = (format) => ({ types: `./${format}/${file}.d.ts`, default: `./${format}/${file}.js` });
  return [path, { import: at('esm'), require: at('cjs') }];
};
await write('dist/package.json', {
  name,
  version,
  description,
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  bin: { pay: './bin/pay.mjs' },
  exports: Object.fromEntries(Object.entries(exports).map(published)),
});
