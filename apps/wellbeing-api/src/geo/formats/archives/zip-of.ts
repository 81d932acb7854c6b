import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive for a test. Each number of its headers can be wrong. */
export interface WrittenEntry {
  name: string;
  content: string | Buffer;
  method?: number;
  flags?: number;
  crc?: number;
  bytes?: number;
  offset?: number;
  /** The compressed content, if it is not that of `content`. */
  raw?: Buffer;
}

/** A ZIP archive for a test. */
export function zipOf(entries: WrittenEntry[], end: { count?: number; disk?: number; offset?: number } = {}): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const method = entry.method ?? 8;
    const raw = entry.raw ?? (method === 0 ? content : deflateRawSync(content));
    const name = Buffer.from(entry.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE((entry.flags ?? 0) | 0x0800, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(entry.crc ?? crc32(content), 10);
    facts.writeUInt32LE(raw.length, 14);
    facts.writeUInt32LE(entry.bytes ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(entry.offset ?? at, 10);
    const local = [Buffer.from('PK\u0003\u0004'), facts, name, raw];
    files.push(...local);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const last = Buffer.alloc(22);
  last.write('PK\u0005\u0006');
  last.writeUInt16LE(end.disk ?? 0, 4);
  last.writeUInt16LE(end.count ?? entries.length, 8);
  last.writeUInt16LE(end.count ?? entries.length, 10);
  last.writeUInt32LE(length, 12);
  last.writeUInt32LE(end.offset ?? at, 16);
  return Buffer.concat([...files, ...directory, last]);
}
