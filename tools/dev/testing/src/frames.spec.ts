import { framersOf } from './frames';

const typed = (type: string, body: string) => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
};
const packet = (sequence: number, ...body: number[]) => Buffer.from([body.length, 0, 0, sequence, ...body]);

describe('the frames of a database protocol', () => {
  it('counts a PostgreSQL request at its Query or Sync, wherever the stream is cut', () => {
    const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
    const stream = Buffer.concat([
      startup,
      typed('p', 'secret'),
      typed('P', 'x'),
      typed('S', ''),
      typed('Q', 'COMMIT'),
    ]);
    for (const size of [1, 3, 7, stream.length]) {
      const { client } = framersOf('postgresql');
      const frames = [];
      for (let at = 0; at < stream.length; at += size) frames.push(...client.push(stream.subarray(at, at + size)));
      expect(Buffer.concat(frames.map(({ bytes }) => bytes))).toEqual(stream);
      expect(frames.map(({ ends }) => ends)).toEqual([false, false, false, true, true]);
    }
  });

  it('ends a PostgreSQL reply when the server is ready again', () => {
    const { server } = framersOf('postgresql');
    const frames = server?.push(Buffer.concat([typed('D', 'row'), typed('C', 'SELECT 1'), typed('Z', 'I')]));
    expect(frames?.map(({ ends }) => ends)).toEqual([false, false, true]);
  });

  it('counts a MySQL command, and neither the handshake nor what gets no answer', () => {
    const { client } = framersOf('mysql');
    const frames = client.push(
      Buffer.concat([packet(1, 0x85), packet(0, 0x03, 0x41), packet(0, 0x19), packet(0, 0x17)]),
    );
    expect(frames.map(({ ends }) => ends)).toEqual([false, true, false, true]);
  });
});
