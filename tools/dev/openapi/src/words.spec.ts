import { APPS, type Document, documentOf, operationsOf } from './documents';
import { missingWords } from './missing-words';

describe.each(APPS)('the document of %s', (app) => {
  const document = documentOf(app);
  const operations = operationsOf(document);

  it('has words for every operation, parameter and field', () => {
    expect(missingWords(document)).toEqual([]);
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
  delete document.paths['/api/v1/users']!['post']!.summary;
  delete document.paths['/api/v1/users/{user_id}']!['get']!.parameters![0]!.description;
  delete document.components.schemas['UserResponse']!.properties!['email']!.description;
  expect(missingWords(document)).toEqual(['UserResponse.email', 'createUser', 'getUser user_id']);
});
