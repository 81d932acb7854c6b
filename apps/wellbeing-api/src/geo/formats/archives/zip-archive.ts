import { crc32, inflateRawSync } from 'node:zlib';
import { validationFailed } from '@platform/errors';

// The ZIP format: APPNOTE.TXT of PKWARE, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT

/** A KMZ with many photos has several hundred entries. */
const MOST_ENTRIES = 2_000;
/** All entries that are read from one archive, counted as they are inflated. */
const MOST_BYTES = 64 * 1024 * 1024;
/** KML and tables become up to about a hundred times smaller. DEFLATE can reach a thousand. */
const MOST_RATIO = 200;
const ALWAYS_ALLOWED_BYTES = 1024 * 1024;
const SMALLEST_CHUNK = 64 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const IS_UTF8 = 0x0800;
const [STORED, DEFLATED, AES] = [0, 8, 99];
const NESTED = /\.(zip|kmz|7z|rar|gz|tgz|tar|bz2|xz|zst)$/i;
/** Files that macOS and Windows add by themselves. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

export interface ZipEntry {
  /** The name with its folders. It is only a label: no file of this machine is opened by it. */
  name: string;
  /** Whether it is an archive. Archives in archives are never opened. */
  isArchive: boolean;
  method: number;
  crc: number;
  compressedBytes: number;
  bytes: number;
  localOffset: number;
}

/** A ZIP archive in memory. Sizes in its headers are only compared with what is really inflated. */
export class ZipArchive {
  /** The files of the archive, without folders and without system files. */
  readonly entries: ZipEntry[];
  private readonly view: Buffer;
  private inflatedBytes = 0;
  private directoryOffset = 0;

  /** @throws AppError VALIDATION_FAILED (422) with the reason, also if any entry is encrypted */
  constructor(bytes: Uint8Array) {
    this.view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = this.readDirectory();
  }

  /** The content of an entry. @throws AppError VALIDATION_FAILED (422) if it is damaged or inflates to too much */
  read(entry: ZipEntry): Buffer {
    const compressed = this.compressedOf(entry);
    const most = Math.min(
      MOST_BYTES - this.inflatedBytes,
      Math.max(ALWAYS_ALLOWED_BYTES, Math.min(entry.bytes, compressed.length * MOST_RATIO)),
    );
    const content = contentOf(entry, compressed, most);
    this.inflatedBytes += content.length;
    if (content.length !== entry.bytes || crc32(content) !== entry.crc)
      throw refused(`${quoted(entry.name)} is damaged: its length or checksum is wrong. Create the archive again.`);
    return content;
  }

  private readDirectory(): ZipEntry[] {
    const end = endOf(this.view);
    const [disk, count, length, offset] = [
      this.view.readUInt16LE(end + 4),
      this.view.readUInt16LE(end + 10),
      this.view.readUInt32LE(end + 12),
      this.view.readUInt32LE(end + 16),
    ];
    if (count === 0xffff || offset === 0xffffffff || length === 0xffffffff)
      throw refused('it uses ZIP64, which is for archives above 4 GiB. Create it again with another program.');
    if (disk !== 0 || count !== this.view.readUInt16LE(end + 8))
      throw refused('it is one part of several. Create it as a single file.');
    if (count > MOST_ENTRIES) throw refused(`it has ${count} entries. At most ${MOST_ENTRIES} are allowed.`);
    if (offset + length !== end) throw refused('its directory is damaged. Create the archive again.');
    this.directoryOffset = offset;
    const entries: ZipEntry[] = [];
    let at = offset;
    for (let index = 0; index < count; index++) {
      if (at + ENTRY_LENGTH > end || this.view.readUInt32LE(at) !== DIRECTORY_ENTRY)
        throw refused('its directory is damaged. Create the archive again.');
      const entry = entryAt(this.view, at, end);
      at = entry.next;
      if (!entry.name.endsWith('/') && !SYSTEM_FILE.test(entry.name)) entries.push(entry);
    }
    if (at !== end) throw refused('its directory is damaged. Create the archive again.');
    this.assertApart(entries);
    return entries;
  }

