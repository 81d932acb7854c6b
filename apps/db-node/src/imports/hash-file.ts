import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { UsageError } from '@platform/http-service';
import { FileProblem } from './files/file-problem';
import { isGzip } from './files/open-file';
import { type FileRecord, jsonObject } from './files/records';
import { SourceFile, type SourceFileOptions } from './source-file';
import type { SourceRow, SourceUser } from './sources/source-user';

const START = 1 << 12;
const PIECE = 16 * 1024;
const [UNUSED, USED, SEVERAL] = [0, 1, 2];
const CONTEXT = { now: new Date(0) };
export const SEVERAL_LINES = 'the hash file has several lines with this id';

/**
 * A second file with the hashes of users, as JSON lines. Memory holds 8 bytes of a digest of each id and the position of
 * its line, so at most 68 bytes for each line. The line is read when its user is.
 */
export class HashFile {
  private high = new Uint32Array(START);
  private low = new Uint32Array(START);
  private at = new Float64Array(START);
  private state = new Uint8Array(START);
  private count = 0;

  private constructor(
    private readonly file: SourceFile,
    private readonly handle: FileHandle,
  ) {}

  /** @throws UsageError, FileProblem */
  static async read(options: SourceFileOptions): Promise<HashFile> {
    if (await isGzip(options.path))
      throw new UsageError('--hashes must not be compressed, because it is read at any position.');
    const file = await SourceFile.inspect(options, '--hashes', false);
    const { format, encoding } = file.inspection;
    if (format !== 'lines' || encoding !== 'utf-8') throw new UsageError('--hashes must be JSON lines in UTF-8.');
    const hashes = new HashFile(file, await open(options.path));
    for await (const record of await file.records()) hashes.index(record);
    return hashes;
  }

  get rows(): number {
    return this.file.inspection.rows;
  }

  /** The user with the hash of this file. Fields of the line that differ are listed as not imported. */
  async joined(row: SourceRow): Promise<SourceRow> {
    if ('problem' in row || row.sourceId === null) return row;
    const place = this.placeOf(...digestOf(row.sourceId));
    if (this.low[place] === 0) return row;
    if (this.state[place] === SEVERAL) return { ...row, passwordHash: null, noHash: SEVERAL_LINES };
    const line = await this.lineAt(this.at[place]!);
    if (line.sourceId !== row.sourceId) throw new FileProblem('two ids have the same digest');
    this.state[place] = USED;
    if ('problem' in line) return { ...row, passwordHash: null, noHash: `the line of the hash file: ${line.problem}` };
    return { ...row, ...hashOf(row, line), notImported: [...row.notImported, ...differences(row, line)] };
  }

  /** The lines whose user is not in the other file. */
  async *leftOver(): AsyncGenerator<SourceRow> {
    for await (const record of await this.file.records()) {
      const row = this.file.rowOf(record, CONTEXT);
      if (row.sourceId === null) {
        yield {
          sourceId: null,
          problem: 'the line of the hash file has no id',
          line: row.line,
          realm: null,
          notImported: [],
        };
        continue;
      }
      const place = this.placeOf(...digestOf(row.sourceId));
      if (this.state[place] === USED) continue;
      const problem =
        this.state[place] === SEVERAL
          ? SEVERAL_LINES
          : 'the users file has no user with the id of this line of the hash file';
      yield { sourceId: row.sourceId, problem, line: row.line, realm: null, notImported: [] };
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private index(record: FileRecord): void {
    const { sourceId } = this.file.rowOf(record, CONTEXT);
    if (sourceId === null || record.at === null) return;
    const [high, low] = digestOf(sourceId);
    const place = this.placeOf(high, low);
    if (this.low[place] !== 0) this.state[place] = SEVERAL;
    else this.put(place, high, low, record.at, UNUSED);
    if (this.count * 2 > this.low.length) this.grow();
  }

  private put(place: number, high: number, low: number, at: number, state: number): void {
    this.high[place] = high;
    this.low[place] = low;
    this.at[place] = at;
    this.state[place] = state;
    this.count++;
  }

  private placeOf(high: number, low: number): number {
    const mask = this.low.length - 1;
    let place = high & mask;
    while (this.low[place] !== 0 && (this.low[place] !== low || this.high[place] !== high)) place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { high, low, at, state } = this;
    const size = low.length * 2;
    this.high = new Uint32Array(size);
    this.low = new Uint32Array(size);
    this.at = new Float64Array(size);
    this.state = new Uint8Array(size);
    this.count = 0;
    for (let from = 0; from < low.length; from++)
      if (low[from] !== 0)
        this.put(this.placeOf(high[from]!, low[from]!), high[from]!, low[from]!, at[from]!, state[from]!);
  }

  private async lineAt(at: number): Promise<SourceRow> {
    const pieces: Buffer[] = [];
    for (let position = at; ; position += PIECE) {
      const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(PIECE), 0, PIECE, position);
      const end = buffer.subarray(0, bytesRead).indexOf(0x0a);
      pieces.push(buffer.subarray(0, end < 0 ? bytesRead : end));
      if (end >= 0 || bytesRead < PIECE) break;
    }
    return this.file.rowOf({ line: null, at, ...jsonObject(Buffer.concat(pieces), 'utf-8', null) }, CONTEXT);
  }
}

function hashOf(row: SourceUser, line: SourceUser): Pick<SourceUser, 'passwordHash' | 'noHash'> {
  if (line.passwordHash === null) return { passwordHash: row.passwordHash, noHash: row.noHash };
  return row.passwordHash !== null && row.passwordHash !== line.passwordHash
    ? { passwordHash: null, noHash: 'the two files have different hashes of this user' }
    : { passwordHash: line.passwordHash, noHash: null };
}

function differences(row: SourceUser, line: SourceUser & SourceRow): string[] {
  const differs = {
    email: line.email !== null && line.email.toLowerCase() !== row.email?.toLowerCase(),
    verified: line.verified !== row.verified,
    username: line.username !== null && line.username !== row.username,
  };
  const names = Object.entries(differs).filter(([, isDifferent]) => isDifferent);
  return [...line.notImported, ...names.map(([name]) => name)].map((name) => `hashes: ${name}`);
}

/** The second part is never 0, because 0 marks a free slot. */
function digestOf(text: string): [number, number] {
  const digest = createHash('sha256').update(text).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4) || 1];
}
