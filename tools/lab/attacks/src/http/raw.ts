import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HANGS_MS } from '@platform/stack';

export interface Raw {
  text: string;
  /** The status of each answer, in order. */
  statuses: number[];
  milliseconds: number;
}

/** Sends bytes as they are, and reads until the other side closes or the time is over. */
export function raw(
  url: string,
  pieces: Iterable<string | Buffer>,
  { pauseMilliseconds = 0, withinMilliseconds = HANGS_MS } = {},
) {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise<Raw>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    const timer = setTimeout(() => socket.destroy(), withinMilliseconds);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      resolve({ text, statuses, milliseconds: performance.now() - startedAt });
    });
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pauseMilliseconds > 0) await delay(pauseMilliseconds);
      }
    })();
  });
}
