import type { Readable } from 'node:stream';

/**
 * Bytes of all connections that are parsed in one turn of the event loop. libuv would read 2 MiB of each connection before
 * anything else runs, and the driver makes texts of all of it.
 */
export const BYTES_PER_TURN = 256 * 1024;

const paused = new Set<Readable>();
let bytesInTurn = 0;
let isScheduled = false;

/** Parses large results in several turns of the event loop, so that other requests are served in between. */
export function readInTurns(connection: Readable): void {
  connection.on('data', (chunk: Uint8Array) => {
    bytesInTurn += chunk.length;
    if (!isScheduled) setImmediate(beginTurn);
    isScheduled = true;
    if (bytesInTurn >= BYTES_PER_TURN) paused.add(connection.pause());
  });
}

function beginTurn(): void {
  isScheduled = false;
  bytesInTurn = 0;
  const connections = [...paused];
  paused.clear();
  for (const connection of connections) connection.resume();
}
