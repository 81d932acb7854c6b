import { listedObjects } from '@platform/http-service';
import type { Format, Recipe } from '../sources/recipe';

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
export type DelimiterName = keyof typeof DELIMITERS;

export interface FileFormat {
  format: Format;
  /** Only of CSV. */
  delimiter: DelimiterName | null;
  /** The lists are in the objects of an array, for example all realms of Keycloak. */
  isNested: boolean;
}

/** Detects the format from the first bytes in UTF-8. */
export async function formatOf(head: Buffer, recipe: Recipe): Promise<FileFormat> {
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text.startsWith('[')) {
    const names = await namesOf(head, true);
    const isNested = recipe.list !== undefined && (names.has('realm') || names.has(recipe.list));
    return { format: isNested ? 'list' : 'array', delimiter: null, isNested };
  }
  if (text.startsWith('{')) {
    const names = await namesOf(head, false);
    const isList = recipe.list !== undefined && (names.has('realm') || names.has(recipe.list));
    return { format: isList ? 'list' : 'lines', delimiter: null, isNested: false };
  }
  return { format: 'csv', delimiter: delimiterOf(text, recipe), isNested: false };
}

/** The names in the first objects of the document. */
async function namesOf(head: Buffer, isNested: boolean): Promise<Set<string>> {
  const names = new Set<string>();
  async function* once() {
    yield head;
  }
  try {
    const options = {
      lists: new Set<string>(),
      problem: () => new Error('The first bytes end in the middle of an object.'),
      isNested,
      onName: (name: string) => void names.add(name),
    };
    for await (const _object of listedObjects(once(), options)) break;
  } catch {
    // The first bytes end in the middle of an object.
  }
  return names;
}

/** The delimiter that gives the most known columns, then the most columns. */
function delimiterOf(text: string, recipe: Recipe): DelimiterName {
  const line = text.split(/\r\n|\n|\r/, 1)[0]!;
  const known = new Set([...recipe.used, ...recipe.notImported]);
  const ranked = (Object.keys(DELIMITERS) as DelimiterName[]).map((name) => {
    const columns = line.split(DELIMITERS[name]).map((column) => column.trim().replace(/^"(.*)"$/, '$1'));
    return { name, known: columns.filter((column) => known.has(column)).length, count: columns.length };
  });
  return ranked.reduce((best, one) =>
    one.known > best.known || (one.known === best.known && one.count > best.count) ? one : best,
  ).name;
}
