import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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
  private readonly server = createServer((client) => this.accept(client));

  private constructor(
    private readonly target: URL,
    private readonly lie: Lie,
  ) {}

  static async start(direct: string, lie: Lie): Promise<LyingProxy> {
    const proxy = new LyingProxy(new URL(direct), lie);
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: `${port}` }).href;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(client: Socket): void {
    const { protocol, port, hostname } = this.target;
    const engine = protocol === 'mysql:' ? 'mysql' : 'postgresql';
    const connection = this.connections++;
    const framer = framersOf(engine).client;
    const change = (frame: Frame) => replaced(engine, frame, (statement) => this.lie(statement, connection));
    const database = connect(Number(port), hostname).setNoDelay(true);
    client.setNoDelay(true).on('data', (chunk) => database.write(Buffer.concat(framer.push(chunk).map(change))));
    database.on('data', (chunk) => client.write(chunk));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
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
