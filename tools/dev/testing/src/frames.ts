import type { Engine } from '@platform/stack';

/** Bytes that belong together; `ends` where they complete a request of the client or a reply of the server. */
export interface Frame {
  bytes: Buffer;
  ends: boolean;
}

/** Cuts a stream into the messages of a protocol; what is not complete yet waits for the next chunk. */
export interface Framer {
  push(chunk: Buffer): Frame[];
}

export interface Framers {
  client: Framer;
  /** Null where the end of a reply cannot be derived from its bytes. Then it ends when the server falls silent. */
  server: Framer | null;
}

export const framersOf = (engine: Engine): Framers =>
  engine === 'postgresql'
    ? { client: new PostgresFramer('client'), server: new PostgresFramer('server') }
    : { client: new MysqlFramer(), server: null };

abstract class BufferingFramer implements Framer {
  private rest = Buffer.alloc(0);

  push(chunk: Buffer): Frame[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const length = this.lengthOf(this.rest);
      if (length === null || this.rest.length < length) return frames;
      const bytes = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      frames.push({ bytes, ends: this.ends(bytes) });
    }
  }

  /** The length of the first message, or null when too little has arrived to know it. */
  protected abstract lengthOf(bytes: Buffer): number | null;
  protected abstract ends(message: Buffer): boolean;
}

/** Version 3 of PostgreSQL's protocol, unencrypted: a type byte and a length, but for the client's first message. */
class PostgresFramer extends BufferingFramer {
  private started: boolean;

  constructor(private readonly side: 'client' | 'server') {
    super();
    this.started = side === 'server';
  }

  protected lengthOf(bytes: Buffer): number | null {
    if (!this.started) return bytes.length < 4 ? null : bytes.readUInt32BE(0);
    return bytes.length < 5 ? null : bytes.readUInt32BE(1) + 1;
  }

  protected ends(message: Buffer): boolean {
    if (!this.started) {
      this.started = true;
      return false;
    }
    const type = String.fromCharCode(message[0] ?? 0);
    // Query and Sync ask for an answer; ReadyForQuery ends it.
    return this.side === 'client' ? type === 'Q' || type === 'S' : type === 'Z';
  }
}

const UNANSWERED = new Set([0x01, 0x18, 0x19]);

/** The client's side of MySQL's protocol: three bytes of length, one of sequence, which is 0 for a command. */
class MysqlFramer extends BufferingFramer {
  protected lengthOf(bytes: Buffer): number | null {
    return bytes.length < 4 ? null : bytes.readUIntLE(0, 3) + 4;
  }

  protected ends(message: Buffer): boolean {
    return message[3] === 0 && message.length > 4 && !UNANSWERED.has(message[4] ?? 0);
  }
}
