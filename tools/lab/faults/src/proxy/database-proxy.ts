import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '@platform/stack';
import { type Frame, framersOf } from '@platform/testing/src/frames';

/** Before: the request never reaches the database. After: it was carried out, and its reply is lost. */
export type Moment = 'before' | 'after';

export interface Trap {
  /** Which request, counted over all connections from the moment the trap is set; the first is 1. */
  nth: number;
  moment: Moment;
  /** The action at that point; `cut` ends the connection. */
  spring: (cut: () => void) => void;
}

const SILENCE_MS = 40;

/** A TCP proxy before a database that counts requests and can lose, delay or cut exactly one of them. */
export class DatabaseProxy {
  /** Requests since the last trap was set. */
  count = 0;
  private trap: Trap | null = null;
  private held: (() => void)[] | null = null;
  private readonly connections = new Set<Connection>();

  private constructor(
    readonly engine: Engine,
    private target: { host: string; port: number },
    private readonly server: Server,
  ) {}

  static async start(engine: Engine, target: { host: string; port: number }): Promise<DatabaseProxy> {
    const server = createServer();
    const proxy = new DatabaseProxy(engine, target, server);
    server.on('connection', (client) => proxy.accept(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The URL of the same database through this proxy. */
  url(direct: string): string {
    const url = new URL(direct);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  set(trap: Trap | null): void {
    this.count = 0;
    this.trap = trap;
  }

  /** Whether the trap that was set last still waits. */
  get isArmed(): boolean {
    return this.trap !== null;
  }

  /** Ends all connections. Later ones go to this server. */
  redirect(target: { host: string; port: number }): void {
    this.target = target;
    for (const connection of this.connections) connection.end();
  }

  /** From now on everything waits, as with a network that lost its way: no reply, no error. */
  hold(): void {
    this.held ??= [];
  }

  /** Requests that are held now. */
  get waiting(): number {
    return this.held?.length ?? 0;
  }

  release(): void {
    const waiting = this.held ?? [];
    this.held = null;
    for (const go of waiting) go();
  }

  async stop(): Promise<void> {
    this.release();
    for (const connection of this.connections) connection.end();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Counts a request and says whether the trap is set for it. */
  next(): Trap | null {
    this.count++;
    const { trap } = this;
    if (!trap || trap.nth !== this.count) return null;
    this.trap = null;
    return trap;
  }

  /** Resolves when the request may continue. */
  async passage(): Promise<void> {
    if (this.held) await new Promise<void>((go) => this.held?.push(go));
  }

  private accept(client: Socket): void {
    const connection = new Connection(this, client, connect(this.target));
    this.connections.add(connection);
    connection.ended.then(
      () => this.connections.delete(connection),
      () => undefined,
    );
  }
}

/** One client and its connection to the database. */
class Connection {
  readonly ended: Promise<void>;
  private readonly framers;
  private order: Promise<void> = Promise.resolve();
  /** Set while the reply is awaited that will be lost. */
  private losing: Trap | null = null;
  private silence: NodeJS.Timeout | undefined;
  private isSilent = false;

  constructor(
    private readonly proxy: DatabaseProxy,
    private readonly client: Socket,
    private readonly database: Socket,
  ) {
    this.framers = framersOf(proxy.engine);
    for (const socket of [client, database]) socket.setNoDelay(true).on('error', () => undefined);
    client.on('data', (chunk) => this.toDatabase(this.framers.client.push(chunk)));
    database.on('data', (chunk) => this.toClient(chunk));
    this.ended = new Promise((resolve) => {
      client.on('close', () => (this.end(), resolve()));
      database.on('close', () => (this.end(), resolve()));
    });
  }

  end(): void {
    clearTimeout(this.silence);
    this.client.destroy();
    this.database.destroy();
  }

  private toDatabase(frames: Frame[]): void {
    // One after the other, since a request may have to wait.
    this.order = this.order.then(async () => {
      for (const frame of frames) await this.forward(frame);
    });
  }

  private async forward({ bytes, ends }: Frame): Promise<void> {
    if (this.isSilent) return;
    if (ends) {
      await this.proxy.passage();
      const trap = this.proxy.next();
      if (trap?.moment === 'before') {
        this.isSilent = true;
        trap.spring(() => this.end());
        return;
      }
      this.losing = trap;
    }
    this.database.write(bytes);
  }

  private toClient(chunk: Buffer): void {
    if (this.isSilent) return;
    const { server } = this.framers;
    const hasEnded = server?.push(chunk).some(({ ends }) => ends) ?? false;
    if (!this.losing) {
      this.client.write(chunk);
    } else if (server) {
      if (hasEnded) this.lose();
    } else {
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.lose(), SILENCE_MS);
    }
  }

  private lose(): void {
    const trap = this.losing;
    this.losing = null;
    this.isSilent = true;
    trap?.spring(() => this.end());
  }
}
