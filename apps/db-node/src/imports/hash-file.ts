import { type FileHandle, open } from 'node:fs/promises';
import { UsageError } from '@platform/http-service';
import { DigestIndex } from './digest-index';
import { FileProblem } from './files/file-problem';
import { isGzip } from './files/open-file';
import { jsonObject } from './files/records';
import { SourceFile, type SourceFileOptions } from './source-file';
import type { SourceRow, SourceUser } from './sources/source-user';

const PIECE = 16 * 1024;
const CONTEXT = { now: new Date(0) };
export const SEVERAL_LINES = 'the hash file has several lines with this id';

const LEFT_OVER = {
  'no id': 'the line of the hash file has no id',
  several: SEVERAL_LINES,
  unused: 'the users file has no user with the id of this line of the hash file',
};

type LineState = 'unused' | 'used' | 'several';

/** The position and the state of each line, by the id in it. */
class LineIndex {
  readonly at: number[] = [];
  readonly states: LineState[] = [];
  private readonly ids = new DigestIndex();

  find(id: string): number | null {
    return this.ids.find(id);
  }

  add(id: string | null, at: number | null): void {
    if (id === null || at === null) return;
    const number = this.ids.add(id);
    const isNew = number === this.at.length;
    if (isNew) this.at.push(at);
    this.states[number] = isNew ? 'unused' : 'several';
  }
}

/**
 * A second file with the hashes of users, as JSON lines. Memory holds an index of the ids, and the position and state of
 * each line. The line is read when its user is.
 */
export class HashFile {
  private constructor(
    private readonly file: SourceFile,
    private readonly lines: LineIndex,
    private readonly handle: FileHandle,
  ) {}

  /** @throws UsageError, FileProblem */
  static async read(options: Pick<SourceFileOptions, 'source' | 'path' | 'ignored'>): Promise<HashFile> {
    if (await isGzip(options.path))
      throw new UsageError('--hashes must not be compressed, because it is read at any position.');
    const file = await SourceFile.inspect(
      { ...options, needsUsername: false },
      { option: '--hashes', isChecked: false },
    );
    const { format, encoding } = file.inspection;
    if (format !== 'lines' || encoding !== 'utf-8') throw new UsageError('--hashes must be JSON lines in UTF-8.');
    const lines = new LineIndex();
    for await (const record of await file.records()) lines.add(file.rowOf(record, CONTEXT).sourceId, record.at);
    // After the index, so that no error leaves the file open.
    return new HashFile(file, lines, await open(options.path));
  }

  get rows(): number {
    return this.file.inspection.rows;
  }

  get columns(): string[] {
    return [...this.file.inspection.columns.keys()];
  }

  /** Forgets which lines have a user. */
  reset(): void {
    const { states } = this.lines;
    for (const [number, state] of states.entries()) if (state === 'used') states[number] = 'unused';
  }

  /** Notes that the line of this user has one. */
  note(row: SourceRow): void {
    const number = this.lineOf(row);
    if (number !== null && this.lines.states[number] === 'unused') this.lines.states[number] = 'used';
  }

  /** The number of lines that {@link leftOver} returns after the users so far. */
  countLeftOver(): number {
    return this.rows - this.lines.states.filter((state) => state === 'used').length;
  }

  /** The user with the hash of this file. Fields of the line that differ are listed as not imported. */
  async joined(row: SourceRow): Promise<SourceRow> {
    const number = this.lineOf(row);
    if ('problem' in row || number === null) return row;
    if (this.lines.states[number] === 'several') return { ...row, passwordHash: null, noHash: SEVERAL_LINES };
    const line = await this.lineAt(this.lines.at[number]!);
    if (line.sourceId !== row.sourceId) throw new FileProblem('two ids have the same digest');
    this.lines.states[number] = 'used';
    if ('problem' in line) return { ...row, passwordHash: null, noHash: `the line of the hash file: ${line.problem}` };
    return { ...row, ...hashOf(row, line), notImported: [...row.notImported, ...differences(row, line)] };
  }

  /** The lines whose user is not in the other file. */
  async *leftOver(): AsyncGenerator<SourceRow> {
    for await (const record of await this.file.records()) {
      const row = this.file.rowOf(record, CONTEXT);
      const number = row.sourceId === null ? null : this.lines.find(row.sourceId);
      const state = number === null ? 'no id' : this.lines.states[number]!;
      if (state === 'used') continue;
      yield { sourceId: row.sourceId, problem: LEFT_OVER[state], line: row.line, realm: null, notImported: [] };
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private lineOf(row: SourceRow): number | null {
    return 'problem' in row || row.sourceId === null ? null : this.lines.find(row.sourceId);
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
