import { type CsvProblem, csvRows, listedObjects, type ListingProblem } from '@platform/http-service';
import { FileProblem } from '../files/file-problem';
import { textLines } from '../files/text-lines';
import { readAuth0 } from './auth0.source';
import { readCognito } from './cognito.source';
import { readFirebase } from './firebase.source';
import { readKeycloak } from './keycloak.source';
import { readPlain } from './plain.source';
import { type Json, readObject, type SourceRow, type SourceUser } from './source-user';

type Chunks = AsyncIterable<Buffer>;
type Reader = (chunks: Chunks) => AsyncGenerator<SourceRow>;

/** Columns are named by the first line. */
const BY_NAME = { bom: true, columns: (names: string[]) => names.map((name) => name.trim()) };
const notCsv = ({ place }: CsvProblem) =>
  new FileProblem('the CSV has an unclosed or misplaced quotation mark, or the line is too long', place ?? undefined);

/** Reads the users of a file in its order. The same bytes give the same rows. */
export const SOURCES = {
  auth0: async function* (chunks: Chunks) {
    for await (const text of linesOrArray(chunks)) yield readObject(text, readAuth0);
  },
  keycloak: listReader('users', readKeycloak),
  firebase: listReader('users', readFirebase),
  cognito: listReader('Users', readCognito),
  csv: async function* (chunks: Chunks) {
    for await (const { row } of csvRows<Record<string, string>>(chunks, BY_NAME, notCsv)) yield readPlain(row);
  },
  ndjson: async function* (chunks: Chunks) {
    for await (const line of textLines(chunks)) yield readObject(line, readPlain);
  },
} satisfies Record<string, Reader>;

export type SourceName = keyof typeof SOURCES;

function listReader(name: string, read: (object: Json) => SourceUser): Reader {
  return async function* (chunks) {
    for await (const text of objectsOf(chunks, name)) yield readObject(text, read);
  };
}

const PROBLEMS: Record<ListingProblem, string> = {
  'no-json': 'the JSON is not valid: unbalanced brackets, or text outside of them',
  'too-deep': 'the JSON is nested too deeply',
  'too-large': 'the object is larger than 4 MiB',
  incomplete: 'the file is incomplete',
};

async function* objectsOf(chunks: Chunks, ...lists: string[]): AsyncGenerator<string> {
  const problem = (kind: ListingProblem, place: number) => new FileProblem(PROBLEMS[kind], place);
  for await (const bytes of listedObjects(chunks, { lists: new Set(lists), problem })) yield bytes.toString('utf8');
}

/** Auth0 exports lines, but imports an array. */
async function* linesOrArray(chunks: Chunks): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  const { value, done } = await iterator.next();
  if (done) return;
  const first = value as Buffer;
  const all = { [Symbol.asyncIterator]: () => prepended(first, iterator) };
  yield* /^\s*\[/.test(first.toString('latin1', 0, 1024)) ? objectsOf(all) : textLines(all);
}

async function* prepended(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
