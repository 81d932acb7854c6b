import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

const dist = join(__dirname, '../dist');
const read = (...path: string[]) => readFileSync(join(dist, ...path), 'utf8');

/** Packages that a bundle imports when it is loaded. */
const importedBy = (code: string): string[] =>
  [...code.matchAll(/\bfrom\s?"((?:@[\w-]+\/)?[\w-]+)"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name));

it('the build names every package that it leaves outside, those of threads too: an image has no others', () => {
  const threads = readdirSync(join(dist, 'workers')).filter((name) => name.endsWith('.js'));
  const bundles = [read('main.js'), ...threads.map((name) => read('workers', name))];
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies)).toEqual([...new Set(bundles.flatMap(importedBy))]);
  expect(Object.keys(dependencies)).toContain('@node-rs/argon2');
});
