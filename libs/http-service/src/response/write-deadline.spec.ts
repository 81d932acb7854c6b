import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type OnReadOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { limitSlowReaders, type SlowReaderLimits } from './write-deadline';

const MIB = 1024 * 1024;
/** More than the kernel keeps for a connection. */
const BODY = Buffer.alloc(32 * MIB);

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 64 * 1024) yield bytes.subarray(start, start + 64 * 1024);
}

describe('the limit for slow readers', () => {
  let server: Server;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function serve(
    limits: Partial<SlowReaderLimits>,
    answer: (response: ServerResponse) => unknown = (response) => response.end(BODY),
  ): Promise<void> {
    server = createServer((_request, response) => void answer(response));
    limitSlowReaders(server, { maxPendingBytes: 1024 * MIB, checkMs: 20, ...limits });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  }

  function client(options: { onread?: OnReadOpts } = {}): Socket {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, ...options }).on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
    sockets.push(socket);
    return socket;
  }

  const clientThatDoesNotRead = () => client({ onread: { buffer: Buffer.alloc(1024), callback: () => false } });

  const closedByServer = async () => {
    const [socket] = (await once(server, 'connection')) as [Socket];
    await once(socket, 'close');
  };

  it('closes the connection of a client that takes less than the minimum in a period', async () => {
    await serve({ periodMs: 200, minBytes: MIB });
    const closed = closedByServer();
    clientThatDoesNotRead();
    await closed;
  });

  it('lets a client read that takes more than the minimum in each of many periods', async () => {
    const periodMs = 200;
    await serve({ periodMs, minBytes: 64 * 1024 }, (response) => Readable.from(chunksOf(BODY)).pipe(response));
    const socket = client().pause();
    let received = 0;
    socket.on('data', (bytes: Buffer) => {
      received += bytes.length;
      if (received % (2 * MIB) < bytes.length) socket.pause();
    });
    const steps = setInterval(() => socket.resume(), periodMs / 4);
    const started = performance.now();
    await once(socket, 'close').finally(() => clearInterval(steps));
    expect(received).toBeGreaterThan(BODY.length);
    expect(performance.now() - started).toBeGreaterThan(2 * periodMs);
  });

  it('closes stalled connections when more waits for clients than memory allows', async () => {
    await serve({ periodMs: 60_000, minBytes: 1, maxPendingBytes: MIB });
    const closed = closedByServer();
    clientThatDoesNotRead();
    await closed;
  });
});
