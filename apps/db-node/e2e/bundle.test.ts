import { join } from 'node:path';
import { loadedAtStart } from '@platform/testing';

it('loads Node’s fetch (30 ms, 14 MiB) only at its first use', () => {
  const loaded = loadedAtStart(join(__dirname, '../dist'));
  expect(loaded).toContain('NativeModule _http_server');
  expect(loaded.filter((name) => /undici/.test(name))).toEqual([]);
});
