// Compiles what a start of the bundle in a folder needs, and keeps it beside the bundle for start.cjs, which it puts there:
// node code-cache.mjs <folder>.
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
copyFileSync(fileURLToPath(new URL('start.cjs', import.meta.url)), join(folder, 'start.cjs'));
// What is made twice is the same: with a seed, where a start that reads it has one of its own, and with collections that come
// when they must and not when another thread has time, after which it depends on the moment what is marked as unused.
const SAME_TWICE = ['--random-seed=1', '--single-threaded-gc'];
// Loads all that a start loads, and finds every route; it needs no database.
execFileSync(process.execPath, [...SAME_TWICE, 'start.cjs', 'openapi'], {
  cwd: folder,
  env: { NODE_ENV: 'production', WRITE_CODE_CACHE: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
