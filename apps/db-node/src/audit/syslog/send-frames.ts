import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { certificateProblem } from '@platform/errors';
import type { SyslogReceiver } from './syslog-receiver';

/** Time to take in what was sent before it is asked to close, so that a receiver that dies meanwhile is seen to. */
const QUIET_MS = 250;

/** Nobody took the messages. Its name, which is all that the log of a job shows, says why. */
export class SyslogError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = `SyslogError: ${reason}`;
  }
}

/**
 * Sends these frames over a connection of their own. The protocol (RFC 5425) knows no acknowledgement; what it has is the
 * order of a TLS connection: whoever answers our close in good order has read all that we sent before. So this resolves only
 * when the receiver closed after us, and without a reset, which is what a receiver that died with data unread leaves.
 * @throws SyslogError when some of it may not have been read
 */
export async function sendFrames(receiver: SyslogReceiver, frames: readonly string[], signal: AbortSignal) {
  const { host, port, ca, cert, key, stalledMs } = receiver;
  const socket = addAbortSignal(signal, connect({ host, port, ca, cert, key, minVersion: 'TLSv1.2' }));
  let isClosing = false;
  socket.setTimeout(stalledMs, () => socket.destroy(new SyslogError('it does not answer')));
  socket.once('end', () => {
    if (!isClosing) socket.destroy(new SyslogError('it closed the connection'));
  });
  // It has nothing to say; what it says all the same must not keep us from seeing its end.
  socket.resume();
  const send = async () => {
    await pipeline(Readable.from(frames, { objectMode: false }), socket, { end: false });
    await delay(QUIET_MS, undefined, { signal });
    isClosing = true;
    socket.end();
  };
  try {
    await Promise.all([once(socket, 'close'), send()]);
  } catch (error) {
    throw error instanceof SyslogError ? error : new SyslogError(reasonOf(error));
  } finally {
    socket.destroy();
  }
}

const reasonOf = (error: unknown): string =>
  certificateProblem(error) ?? (error as { code?: string }).code ?? 'unknown';
