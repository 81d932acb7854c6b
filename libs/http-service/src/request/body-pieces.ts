import type { IncomingMessage } from 'node:http';
import { AppError } from '@platform/errors';
import { takeAnyTime } from './arrival';
import { bodyTooLarge, LEAST_BYTES, SPELL_MS, endedEarly, tooSlow } from './body.reader';

/**
 * The pieces of a body that is worked on as it comes, of any size up to the limit: none of it is kept, and no further byte
 * is taken before the piece before is done with. Only what the sender lets the reader wait counts as slow.
 * @throws AppError BODY_TOO_LARGE (413), REQUEST_TIMEOUT (408) when it comes too slowly, BAD_REQUEST (400) when it is cut
 */
export async function* bodyPieces(request: IncomingMessage, limitBytes: number): AsyncGenerator<Buffer> {
  takeAnyTime(request);
  const pieces = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let [bytes, waitedMs, inSpell] = [0, 0, 0];
  for (;;) {
    const since = performance.now();
    const { value, done } = await inTime(pieces.next(), SPELL_MS - waitedMs);
    if (done) return;
    waitedMs += performance.now() - since;
    inSpell += value.length;
    if (inSpell >= LEAST_BYTES) [waitedMs, inSpell] = [0, 0];
    bytes += value.length;
    if (bytes > limitBytes) throw bodyTooLarge(limitBytes);
    yield value;
  }
}

async function inTime<Result>(next: Promise<Result>, withinMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(withinMs, 0));
  });
  try {
    return await Promise.race([next, late]);
  } catch (error) {
    next.catch(() => undefined);
    throw error instanceof AppError ? error : endedEarly();
  } finally {
    clearTimeout(timer);
  }
}
