import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** Bytes that may wait for all clients together. */
  maxPendingBytes: number;
  /**
   * A client reads at least this number of bytes in each period, or its connection is closed. The servers nginx
   * (`send_timeout`) and Kestrel (`MinResponseDataRate`) have such a limit too.
   */
  minBytes?: number;
  periodMs?: number;
  checkMs?: number;
}

interface Progress {
  /** Bytes that the kernel has taken, at the start of the period. */
  taken: number;
  periodStart: number;
  /** When the kernel last took anything. */
  lastTaken: number;
  lastChange: number;
}

const progressOf = new WeakMap<Socket, Progress>();

/** Bytes that the kernel has taken. Node counts a chunk when all of it is taken. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** Milliseconds since the client last read data that is ready for it; 0 while it reads. Exact to one check interval. */
export function stalledMs(socket: Socket | null): number {
  const progress = socket && progressOf.get(socket);
  if (!progress || socket.writableLength === 0 || takenOf(socket) > progress.lastTaken) return 0;
  return performance.now() - progress.lastChange;
}

/** Closes connections whose clients take their responses too slowly, and stalled ones when too much waits for clients. */
export function limitSlowReaders(
  server: Server,
  { maxPendingBytes, minBytes = 64 * 1024, periodMs = 30_000, checkMs = 250 }: SlowReaderLimits,
): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = () => {
    const stalled: Socket[] = [];
    let pending = 0;
    for (const socket of sockets) {
      const progress = progressNow(socket, minBytes);
      if (!progress) continue;
      pending += socket.writableLength;
      if (performance.now() - progress.periodStart >= periodMs) socket.destroy();
      else if (stalledMs(socket) > 0) stalled.push(socket);
    }
    if (pending > maxPendingBytes) endLongestStalled(stalled, pending - maxPendingBytes);
  };
  const timer = setInterval(check, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Undefined where nothing waits for the client. */
function progressNow(socket: Socket, minBytes: number): Progress | undefined {
  if (socket.writableLength === 0) {
    progressOf.delete(socket);
    return undefined;
  }
  const now = performance.now();
  const taken = takenOf(socket);
  const progress = progressOf.get(socket) ?? { taken, periodStart: now, lastTaken: taken, lastChange: now };
  progressOf.set(socket, progress);
  if (taken > progress.lastTaken) Object.assign(progress, { lastTaken: taken, lastChange: now });
  if (taken - progress.taken >= minBytes) Object.assign(progress, { taken, periodStart: now });
  return progress;
}

function endLongestStalled(sockets: Socket[], excess: number): void {
  let left = excess;
  for (const socket of sockets.sort((one, other) => stalledMs(other) - stalledMs(one))) {
    if (left <= 0) return;
    left -= socket.writableLength;
    socket.destroy();
  }
}
