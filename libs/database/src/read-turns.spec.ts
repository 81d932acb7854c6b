import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BYTES_PER_TURN, readInTurns } from './read-turns';

const CONNECTIONS = 10;
const RESULT_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

it('parses few bytes of all connections in one turn, and each result completely', async () => {
  const result = Buffer.alloc(RESULT_BYTES, 'x');
  const server = createServer((socket) => void socket.end(result)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let inTurn = 0;
  let longestTurn = 0;
  let isDone = false;
  const count = () => {
    longestTurn = Math.max(longestTurn, inTurn);
    inTurn = 0;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const received = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await once(socket, 'connect');
      let bytes = 0;
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        inTurn += chunk.length;
      });
      readInTurns(socket);
      await once(socket, 'end');
      return bytes;
    }),
  );
  isDone = true;
  server.close();
  expect(received).toEqual(Array(CONNECTIONS).fill(RESULT_BYTES));
  // Each connection may deliver what it had already read: one chunk from its buffer and one from the system.
  expect(longestTurn).toBeLessThanOrEqual(BYTES_PER_TURN + 2 * CONNECTIONS * CHUNK_BYTES);
});
