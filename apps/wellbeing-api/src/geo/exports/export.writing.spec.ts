import { TaskTooCostly } from '@platform/http-service';
import { GEOMETRY_THREADS, type GeometryThreads } from '../threads/geometry-threads';
import type { FeatureRow } from '../stored-features/stored-feature';
import { ExportWriting } from './export.writing';

const row: FeatureRow = {
  id: 'a',
  collection_id: 'b',
  geometry: null,
  properties: JSON.stringify({ text: 'x'.repeat(32 * 1024) }),
  foreign_members: '',
  version: 1,
};

describe('the writing of an export', () => {
  async function written(failures: number, reason: 'memory' | 'time'): Promise<string> {
    let left = failures;
    const run = () =>
      left-- > 0 ? Promise.reject(new TaskTooCostly(reason)) : Promise.resolve({ bytes: Buffer.from('the features') });
    const writing = new ExportWriting({ run } as unknown as GeometryThreads);
    const requester = { signal: new AbortController().signal };
    const pieces = [];
    for await (const piece of writing.pieces({ format: 'kml', pass: 0, rows: [row] }, requester as never))
      pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString();
  }

  it('continues in another thread if earlier tasks filled the memory of the first ones', async () => {
    expect(await written(GEOMETRY_THREADS, 'memory')).toBe('the features');
  });

  it('ends if a fresh thread has no room, or if it takes too long', async () => {
    await expect(written(GEOMETRY_THREADS + 1, 'memory')).rejects.toThrow('memory');
    await expect(written(1, 'time')).rejects.toThrow('time');
  });
});
