import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The response for a name: addresses, or another name first. */
export interface Answer {
  alias?: string;
  addresses: string[];
}

const TYPES = { A: 1, CNAME: 5, AAAA: 28 };

/** A name server of this machine. The test defines its responses, which may change at the next query. */
export class NameServer {
  private readonly socket: Socket = createSocket('udp4');
  private readonly asked = new Map<string, number>();

  /** `answerFor` gets the name in lower case and the number of earlier queries by type. */
  constructor(private readonly answerFor: (name: string, before: number) => Answer | null) {}

  async start(): Promise<this> {
    this.socket.on('message', (query, { address, port }) => this.socket.send(this.answer(query), port, address));
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return this;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  private answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at]!; length > 0; length = query[at]!) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const type = query.readUInt16BE(at + 1);
    const name = labels.join('.').toLowerCase();
    const before = this.asked.get(`${type} ${name}`) ?? 0;
    this.asked.set(`${type} ${name}`, before + 1);
    const answer = this.answerFor(name, before);
    const records = answer ? recordsOf(answer, type) : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(answer ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([header, question, ...records]);
  }
}

function recordsOf({ alias, addresses }: Answer, type: number): Buffer[] {
  const owner = alias ? nameBytes(alias) : Buffer.from([0xc0, 12]);
  const found = addresses.filter((address) => type === (isIPv4(address) ? TYPES.A : TYPES.AAAA));
  return [
    ...(alias ? [record(Buffer.from([0xc0, 12]), TYPES.CNAME, nameBytes(alias))] : []),
    ...found.map((address) => record(owner, type, Buffer.from(ipaddr.parse(address).toByteArray()))),
  ];
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** With a time to live of 0. */
function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const middle = Buffer.alloc(10);
  middle.writeUInt16BE(type, 0);
  middle.writeUInt16BE(1, 2);
  middle.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, middle, data]);
}
