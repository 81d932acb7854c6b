import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface FileFacts {
  sha256: string;
  bytes: number;
}

/** Reads the whole file once. The digest identifies an earlier import of the same bytes. */
export async function factsOf(path: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** The bytes of the file. Gzip files are unpacked, because products often compress large exports. */
export async function openFile(path: string, onBytes: (count: number) => void): Promise<AsyncIterable<Buffer>> {
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  const bytes = createReadStream(path)
    .on('error', (error) => count.destroy(error))
    .pipe(count);
  if (!(await startsWith(path, GZIP))) return bytes;
  const unpacked = createGunzip();
  return bytes.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
}

async function startsWith(path: string, start: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.length), 0, start.length, 0);
    return bytesRead === start.length && buffer.equals(start);
  } finally {
    await file.close();
  }
}
