import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** SHA-256 of the file, which identifies an earlier import of the same bytes. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

const GZIP = Buffer.from([0x1f, 0x8b]);
/** Enough for the names of the first object or line. */
const HEAD_BYTES = 256 * 1024;

export async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return bytesRead === GZIP.length && buffer.equals(GZIP);
  } finally {
    await file.close();
  }
}

/** The bytes of the file. Gzip files are unpacked, because products often compress large exports. */
export async function openFile(path: string): Promise<AsyncIterable<Buffer>> {
  const bytes = createReadStream(path);
  if (!(await isGzip(path))) return bytes;
  const unpacked = createGunzip();
  return bytes.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
}

/** The first bytes. */
export async function headOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
}
