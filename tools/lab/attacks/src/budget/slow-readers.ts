import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Sent } from '../http/exchange';

/** Speeds at which the clients read a response. */
export const READING_SPEEDS = ['0 bytes/s', '1 KiB/s'] as const;

interface SlowReading {
  baseUrl: string;
  sent: Sent;
  connections: number;
  speed: (typeof READING_SPEEDS)[number];
}

const NETWORKS = 40;
const RECONNECT_MS = 50;

/** Connections that send one request each and read its response at one speed. A closed connection is opened again. */
export class SlowReaders {
  /** Number of closed connections by the status of their responses. */
  readonly statuses: Record<string, number> = {};
  private readonly sockets = new Set<Socket>();
  private isStopped = false;

  constructor(private readonly reading: SlowReading) {
    for (let n = 0; n < reading.connections; n++) this.connect(`127.0.2.${(n % NETWORKS) + 1}`);
  }

  /** Resolves when all connections are closed and counted. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all([...this.sockets].map((socket) => once(socket.destroy(), 'close')));
  }

  private connect(localAddress: string): void {
    if (this.isStopped) return;
    const { hostname: host, port } = new URL(this.reading.baseUrl);
    let status = 'no response';
    const callback = (_bytes: number, buffer: Uint8Array) => {
      if (status === 'no response') status = Buffer.from(buffer).toString('latin1', 9, 12);
      return false;
    };
    const onread = { buffer: Buffer.alloc(1024), callback };
    const socket = connect({ host, port: Number(port), localAddress, onread });
    this.sockets.add(socket);
    socket.on('error', () => undefined).write(this.request());
    const timer = setInterval(() => this.reading.speed === '1 KiB/s' && socket.resume(), 1_000);
    socket.once('close', () => {
      clearInterval(timer);
      this.sockets.delete(socket);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      setTimeout(() => this.connect(localAddress), RECONNECT_MS);
    });
  }

  private request(): string {
    const { method, path, headers = {}, body = '' } = this.reading.sent;
    const length = String(Buffer.byteLength(body));
    const fields = { host: 'test', connection: 'close', 'content-length': length, ...headers };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.toString()}`;
  }
}