  /** Entries that share their bytes are how a small archive inflates to a huge one (https://www.bamsoftware.com/hacks/zipbomb/). */
  private assertApart(entries: ZipEntry[]): void {
    let free = 0;
    for (const { name, localOffset, compressedBytes } of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
      if (localOffset < free)
        throw refused(`${quoted(name)} shares its bytes with another entry. Create the archive again.`);
      free = localOffset + LOCAL_LENGTH + compressedBytes;
    }
  }

  private compressedOf({ name, localOffset, compressedBytes }: ZipEntry): Buffer {
    const { view } = this;
    const isHeader =
      localOffset + LOCAL_LENGTH <= this.directoryOffset && view.readUInt32LE(localOffset) === LOCAL_HEADER;
    if (!isHeader) throw refused(`${quoted(name)} is not where the directory says. Create the archive again.`);
    const start =
      localOffset + LOCAL_LENGTH + view.readUInt16LE(localOffset + 26) + view.readUInt16LE(localOffset + 28);
    const end = start + compressedBytes;
    if (end > this.directoryOffset) throw refused(`${quoted(name)} is cut off. Create the archive again.`);
    return view.subarray(start, end);
  }
}

function endOf(view: Buffer): number {
  const first = Math.max(0, view.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.length - END_LENGTH; at >= first; at--) {
    const isEnd = view[at] === 0x50 && view.readUInt32LE(at) === END_OF_DIRECTORY;
    if (isEnd && at + END_LENGTH + view.readUInt16LE(at + 20) === view.length) return at;
  }
  throw refused('its end is missing. The file may be incomplete: transfer or create it again.');
}

function entryAt(view: Buffer, at: number, end: number): ZipEntry & { next: number } {
  const [flags, method] = [view.readUInt16LE(at + 8), view.readUInt16LE(at + 10)];
  const nameEnd = at + ENTRY_LENGTH + view.readUInt16LE(at + 28);
  const next = nameEnd + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  if (next > end) throw refused('its directory is damaged. Create the archive again.');
  const name = nameOf(view.subarray(at + ENTRY_LENGTH, nameEnd), (flags & IS_UTF8) !== 0);
  if ((flags & ENCRYPTED) !== 0 || method === AES)
    throw refused(`${quoted(name)} is encrypted. Create the archive without a password.`);
  return {
    name,
    isArchive: NESTED.test(name),
    method,
    crc: view.readUInt32LE(at + 16),
    compressedBytes: view.readUInt32LE(at + 20),
    bytes: view.readUInt32LE(at + 24),
    localOffset: view.readUInt32LE(at + 42),
    next,
  };
}

function contentOf({ name, method, bytes }: ZipEntry, compressed: Buffer, most: number): Buffer {
  if (method === STORED && compressed.length <= most) return compressed;
  if (method !== STORED && method !== DEFLATED)
    throw refused(`${quoted(name)} is compressed by method ${method}. Use the usual one, DEFLATE.`);
  try {
    if (method === DEFLATED)
      return inflateRawSync(compressed, {
        maxOutputLength: Math.max(1, most),
        // One piece of the right length: pieces would be copied into a second buffer of all bytes.
        chunkSize: Math.max(SMALLEST_CHUNK, Math.min(most, bytes) + 1),
      });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE')
      throw refused(`${quoted(name)} is damaged. Create the archive again.`);
  }
  throw refused(
    `${quoted(name)} inflates to too much. An archive may have ${MOST_BYTES / 1024 / 1024} MiB after inflation, and ${MOST_RATIO} times its size. Split it.`,
  );
}

/** Older programs write names without saying in which encoding. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

const LONGEST_LABEL = 100;

/** A name for a message, cut to a length that is easy to read. */
export const quoted = (name: string): string =>
  `"${name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL)}…` : name}"`;

const refused = (reason: string) => validationFailed(`The archive cannot be read: ${reason}`);
