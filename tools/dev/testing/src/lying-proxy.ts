import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '@platform/stack';
import { type Frame, framersOf } from './frames';

/** Returns the statement that the n-th connection sends instead, counted from 0. */
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
    const engine = target.protocol === 'mysql:' ? 'mysql' : 'postgresql';
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
      const { client } = framersOf(engine);
      const change = (frame: Frame) => replaced(engine, frame, (statement) => lie(statement, connection));
      return (chunk) => Buffer.concat(client.push(chunk).map(change));
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

const COM_QUERY = 0x03;

/** Replaces the statement in a message of the client; other messages stay as they are. */
function replaced(engine: Engine, { bytes, ends }: Frame, lie: (statement: string) => string): Buffer {
  if (engine === 'mysql') {
    if (!ends || bytes[4] !== COM_QUERY) return bytes;
    const text = Buffer.from(lie(bytes.toString('utf8', 5)));
    const head = Buffer.from([0, 0, 0, 0, COM_QUERY]);
    head.writeUIntLE(1 + text.length, 0, 3);
    return Buffer.concat([head, text]);
  }
  if (!ends || bytes[0] !== 'Q'.charCodeAt(0)) return bytes;
  const text = Buffer.from(`${lie(bytes.toString('utf8', 5, bytes.length - 1))}\0`);
  const head = Buffer.from([bytes[0], 0, 0, 0, 0]);
  head.writeUInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}
