import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadedAtStart } from '@platform/testing';

const repositoryRoot = join(__dirname, '../../..');
const dist = join(__dirname, '../dist');
const read = (...path: string[]) => readFileSync(join(dist, ...path), 'utf8');

/** Packages that a bundle imports when it is loaded. */
const importedBy = (code: string): string[] =>
  [...code.matchAll(/\bimport_\w+=(?:__toESM\()?require\("((?:@[\w-]+\/)?[\w-]+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name));

it('the build lists every package that it leaves outside, those of threads too: an image has no others', () => {
  const threads = readdirSync(join(dist, 'workers')).filter((name) => name.endsWith('.js'));
  const bundles = [read('main.js'), ...threads.map((name) => read('workers', name))];
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies)).toEqual([...new Set(bundles.flatMap(importedBy))]);
  expect(Object.keys(dependencies)).toContain('@node-rs/argon2');
});

it('loads no part of Node’s fetch, which takes 30 ms and 14 MiB, before the first fetch', () => {
  const loaded = loadedAtStart(dist);
  expect(loaded).toContain('NativeModule _http_server');
  expect(loaded.filter((name) => /undici/.test(name))).toEqual([]);
});

it('loads no part of OpenTelemetry while traces are off', () => {
  expect(loadedAtStart(dist).filter((name) => /opentelemetry/.test(name))).toEqual([]);
  expect(readdirSync(join(dist, 'packages'))).toContain('opentelemetry-sdk-trace-base.cjs');
});

describe('functions that are assigned to a property', () => {
  const build = pathToFileURL(join(repositoryRoot, 'tools/dev/build/new-functions.mjs')).href;
  const inBuild = (code: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', `import * as build from '${build}';${code}`], {
      cwd: dist,
    }).toString();

  it('do not occur in what every request runs, whatever package they are from', () => {
    const counted = inBuild(`import { readFileSync } from 'node:fs';
      const count = (name) => build.assignedFunctions(readFileSync(name, 'utf8')).length;
      console.log(JSON.stringify(['main.js', 'packages/pg.cjs'].map(count)));`);
    expect(JSON.parse(counted)).toEqual([0, 0]);
  });

  it('are kept by V8 with all that they refer to, but not as the build writes them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assigned-'));
    const file = join(folder, 'requests.js');
    writeFileSync(
      file,
      `class Request { constructor(known) { this.reject = () => known; this.resolve = (0, () => known); } }
      const spaces = () => require('node:v8').getHeapSpaceStatistics();
      const old = () => spaces().find(({ space_name }) => space_name === 'old_space').space_used_size;
      const before = old();
      let last;
      for (let n = 0; n < 50_000; n++) last = new Request({ n });
      process.stdout.write([last.reject().n, last.resolve().n, old() - before].join(' '));`,
    );
    // Optimised code may leave such a function out.
    const run = () =>
      execFileSync(process.execPath, ['--no-opt', '--no-maglev', file]).toString().split(' ').map(Number);
    const [, , kept] = run();
    inBuild(`await build.keepFunctionsNew(${JSON.stringify(file)});`);
    const [rejects, resolves, left] = run();
    rmSync(folder, { recursive: true });
    expect([rejects, resolves]).toEqual([49_999, 49_999]);
    expect(kept).toBeGreaterThan(2_000_000);
    expect(left).toBeLessThan(500_000);
  });
});

/**
 * Loads the bundle of a folder in V8 without running it. @returns whether V8 refused the compiled functions, and the
 * size of the new ones
 */
function scriptOf(folder: string): { isRejected?: boolean; length: number } {
  const facts = '({ isRejected: script.cachedDataRejected, length: script.createCachedData().length })';
  const asked = `const script = require('./start.cjs'); JSON.stringify(${facts})`;
  return JSON.parse(execFileSync(process.execPath, ['--print', asked], { cwd: folder }).toString()) as ReturnType<
    typeof scriptOf
  >;
}

describe('the bundle of an image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const code = join(folder, 'main.js.code');
  afterAll(() => rmSync(folder, { recursive: true }));
  // A database's driver is next to the bundle, as a package with native parts in node_modules.
  const describedBy = (main: string) =>
    execFileSync(process.execPath, [main, 'openapi'], {
      env: { NODE_PATH: join(repositoryRoot, 'node_modules') },
    }).toString();
  const described = () => describedBy(join(folder, 'start.cjs'));
  beforeAll(() => {
    cpSync(dist, folder, { recursive: true });
    execFileSync(process.execPath, [join(repositoryRoot, 'docker/code-cache.mjs'), folder]);
  });

  it('finds the functions of a start compiled, and starts the service', () => {
    const compiled = readFileSync(code);
    expect(scriptOf(folder).isRejected).toBe(false);
    rmSync(code);
    const { length: beforeItRuns } = scriptOf(folder);
    writeFileSync(code, compiled);
    expect(compiled.length).toBeGreaterThan(2 * beforeItRuns);
    expect(described()).toBe(describedBy(join(dist, 'main.js')));
  });

  it('compiles functions again that were compiled for another V8', () => {
    const compiled = readFileSync(code);
    // The second word is a digest of the version.
    compiled.writeInt32LE(compiled.readInt32LE(4) ^ 1, 4);
    writeFileSync(code, compiled);
    expect(scriptOf(folder).isRejected).toBe(true);
    expect(described()).toBe(describedBy(join(dist, 'main.js')));
  });
});
