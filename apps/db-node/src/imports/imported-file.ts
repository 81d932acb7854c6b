import { createHash } from 'node:crypto';
import { assertIgnored } from './columns';
import { digestOf } from './files/open-file';
import { HashFile } from './hash-file';
import type { Progress } from './progress';
import { inspectionText, SourceFile, type SourceFileOptions } from './source-file';
import type { SourceRow } from './sources/source-user';
import type { UsernameRule } from './usernames';

export interface FileChoice extends Omit<SourceFileOptions, 'needsUsername'> {
  /** A second file with the hashes of the users. */
  hashes?: string;
  usernameRule: UsernameRule;
}

/** The file of an import, joined with the file of hashes. */
export class ImportedFile {
  private constructor(
    readonly options: FileChoice,
    private readonly users: SourceFile,
    private readonly hashes: HashFile | null,
    /** The number of {@link rows}. Lines of the hash file without a user are further rows. */
    readonly rowCount: number,
  ) {}

  /**
   * Checks both files and indexes the file of hashes, which stays open until {@link close}.
   * @throws UsageError, FileProblem
   */
  static async inspect(options: FileChoice, progress: Pick<Progress, 'note'>): Promise<ImportedFile> {
    const { source, hashes: path, ignored = [] } = options;
    // First, so that one reading of the users also counts the lines that have a user.
    const hashes = path === undefined ? null : await HashFile.read({ source, path, ignored });
    try {
      const needsUsername = options.usernameRule === 'field';
      const onRow = hashes ? (row: SourceRow) => hashes.note(row) : undefined;
      const users = await SourceFile.inspect({ ...options, needsUsername }, { onRow });
      progress.note(inspectionText(users.inspection));
      if (hashes) progress.note(`lines of the hash file: ${hashes.rows}`);
      assertIgnored(ignored, users.recipe, [...users.inspection.columns.keys(), ...(hashes?.columns ?? [])]);
      return new ImportedFile(options, users, hashes, users.inspection.rows + (hashes?.countLeftOver() ?? 0));
    } catch (error) {
      await hashes?.close();
      throw error;
    }
  }

  /** Each call must end before the next one, because the lines of the hash file that have a user are noted in it. */
  async *rows(now: Date): AsyncGenerator<SourceRow> {
    this.hashes?.reset();
    for await (const row of this.users.rows({ now }))
      yield this.named(this.hashes ? await this.hashes.joined(row) : row);
    if (this.hashes) yield* this.hashes.leftOver();
  }

  async close(): Promise<void> {
    await this.hashes?.close();
  }

  /** SHA-256 of the file; of the options as well, if they change what is read. */
  async digest(): Promise<string> {
    const { path, hashes, encoding, delimiter, ignored, realm } = this.options;
    const file = await digestOf(path);
    const options = [encoding, delimiter, ignored?.toSorted(), realm];
    if (hashes === undefined && options.every((option) => option === undefined)) return file;
    const second = hashes === undefined ? null : await digestOf(hashes);
    const parts = JSON.stringify([file, second, ...options]);
    return createHash('sha256').update(parts).digest('hex');
  }

  /** A username of the file that is not used counts as not imported. */
  private named(row: SourceRow): SourceRow {
    if ('problem' in row || row.username === null || this.options.usernameRule === 'field') return row;
    return { ...row, notImported: [...row.notImported, this.users.recipe.usernameColumn ?? 'username'] };
  }
}
