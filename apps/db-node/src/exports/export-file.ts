import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** A file of the export, as in the manifest. */
export interface ExportedFile {
  name: string;
  rows: number;
  /** SHA-256 of the written file, in hex. */
  sha256: string;
}

/**
 * Writes one line of JSON per row, page by page. With a recipient, the file is encrypted in the age format
 * (age-encryption.org/v1) as `<name>.age`. An existing file is not overwritten.
 * @param recipient a public key, `age1…`
 * @throws Error EEXIST
 */
export async function writeExportFile(
  folder: string,
  name: string,
  pages: AsyncIterable<readonly object[]>,
  recipient: string | null,
): Promise<ExportedFile> {
  let rows = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const page of pages) {
      rows += page.length;
      yield Buffer.from(page.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
  }
  const hash = createHash('sha256');
  const fileName = recipient === null ? name : `${name}.age`;
  const source = recipient === null ? Readable.from(bytes()) : await encrypted(bytes(), recipient);
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  // The file contains personal data, so only its owner may read it.
  await pipeline(source, hashed, createWriteStream(join(folder, fileName), { flags: 'wx', mode: 0o600 }));
  return { name: fileName, rows, sha256: hash.digest('hex') };
}

/** Whether the text is a public key that {@link writeExportFile} accepts. */
export async function isRecipient(text: string): Promise<boolean> {
  try {
    await encrypterFor(text);
    return true;
  } catch {
    return false;
  }
}

async function encrypted(bytes: AsyncIterable<Uint8Array>, recipient: string): Promise<Readable> {
  const encrypter = await encrypterFor(recipient);
  const stream = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(stream)) as NodeStream<Uint8Array>);
}

async function encrypterFor(recipient: string) {
  // Loaded here, because only an export needs this package.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}
