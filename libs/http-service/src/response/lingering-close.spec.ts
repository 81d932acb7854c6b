import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { lingerBeforeClose, type LingerLimits } from './lingering-close';

const MIB = 1024 * 1024;
/** More than the kernel keeps for a connection. */
const BODY_BYTES = 32 * MIB;
const ANSWER = 'known already';

describe('a connection with an answer before the end of the body', () => {
  let server: Server;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  const answerEarly = (_request: IncomingMessage, response: ServerResponse) =>
    void response.setHeader('Connection', 'close').end(ANSWER);

  async function serve(limits: Partial<LingerLimits> = {}, answer = answerEarly): Promise<void> {
    server = createServer((request, response) => {
      lingerBeforeClose(server, request, { checkMs: 10, ...limits });
      answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  }

  /** It keeps its side open when the server has closed the other side. */
  function client(bodyBytes = BODY_BYTES): Socket {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause();
    socket.write(`POST / HTTP/1.1\r\nHost: test\r\nContent-Length: ${bodyBytes}\r\n\r\n`);
    sockets.push(socket);
    return socket;
  }

  const closedByServer = async () => {
    const [socket] = (await once(server, 'connection')) as [Socket];
    await once(socket, 'close');
    return socket.bytesRead;
  };

  async function answerAfterWholeBody(): Promise<string> {
    const socket = client();
    for (let sent = 0; sent < BODY_BYTES; sent += MIB)
      if (!socket.write(Buffer.alloc(MIB))) await once(socket, 'drain');
    return text(socket);
  }

  it('gives the answer to a client that sends everything before it reads', async () => {
    await serve();
    expect(await answerAfterWholeBody()).toContain(ANSWER);
  });

  it('gives the answer after a reader that abandoned the body', async () => {
    await serve({}, (request, response) => {
      const pieces = request[Symbol.asyncIterator]();
      void pieces.next().then(() => answerEarly(request, response));
    });
    expect(await answerAfterWholeBody()).toContain(ANSWER);
  });

  it('closes without delay after a complete body', async () => {
    await serve({}, (request, response) => void request.resume().once('end', () => answerEarly(request, response)));
    expect(await answerAfterWholeBody()).toContain(ANSWER);
  });

  it.each<[string, Partial<LingerLimits>]>([
    ['sends too little in a spell', { spellMs: 50 }],
    ['takes too long', { mostMs: 50, leastBytes: 0 }],
  ])('is closed if the client %s', async (_case, limits) => {
    await serve(limits);
    const closed = closedByServer();
    client();
    expect(await closed).toBeLessThan(MIB);
  });

  it('is closed if the client sends too much', async () => {
    await serve({ mostBytes: MIB });
    const closed = closedByServer();
    const socket = client(Number.MAX_SAFE_INTEGER).on('error', () => undefined);
    const send = () => void (socket.destroyed || socket.write(Buffer.alloc(64 * 1024), () => setImmediate(send)));
    send();
    expect(await closed).toBeGreaterThan(MIB);
  });

  it('is closed when the server stops', async () => {
    await serve();
    const answered = once(client().resume(), 'end');
    await answered;
    await new Promise((resolve) => void server.close(resolve));
  });
});
