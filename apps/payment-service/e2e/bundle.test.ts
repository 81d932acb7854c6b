import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedAtStart } from '@platform/testing';

const PAGES = join(__dirname, '../dist-pages');
const MOST_BYTES = 90_000;
const OPERATORS = join(PAGES, 'operator');

/** The compressed size of each file in the folder, by its path. */
function sizesIn(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path, gzipSync(readFileSync(path)).length];
    }),
  );
}

it('loads no part of Node’s fetch, which takes 30 ms and 14 MiB, before the first fetch', () => {
  const loaded = loadedAtStart(join(__dirname, '../dist'));
  expect(loaded).toContain('NativeModule _http_server');
  expect(loaded.filter((name) => /undici/.test(name))).toEqual([]);
});

it.each([
  ['the merchants’ console', () => [...sizesIn(join(PAGES, 'merchants'))]],
  ['the operators’ console', () => [...sizesIn(OPERATORS)]],
])('the scripts that %s loads are at most 90 kB compressed', (_whose, filesOf) => {
  const files = filesOf();
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(files.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
