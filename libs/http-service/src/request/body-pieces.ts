import type { IncomingMessage } from 'node:http';
import { AppError } from '@platform/errors';
import { takeAnyTime } from './arrival';
import { bodyTooLarge, endedEarly, LEAST_BYTES, SPELL_MS, streamOf, tooSlow } from './body.reader';

/**
 * The pieces of a body that is processed while it arrives, of any size up to the limit. No piece is stored, and the next
 * one is read after the current one is processed. Only time in which the reader waits for the sender counts as slow.
 * @throws AppError BODY_TOO_LARGE (413), BAD_REQUEST (400) if it is incomplete
 * @throws AppError REQUEST_TIMEOUT (408) if it is too slow, OVERLOADED (503) if it is slow and its memory is needed
 */
export async function* bodyPieces(request: IncomingMessage, limitBytes: number): AsyncGenerator<Buffer> {
  takeAnyTime(request);
  const stream = streamOf(request);
  const pieces = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let [bytes, waitedMs, inSpell] = [0, 0, 0];
  for (;;) {
    const since = performance.now();
    const { value, done } = await inTime(pieces.next(), SPELL_MS - waitedMs, stream?.ending);
    if (done) {
      stream?.lease.complete();
      return;
    }
    waitedMs += performance.now() - since;
    inSpell += value.length;
    if (inSpell >= LEAST_BYTES) [waitedMs, inSpell] = [0, 0];
    bytes += value.length;
    stream?.lease.advance(value.length);
    if (bytes > limitBytes) throw bodyTooLarge(limitBytes);
    yield value;
  }
}

async function inTime<Result>(next: Promise<Result>, withinMs: number, ending?: AbortSignal): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let end: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(withinMs, 0));
    end = () => reject(ending!.reason as AppError);
    ending?.addEventListener('abort', end);
    if (ending?.aborted) end();
  });
  try {
    return await Promise.race([next, stopped]);
  } catch (error) {
    next.catch(() => undefined);
    throw error instanceof AppError ? error : endedEarly();
  } finally {
    clearTimeout(timer);
    ending?.removeEventListener('abort', end!);
  }
}
