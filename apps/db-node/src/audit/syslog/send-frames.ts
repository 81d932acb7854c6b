import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { certificateProblem } from '@platform/errors';
import type { SyslogReceiver } from './syslog-receiver';

/** Pause before the close, so that a receiver that fails after the last frame is noticed. */
const QUIET_MS = 250;

/** The messages may not have been received. The reason is in the name, because the log of a job shows only the name. */
export class SyslogError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = `SyslogError: ${reason}`;
  }
}

/**
 * Sends these frames over a new connection. The protocol (RFC 5425) has no acknowledgement, but TLS delivers in order.
 * A receiver that answers our close with its own close has read everything that we sent before. A receiver that fails
 * with unread data resets the connection. Therefore this function resolves only if the receiver closes after us and
 * without a reset.
 * @throws SyslogError if a part may not have been read
 */
export async function sendFrames(receiver: SyslogReceiver, frames: readonly string[], signal: AbortSignal) {
  const { host, port, ca, cert, key, stalledMs } = receiver;
  const socket = addAbortSignal(signal, connect({ host, port, ca, cert, key, minVersion: 'TLSv1.2' }));
  let isClosing = false;
  socket.setTimeout(stalledMs, () => socket.destroy(new SyslogError('no response')));
  socket.once('end', () => {
    if (!isClosing) socket.destroy(new SyslogError('the receiver closed the connection'));
  });
  // The receiver should send no data. Data that it sends must still be read, so that the end of the connection is
  // noticed.
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
