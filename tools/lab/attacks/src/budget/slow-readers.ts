import { connect, type Socket } from 'node:net';
import type { Sent } from '../http/exchange';

/** Speeds at which the clients read a response. */
export const READING_SPEEDS = ['0 bytes/s', '1 KiB/s', 'full speed'] as const;
export type ReadingSpeed = (typeof READING_SPEEDS)[number];

const NETWORKS = 40;
const RECONNECT_MS = 50;

/** Connections that send one request each and read its response at one speed. A closed connection is opened again. */
export class SlowReaders {
  private readonly sockets = new Set<Socket>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopped = false;

  /** Number of closed connections by the status of their responses. */
  readonly statuses = new Map<string, number>();

  private constructor(
    private readonly url: URL,
    private readonly sent: Sent,
    private readonly speed: ReadingSpeed,
  ) {}

  static open(baseUrl: string, sent: Sent, connections: number, speed: ReadingSpeed): SlowReaders {
    const readers = new SlowReaders(new URL(baseUrl), sent, speed);
    for (let n = 0; n < connections; n++) readers.connect(`127.0.2.${(n % NETWORKS) + 1}`);
    return readers;
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets) socket.destroy();
  }

  private connect(localAddress: string): void {
    if (this.isStopped) return;
    const { hostname: host, port } = this.url;
    let status: string | undefined;
    const callback = (bytes: number, buffer: Uint8Array) => {
      status ??= /^HTTP\/1\.1 (\d{3})/.exec(Buffer.from(buffer).toString('latin1', 0, bytes))?.[1];
      return this.speed === 'full speed';
    };
    const onread = { buffer: Buffer.alloc(1024), callback };
    const socket = connect({ host, port: Number(port), localAddress, onread });
    this.sockets.add(socket);
    socket.write(this.request());
    const timer = this.speed === '1 KiB/s' ? setInterval(() => socket.resume(), 1_000) : undefined;
    if (timer) this.timers.add(timer);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.sockets.delete(socket);
      if (timer) this.timers.delete(timer);
      clearInterval(timer);
      this.count(status ?? 'no response');
      setTimeout(() => this.connect(localAddress), RECONNECT_MS);
    });
  }

  private count(status: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  private request(): Buffer {
    const { method, path, headers = {}, body = '' } = this.sent;
    const fields = {
      host: this.url.host,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
      ...headers,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), Buffer.from(body)]);
  }
}
