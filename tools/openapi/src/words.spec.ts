import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, type Document, documentOf, operationsOf } from './documents';
import { missingWords } from './missing-words';

/** What still lacks words. The list may only shrink, and is deleted when it is empty. */
const MISSING = JSON.parse(readFileSync(join(__dirname, 'still-without-words.json'), 'utf8')) as Record<
  string,
  string[]
>;

describe.each(APPS)('the document of %s', (app) => {
  const document = documentOf(app);
  const operations = operationsOf(document);

  it('has words for every operation, parameter and field', () => {
    expect(missingWords(document)).toEqual(MISSING[app] ?? []);
  });

  it('states for each operation which credential it takes, or none', () => {
    expect(operations.filter(({ security }) => security === undefined)).toEqual([]);
  });

  it('describes every tag, with what concerns operators last', () => {
    const names = document.tags.map(({ name }) => name);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    expect(names.at(-1)).toBe('diagnostics');
    expect(new Set(operations.flatMap(({ tags = [] }) => tags))).toEqual(new Set(names));
  });
});

it('names an operation, a parameter and a field that lost their docstrings', () => {
  const document: Document = structuredClone(documentOf('db-node'));
  const before = missingWords(document);
  const operation = document.paths['/api/v1/users/lookup']!['post']!;
  operation.parameters = [{ name: 'extra' }];
  delete operation.summary;
  document.components.schemas['Error']!.properties!['more'] = {};
  const found = missingWords(document).filter((name) => !before.includes(name));
  expect(found).toEqual(
    ['Error.more', 'lookUpUser extra', ...(before.includes('lookUpUser') ? [] : ['lookUpUser'])].toSorted(),
  );
});
