import type { IncomingMessage } from 'node:http';
import { AppError } from '@platform/errors';
import { takeAnyTime } from './arrival';
import { bodyTooLarge, LEAST_BYTES, SPELL_MS, endedEarly, tooSlow } from './body.reader';

/**
 * The pieces of a body that is processed while it arrives, of any size up to the limit. No piece is stored, and the next
 * one is read after the current one is processed. Only time in which the reader waits for the sender counts as slow.
 * @throws AppError BODY_TOO_LARGE (413), REQUEST_TIMEOUT (408) if it is too slow, BAD_REQUEST (400) if it is incomplete
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
