import { listedObjects, type ListingProblem } from './listed-objects';

class Problem extends Error {
  constructor(
    readonly kind: ListingProblem,
    readonly place: number,
  ) {
    super(`${kind} at ${place}`);
  }
}

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(text: string, size = text.length): Promise<unknown[]> {
  const objects: unknown[] = [];
  const options = {
    lists: new Set(['users', 'data']),
    problem: (kind: ListingProblem, place: number) => new Problem(kind, place),
  };
  for await (const bytes of listedObjects(inPieces(text, size), options)) objects.push(JSON.parse(bytes.toString()));
  return objects;
}

describe('the objects that documents list', () => {
  it.each([
    ['an array', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['a list under its name', '{"n":{"users":1},"users":[{"a":"}"},{"b":{"c":[]}}]}', [{ a: '}' }, { b: { c: [] } }]],
    ['an object under its name', '{"data":{"a":"\\"{"}}', [{ a: '"{' }]],
    ['documents one after the other', '{"data":[{"a":1}]}\n [{"ä":2}]', [{ a: 1 }, { ä: 2 }]],
    ['a list of another name', '{"others":[{"a":1}]}', []],
    ['a document after a byte order mark', '\ufeff[{"a":1}]', [{ a: 1 }]],
    ['nothing', ' \n', []],
  ])('%s gives the same objects for each position of a cut', async (_title, text, objects) => {
    for (let size = 1; size <= text.length; size++) expect(await read(text, size)).toEqual(objects);
  });

  it.each([
    ['[{"a":1},2]', 2],
    ['["b",{"a":[1]}]', 1],
    ['[{"a":[1]},[{}],null]', 2],
    ['[[{}]]', 1],
    ['{"n":[1],"users":[{"a":["x"]},"b"],"m":{"users":[2]}}', 2],
    ['{"data":[null]}', 1],
    ['[{}]\n{"users":[{},true]}', 3],
  ])('an element of %s that is not an object is refused with its place', async (text, place) => {
    for (let size = 1; size <= text.length; size++)
      await expect(read(text, size)).rejects.toMatchObject({ kind: 'no-object', place });
  });

  it.each([
    '{"n":[1],"m":{"users":[2]}}',
    '{"users":{"a":[1,[2]]}}',
    '[{"users":[1]}]',
    '{"data":[]}',
    '{"users":null}',
  ])('values in other places of %s are not elements', async (text) => {
    for (let size = 1; size <= text.length; size++) await expect(read(text, size)).resolves.toBeDefined();
  });

  it('lists in the objects of an array are found with the names and texts of those objects', async () => {
    const text =
      '[{"realm":"a","users":[{"i":1},{"users":[{}]}],"x":{"users":[{}]},"n":1},{"users":[{"i":2}],"realm":"b\\u0041"},{}]';
    for (let size = 1; size <= text.length; size++) {
      const found: unknown[] = [];
      const options = {
        lists: new Set(['users']),
        problem: (kind: ListingProblem, place: number) => new Problem(kind, place),
        isNested: true,
        onName: (name: string) => void found.push(name),
        onText: (name: string, value: string) => void found.push([name, value]),
      };
      for await (const bytes of listedObjects(inPieces(text, size), options)) found.push(JSON.parse(bytes.toString()));
      expect(found).toEqual([
        'realm',
        ['realm', 'a'],
        'users',
        { i: 1 },
        { users: [{}] },
        'x',
        'n',
        'users',
        { i: 2 },
        'realm',
        ['realm', 'bA'],
      ]);
    }
  });

  it.each<[string, string, ListingProblem, number]>([
    ['text before it', 'data: [{}]', 'no-json', 1],
    ['text after it', '[{}] and more', 'no-json', 2],
    ['a document that is a text', '"[{}]"', 'no-json', 1],
    ['a bracket of another kind', '{"users":[{"id":"1"}}', 'no-json', 2],
    ['an end in the middle of an object', '[{"a":1},{"b"', 'incomplete', 2],
    ['an end in the middle of a text', '[{"a":1},{"b', 'incomplete', 2],
    ['brackets without end', '{"a":'.repeat(65), 'too-deep', 1],
    ['brackets without end in an unread list', `{"a":${'['.repeat(64)}`, 'too-deep', 1],
    ['an object of five megabytes', `[{"a":"${'x'.repeat(5_000_000)}"}]`, 'too-large', 1],
  ])('%s is refused with its place', async (_title, text, kind, place) => {
    await expect(read(text, 65_536)).rejects.toMatchObject({ kind, place });
  });
});
