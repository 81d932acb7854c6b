import { UsageError } from '@platform/http-service';
import { assertUnique, checkColumns } from './columns';
import { type Encoding, inUtf8, markedEncoding, unmarkedEncoding } from './files/encoding';
import { type DelimiterName, type FileFormat, formatOf } from './files/format';
import { headOf, openFile } from './files/open-file';
import { type FileRecord, recordsOf } from './files/records';
import { Fields, RowProblem } from './sources/fields';
import type { ReadContext, Recipe } from './sources/recipe';
import type { SourceRow } from './sources/source-user';
import { type SourceName, SOURCES } from './sources/sources';

export interface SourceFileOptions {
  source: SourceName;
  path: string;
  /** Default: detected. */
  encoding?: Encoding;
  /** Default: detected. */
  delimiter?: DelimiterName;
  /** Columns that are not imported. */
  ignored?: readonly string[];
  /** Only users of this realm. Default: of all. */
  realm?: string;
  needsUsername: boolean;
}

interface InspectOptions {
  /** The option that names the file, for messages. */
  option?: string;
  isChecked?: boolean;
  onRow?: ((row: SourceRow) => void) | undefined;
}

/** What is known of a file before its first row is imported. */
export interface Inspection extends FileFormat {
  encoding: Encoding;
  rows: number;
  /** Each column, with the number of rows that have it. */
  columns: Map<string, number>;
  /** Each realm, with the number of its users. */
  realms: Map<string, number>;
  /** Other names in the object around the list. */
  outer: Set<string>;
}

/** An export of another product. It is read once for the inspection and once for the rows. */
export class SourceFile {
  readonly recipe: Recipe;

  private constructor(
    private readonly options: SourceFileOptions,
    readonly inspection: Inspection,
  ) {
    this.recipe = SOURCES[options.source];
  }

  /**
   * Reads the whole file and checks its columns.
   * @throws UsageError, FileProblem
   */
  static async inspect(
    options: SourceFileOptions,
    { option = '--file', isChecked = true, onRow }: InspectOptions = {},
  ): Promise<SourceFile> {
    const recipe: Recipe = SOURCES[options.source];
    const encoding = options.encoding ?? (await encodingOf(options.path));
    const format = await formatOf(await headOf(inUtf8(await openFile(options.path), encoding)), recipe);
    if (options.delimiter !== undefined) format.delimiter = options.delimiter;
    if (!recipe.formats.includes(format.format)) throw new UsageError(otherFormat(option, options.source, format));
    const inspection: Inspection = {
      ...format,
      encoding,
      rows: 0,
      columns: new Map(),
      realms: new Map(),
      outer: new Set(),
    };
    const file = new SourceFile(options, inspection);
    await file.scan(onRow);
    if (inspection.rows === 0) throw new UsageError(`${option} contains no users in the format of ${options.source}`);
    const required = isChecked ? recipe.required : {};
    const { columns } = inspection;
    const { ignored = [], needsUsername } = options;
    checkColumns({ recipe: { ...recipe, required }, format: format.format, ignored, columns, needsUsername, option });
    return file;
  }

  /** The users in the order of the file. The same bytes and options give the same rows. */
  async *rows(context: ReadContext): AsyncGenerator<SourceRow> {
    let realm: string | null = null;
    const records = await this.records({ onText: (name, text) => (realm = name === 'realm' ? text : realm) });
    for await (const record of records) yield this.rowOf(record, context, realm);
  }

  /** Reads one record. */
  rowOf({ line, object, problem }: FileRecord, context: ReadContext, realm: string | null = null): SourceRow {
    const facts = { line, realm, notImported: [] };
    if (object === null) return { sourceId: null, problem: problem ?? 'the row is empty', ...facts };
    try {
      const columns = this.recipe.columnsOf ? this.recipe.columnsOf(object) : object;
      const { ignored = [], realm: only } = this.options;
      const kept = Object.entries(columns ?? {}).filter(([name]) => !ignored.includes(name));
      const fields = new Fields(Object.fromEntries(kept));
      const user = this.recipe.read(fields, context);
      if (only !== undefined && realm !== only)
        return { sourceId: user.sourceId, problem: `the user is in the realm ${realm ?? '(unknown)'}`, ...facts };
      const left = new Fields(columns ?? {}).unread().filter((name) => ignored.includes(name));
      return { ...user, line, realm, notImported: [...fields.unread(), ...left] };
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      return { sourceId: idOf(object, this.recipe), problem: error.message, ...facts };
    }
  }

