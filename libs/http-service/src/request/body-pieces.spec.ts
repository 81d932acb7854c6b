import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { bodyPieces } from './body-pieces';

const KIB = 1024;
const sending = () => new PassThrough();
const read = async (stream: PassThrough, limitBytes: number): Promise<number | string> => {
  let bytes = 0;
  try {
    for await (const piece of bodyPieces(stream as unknown as IncomingMessage, limitBytes)) bytes += piece.length;
    return bytes;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a body in pieces', () => {
  afterEach(() => jest.useRealTimers());

  it('is read to its end', async () => {
    const stream = sending();
    const done = read(stream, 64 * KIB);
    for (let piece = 0; piece < 10; piece++) stream.write(Buffer.alloc(KIB));
    stream.end();
    expect(await done).toBe(10 * KIB);
  });

  it('is refused as soon as there is more than the limit', async () => {
    const stream = sending();
    const done = read(stream, KIB);
    stream.write(Buffer.alloc(KIB + 1));
    expect(await done).toBe('BODY_TOO_LARGE');
  });

  it('is refused when it is cut', async () => {
    const stream = sending();
    const done = read(stream, KIB);
    stream.destroy(new Error('gone'));
    expect(await done).toBe('BAD_REQUEST');
  });

  it('is refused when nothing comes for five seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const stream = sending();
    const done = read(stream, KIB);
    await jest.advanceTimersByTimeAsync(5_001);
    expect(await done).toBe('REQUEST_TIMEOUT');
  });
});
