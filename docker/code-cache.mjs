// Compiles what a start of the bundle in a folder needs, and keeps it beside the bundle for start.cjs, which it puts there:
// node code-cache.mjs <folder>.
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
copyFileSync(fileURLToPath(new URL('start.cjs', import.meta.url)), join(folder, 'start.cjs'));
// Loads all that a start loads, and finds every route; it needs no database. With a seed, what is made twice is the same; a
// start that reads it has a seed of its own.
execFileSync(process.execPath, ['--random-seed=1', 'start.cjs', 'openapi'], {
  cwd: folder,
  env: { NODE_ENV: 'production', WRITE_CODE_CACHE: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
