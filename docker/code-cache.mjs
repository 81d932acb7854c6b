// Compiles the functions that a start of the bundle in a folder needs, and stores them next to the bundle. It also copies
// start.cjs there, which uses them: node code-cache.mjs <folder>.
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
copyFileSync(fileURLToPath(new URL('start.cjs', import.meta.url)), join(folder, 'start.cjs'));
// Two builds give the same bytes. The seed is fixed; a start that reads the file has its own. Garbage collections run only
// when necessary, not when another thread has time. Otherwise their moment decides which functions are marked as unused.
const SAME_TWICE = ['--random-seed=1', '--single-threaded-gc'];
// Loads everything that a start loads, and finds every route. It needs no database.
execFileSync(process.execPath, [...SAME_TWICE, 'start.cjs', 'openapi'], {
  cwd: folder,
  env: { NODE_ENV: 'production', WRITE_CODE_CACHE: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