  /** The rows of the file before their fields are read. */
  async records(
    on: {
      onHeader?: (names: readonly string[]) => void;
      onName?: (name: string) => void;
      onText?: (name: string, text: string) => void;
    } = {},
  ): Promise<AsyncGenerator<FileRecord>> {
    const { encoding, format, delimiter, isNested } = this.inspection;
    const chunks = inUtf8(await openFile(this.options.path), encoding);
    const { list, positions } = this.recipe;
    return recordsOf(chunks, {
      format,
      delimiter,
      isNested,
      encoding,
      list,
      positions,
      onHeader: on.onHeader ?? (() => undefined),
      onOuter: (name, text) => (text === null ? on.onName?.(name) : on.onText?.(name, text)),
    });
  }

  private async scan(onRow?: (row: SourceRow) => void): Promise<void> {
    const { columns, realms, outer } = this.inspection;
    let realm: string | null = null;
    const records = await this.records({
      onHeader: (names) => {
        assertUnique(names);
        for (const name of names) columns.set(name, 0);
      },
      onName: (name) => void outer.add(name),
      onText: (name, text) => (realm = name === 'realm' ? text : realm),
    });
    for await (const record of records) {
      const { object } = record;
      this.inspection.rows++;
      onRow?.(this.rowOf(record, { now: new Date(0) }, realm));
      if (realm !== null) realms.set(realm, (realms.get(realm) ?? 0) + 1);
      for (const name of namesIn(object, this.recipe)) columns.set(name, (columns.get(name) ?? 0) + 1);
    }
    outer.delete('realm');
    outer.delete(this.recipe.list ?? '');
  }
}

async function encodingOf(path: string): Promise<Encoding> {
  return markedEncoding(await headOf(await openFile(path))) ?? (await unmarkedEncoding(await openFile(path)));
}

function namesIn(object: FileRecord['object'], recipe: Recipe): string[] {
  if (object === null) return [];
  try {
    const columns = recipe.columnsOf ? recipe.columnsOf(object) : object;
    // An object of another model has a name only for its refusal.
    return Object.keys(columns ?? {}).filter((name) => !(name === 'model' && recipe.columnsOf));
  } catch (error) {
    if (error instanceof RowProblem) return [];
    throw error;
  }
}

/** The id of a row with a wrong value, for the report. */
function idOf(object: NonNullable<FileRecord['object']>, { used }: Recipe): string | null {
  const ids = ['source_id', 'user_id', 'id', 'localId', 'pk', 'Username'];
  const name = ids.find((id) => (used.includes(id) || id === 'pk') && object[id] !== undefined);
  const value = name === undefined ? null : object[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

const FORMAT_NAMES = { csv: 'CSV', lines: 'JSON lines', array: 'a JSON array', list: 'a JSON object with a list' };

function otherFormat(option: string, source: SourceName, { format }: FileFormat): string {
  const expected = SOURCES[source].formats.map((one) => FORMAT_NAMES[one]).join(' or ');
  const own = format === 'csv' ? 'csv' : 'ndjson';
  const remedy = source === 'csv' || source === 'ndjson' ? ` Use --from ${own}.` : '';
  return `${option} is ${FORMAT_NAMES[format]}, but --from ${source} expects ${expected}. No row was imported.${remedy}`;
}

/** One line that describes the file, for the operator. */
export function inspectionText({ format, delimiter, encoding, rows, columns, realms, outer }: Inspection): string {
  const list = (map: ReadonlyMap<string, number>) => [...map].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    `format: ${FORMAT_NAMES[format]}${format === 'csv' ? `, delimiter ${delimiter}` : ''}; encoding: ${encoding}; rows: ${rows}`,
    `rows with each column: ${list(columns)}`,
    ...(realms.size > 0 ? [`realms: ${list(realms)}`] : []),
    ...(outer.size > 0 ? [`parts of the file that are not imported: ${[...outer].join(', ')}`] : []),
  ].join('\n');
}
