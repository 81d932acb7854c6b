import fs from 'node:fs';
import { createLoggers, FLUSH_INTERVAL_MS } from './logger';

type Written = (error: Error | null, bytes: number) => void;

describe('the logger', () => {
  let writes: { text: string; done: () => void }[];
  beforeEach(() => {
    writes = [];
    jest.useFakeTimers();
    jest.spyOn(fs, 'write').mockImplementation(((_file: number, block: Buffer, done: Written) => {
      writes.push({ text: block.toString(), done: () => done(null, block.length) });
    }) as unknown as typeof fs.write);
  });
  afterEach(() => jest.useRealTimers());

  it('writes nothing while there are no lines', () => {
    createLoggers('notes', 'info');
    jest.advanceTimersByTime(100 * FLUSH_INTERVAL_MS);
    expect(writes).toEqual([]);
  });

  it('writes the lines of one interval together, and those that come during a write after it', () => {
    const { logger } = createLoggers('notes', 'info');
    logger.info('one');
    logger.info('two');
    expect(writes).toEqual([]);
    jest.advanceTimersByTime(FLUSH_INTERVAL_MS);
    expect(writes.map(({ text }) => text)).toEqual([expect.stringMatching(/"one".*\n.*"two".*\n$/)]);
    logger.info('three');
    jest.advanceTimersByTime(10 * FLUSH_INTERVAL_MS);
    expect(writes).toHaveLength(1);
    writes[0]!.done();
    expect(writes[1]!.text).toContain('"three"');
  });
});
