import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What a statement becomes on the n-th connection, counted from 0. */
export type Lie = (statement: string, connection: number) => string;

/**
 * A proxy before a database that changes statements on their way. It simulates an engine that accepts a statement and
 * does not execute it as written. For unencrypted connections and simple statements of either protocol.
 */
export class LyingProxy {
  private connections = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(direct: string, lie: Lie): Promise<LyingProxy> {
    const target = new URL(direct);
    const rewriterOf = target.protocol === 'mysql:' ? mysqlRewriter : postgresRewriter;
    const server = createServer((client) => proxy.accept(client, connect(Number(target.port), target.hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = Object.assign(new URL(direct), {
      hostname: '127.0.0.1',
      port: String((server.address() as AddressInfo).port),
    });
    const proxy = new LyingProxy(url.href, server);
    proxy.rewriter = () => {
      const connection = proxy.connections++;
      return rewriterOf((statement) => lie(statement, connection));
    };
    return proxy;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private rewriter: () => (chunk: Buffer) => Buffer = () => (chunk) => chunk;

  private accept(client: Socket, database: Socket): void {
    const rewrite = this.rewriter();
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    client.on('data', (chunk: Buffer) => database.write(rewrite(chunk)));
    database.on('data', (chunk: Buffer) => client.write(chunk));
  }
}

/** Cuts what a client sends into messages, and replaces them; the rest waits for the next chunk. */
function byMessage(
  lengthOf: (bytes: Buffer, index: number) => number | null,
  replace: (message: Buffer, index: number) => Buffer,
): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let index = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const replaced: Buffer[] = [];
    for (;;) {
      const length = lengthOf(rest, index);
      if (length === null || rest.length < length) return Buffer.concat(replaced);
      replaced.push(replace(rest.subarray(0, length), index++));
      rest = rest.subarray(length);
    }
  };
}

/** Version 3: a type byte and a length, but for the first message, which is a length only; "Q" is a statement. */
const postgresRewriter = (lie: (statement: string) => string): ((chunk: Buffer) => Buffer) =>
  byMessage(
    (bytes, index) => {
      const at = index === 0 ? 0 : 1;
      return bytes.length < at + 4 ? null : at + bytes.readUInt32BE(at);
    },
    (message, index) => {
      if (index === 0 || message[0] !== 'Q'.charCodeAt(0)) return message;
      const text = Buffer.from(`${lie(message.toString('utf8', 5, message.length - 1))}\0`);
      const head = Buffer.from([message[0], 0, 0, 0, 0]);
      head.writeUInt32BE(4 + text.length, 1);
      return Buffer.concat([head, text]);
    },
  );

const COM_QUERY = 0x03;

/** Three bytes of length, one of sequence, which is 0 for a command. */
const mysqlRewriter = (lie: (statement: string) => string): ((chunk: Buffer) => Buffer) =>
  byMessage(
    (bytes) => (bytes.length < 4 ? null : 4 + bytes.readUIntLE(0, 3)),
    (message) => {
      if (message[3] !== 0 || message[4] !== COM_QUERY) return message;
      const text = Buffer.from(lie(message.toString('utf8', 5)));
      const head = Buffer.from([0, 0, 0, 0, COM_QUERY]);
      head.writeUIntLE(1 + text.length, 0, 3);
      return Buffer.concat([head, text]);
    },
  );
