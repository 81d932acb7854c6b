import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedAtStart } from '@platform/testing';

const PAGES = join(__dirname, '../dist-pages');
const MOST_BYTES = 90_000;
const MOST_CHART_BYTES = 25_000;
/** The chart library is loaded by pages that have a chart. */
const isOfCharts = (path: string) => /\/uPlot[^/]*\.js$/.test(path);
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
])('%s loads at most 90 kB compressed, and at most 25 kB more for charts', (_whose, filesOf) => {
  const files = filesOf();
  const sumOf = (wanted: (path: string) => boolean) =>
    files.reduce((sum, [path, size]) => sum + (wanted(path) ? size : 0), 0);
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(sumOf((path) => !isOfCharts(path))).toBeLessThanOrEqual(MOST_BYTES);
  expect(sumOf(isOfCharts)).toBeGreaterThan(0);
  expect(sumOf(isOfCharts)).toBeLessThanOrEqual(MOST_CHART_BYTES);
});
