import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limitSlowReaders, type SlowReaderLimits } from './write-deadline';

const MIB = 1024 * 1024;
/** More than the kernel keeps for a connection. */
const BODY = Buffer.alloc(32 * MIB);

describe('the limit for slow readers', () => {
  let server: Server;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function serve(limits: Partial<SlowReaderLimits>): Promise<void> {
    server = createServer((_request, response) => response.end(BODY));
    limitSlowReaders(server, { maxPendingBytes: 1024 * MIB, checkMs: 20, ...limits });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  }

  function clientThatDoesNotRead(): Socket {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, onread: { buffer: Buffer.alloc(1024), callback: () => false } });
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
    sockets.push(socket);
    return socket;
  }

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

  it('lets a client read that takes more than the minimum in each period', async () => {
    await serve({ periodMs: 10_000, minBytes: 1024 });
    const { port } = server.address() as AddressInfo;
    const body = await fetch(`http://127.0.0.1:${port}/`).then((response) => response.arrayBuffer());
    expect(body.byteLength).toBe(BODY.length);
  });

  it('closes stalled connections when more waits for clients than memory allows', async () => {
    await serve({ periodMs: 60_000, minBytes: 1, maxPendingBytes: MIB });
    const closed = closedByServer();
    clientThatDoesNotRead();
    await closed;
  });
});
