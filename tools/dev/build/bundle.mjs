// Bundles the app in the current folder into dist/main.js, or into another folder that an argument names.
// - swc compiles TypeScript, because Nest needs decorator metadata and esbuild does not emit it.
// - Packages with native parts stay outside the bundle. The bundle's package.json lists them.
// - A file named by require.resolve('./name.worker') becomes a separate bundle, dist/workers/name.js. A thread loads it
//   without the rest of the service.
// - Packages that the sources load only when they need them become dist/packages/name.cjs.
// - Functions that are assigned to a property are written as part of an expression: see new-functions.mjs.
// - The docstrings of the API are in dist/words.json, which is read when the description of the routes is built.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { transform } from '@swc/core';
import { PackagesForLater } from './later.mjs';
import { keepFunctionsNew } from './new-functions.mjs';
import { assertLeftOut, withoutUnused } from './unused.mjs';
import { wordsOf } from './words.mjs';

const require = createRequire(import.meta.url);
const native = ['@node-rs/argon2'];
// Optional peers that Nest and TypeORM try to load and that no app uses.
const absent = [
  '@nestjs/websockets',
  '@nestjs/microservices',
  '@fastify/static',
  '@fastify/view',
  '@nestjs/mapped-types-extra',
  'mongodb',
  'redis',
  'better-sqlite3',
  'sqlite3',
  'sql.js',
  'mssql',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  '@google-cloud/spanner',
  '@sap/hana-client',
  'hdb-pool',
  'react-native-sqlite-storage',
  'typeorm-aurora-data-api-driver',
  'mysql',
  'expo-sqlite',
  'redoc',
];

const workers = new Map();
/** Where a source names a worker, the bundle names the worker's own bundle. */
const withWorkers = (code, path) =>
  code.replaceAll(/require\.resolve\(['"](\.[^'"]*\.worker)['"]\)/g, (_call, source) => {
    const name = basename(source, '.worker');
    workers.set(name, join(dirname(path), `${source}.ts`));
    return `require.resolve('./workers/${name}.js')`;
  });

/**
 * A decorator's metadata reads the type of each parameter at run time. `Request` is a type of Express, which does not
 * exist at run time. Node has a class of the same name, and reading it loads all of Node's `fetch`.
 */
const withoutFetch = (code) =>
  code.replaceAll(/typeof (Request|Response|Headers|FormData) === "undefined" \? Object : \1\b/g, 'Object');

/** The API texts of the bundle's sources, sorted by class name: dist/words.json. */
const words = new Map();
function collectWords(code, path) {
  for (const [name, said] of Object.entries(wordsOf(code, path))) {
    const known = words.get(name);
    if (known && known.path !== path) throw new Error(`${name} is a class of ${path} and of ${known.path}`);
    words.set(name, { path, said });
  }
}

const swc = {
  name: 'swc',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      collectWords(source, path);
      assertLeftOut(source, path);
      const { code } = await transform(source, {
        filename: path,
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          target: 'es2023',
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
      });
      return { contents: withoutFetch(withWorkers(code, path)), loader: 'js' };
    });
  },
};

const started = Date.now();
const dist = process.argv[2] ?? 'dist';
await rm(dist, { recursive: true, force: true });
const options = {
  bundle: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  // A module would ask each of Node's own for all that it exports, and `http` loads Node's `fetch` for an answer.
  format: 'cjs',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  // A third of the text to parse at each start. Names stay, so that a stack trace can be read; the map has the lines.
  minifyWhitespace: true,
  // Drops the inner name of `var Name = class Name2`, as esbuild writes some classes, so that the class has its own
  // name.
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'error',
  external: [...native, ...absent],
  plugins: [withoutUnused, swc],
  define: { 'import.meta.url': '__bundle' },
  banner: { js: "const __bundle = require('node:url').pathToFileURL(__filename).href;" },
};
const later = new PackagesForLater([...native, ...absent]);
/** One bundle of the app. @param packages where those for later are, as seen from it */
const bundle = (source, file, packages) =>
  build({
    ...options,
    plugins: [later.plugin(packages), ...options.plugins],
    entryPoints: [source],
    outfile: join(dist, file),
  });
const { metafile } = await bundle('src/main.ts', 'main.js', './packages');
const byName = [...words].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, { said }]) => [name, said]);
await writeFile(join(dist, 'words.json'), JSON.stringify(Object.fromEntries(byName)));
const code = await readFile(join(dist, 'main.js'), 'utf8');
const built = [metafile];
for (const [name, source] of workers) {
  if (!code.includes(`./workers/${name}.js`)) continue;
  built.push((await bundle(source, `workers/${name}.js`, '../packages')).metafile);
}
built.push(...(await later.write(join(dist, 'packages'), options)).map((one) => one.metafile));
const outputs = built.flatMap((one) => Object.entries(one.outputs));
await Promise.all(outputs.flatMap(([file]) => (file.endsWith('.map') ? [] : keepFunctionsNew(file))));
const imports = outputs.flatMap(([, output]) => output.imports);
// Imported by the service or by one of its threads.
const used = native.filter((name) => imports.some(({ path }) => path === name));
const dependencies = Object.fromEntries(used.map((name) => [name, require(`${name}/package.json`).version]));
await writeFile(
  join(dist, 'package.json'),
  JSON.stringify({ private: true, type: 'commonjs', dependencies }, null, 2) + '\n',
);
// The files that the service reads. Of the database folder: no provisioning, and no sources of generated files.
const isApplied = (path) => !/(^|\/)provision$|\.template\.sql$|\.(ts|txt)$/.test(path);
for (const folder of ['database', 'fonts', 'dist-pages']) {
  const target = join(dist, folder === 'dist-pages' ? 'pages' : folder);
  if (existsSync(folder)) await cp(folder, target, { recursive: true, filter: isApplied });
}
const { bytes } = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint !== undefined);
console.log(`${dist}/main.js ${(bytes / 1e6).toFixed(1)} MB in ${Date.now() - started} ms`);
