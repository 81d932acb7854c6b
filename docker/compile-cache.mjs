// Fills Node's compile cache for the bundle in a folder, so that a start finds its functions compiled where it may write
// nothing: node compile-cache.mjs <folder>. Node looks a cache up by its version, the processor's features, the user and
// the file's path, so it is filled as the user and at the path that the image has; elsewhere a start does without.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const USER = 1000;
const cache = join(folder, 'compile-cache');
mkdirSync(cache);
chownSync(cache, USER, USER);

// With a seed, what is made twice is the same; a start that reads it has a seed of its own.
const run = (...args) =>
  execFileSync(process.execPath, ['--random-seed=1', ...args], {
    uid: USER,
    gid: USER,
    cwd: folder,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

// Loads all that a start loads, and finds every route; it needs no database.
run('main.js', 'openapi');
const packages = join(folder, 'packages');
for (const name of existsSync(packages) ? readdirSync(packages).filter((file) => file.endsWith('.cjs')) : [])
  run('--eval', `require(${JSON.stringify(join(packages, name))})`);

// Node writes them for their user alone; in the image they are root's.
for (const path of readdirSync(cache, { recursive: true }).map((name) => join(cache, name)))
  chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
chmodSync(cache, 0o755);
