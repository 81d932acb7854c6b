import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { EngineName } from './node-under-test';

/** A proxy between a service and its database that counts the round trips of the service. */
export class RoundTripCounter {
  count = 0;
  /** Cuts the connection at the next response of the database, so that the response is lost; only once. */
  losesNextAnswer = false;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));

  private constructor(
    private readonly engine: EngineName,
    private readonly target: URL,
  ) {}

  static async before(engine: EngineName, databaseUrl: string): Promise<RoundTripCounter> {
    const counter = new RoundTripCounter(engine, new URL(databaseUrl));
    await new Promise<void>((resolve) => counter.server.listen(0, '127.0.0.1', resolve));
    return counter;
  }

  /** The address of the database through this counter. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    const read = this.engine === 'postgresql' ? postgresReader() : mysqlReader();
    client.on('data', (bytes) => (this.count += read(bytes)));
    database.on('data', () => {
      if (!this.losesNextAnswer) return;
      this.losesNextAnswer = false;
      database.destroy();
      client.destroy();
    });
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
    }
  }
}

type Reader = (bytes: Buffer) => number;

/** Splits a stream into messages. `next` returns the length of the first one and whether it starts a round trip. */
function reader(next: (rest: Buffer) => { length: number; asks: boolean } | null): Reader {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    let asked = 0;
    for (let message = next(rest); message && rest.length >= message.length; message = next(rest)) {
      if (message.asks) asked++;
      rest = rest.subarray(message.length);
    }
    return asked;
  };
}

/** A simple query ('Q') and a Sync ('S') are one round trip each. The first message has no type. */
function postgresReader(): Reader {
  let started = false;
  return reader((rest) => {
    if (!started) {
      if (rest.length < 4) return null;
      started = rest.length >= rest.readInt32BE(0);
      return { length: rest.readInt32BE(0), asks: false };
    }
    if (rest.length < 5) return null;
    return { length: 1 + rest.readInt32BE(1), asks: rest[0] === 0x51 || rest[0] === 0x53 };
  });
}

/** A command is a packet with the sequence number 0. */
const mysqlReader = (): Reader =>
  reader((rest) => (rest.length < 5 ? null : { length: 4 + rest.readUIntLE(0, 3), asks: rest[3] === 0 }));
