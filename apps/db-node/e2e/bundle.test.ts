import { join } from 'node:path';
import { loadedAtStart } from '@platform/testing';

it('loads nothing of Node’s fetch, which takes 30 ms and 14 MiB, before somebody fetches', () => {
  const loaded = loadedAtStart(join(__dirname, '../dist'));
  expect(loaded).toContain('NativeModule _http_server');
  expect(loaded.filter((name) => /undici/.test(name))).toEqual([]);
});
