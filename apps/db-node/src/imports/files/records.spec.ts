import { type Encoding, inUtf8 } from './encoding';
import { type FileFormat } from './format';
import { type FileRecord, recordsOf } from './records';
import { textLines } from './text-lines';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(bytes: Buffer, size: number, format: FileFormat, encoding: Encoding) {
  const rows: FileRecord[] = [];
  const options = {
    ...format,
    encoding,
    list: 'users',
    positions: undefined,
    onHeader: () => undefined,
    onOuter: () => undefined,
  };
  for await (const record of recordsOf(inUtf8(inPieces(bytes, size), encoding), options)) rows.push(record);
  return rows;
}

const CSV = 'id,name\r\n1,"Zoë, ""Z"""\r\n\r\n2,€\r\n';
const LINES = '{"id":"1","name":"Zoë"}\r\n\n{"id":"2","name":"€"}';
const csv: FileFormat = { format: 'csv', delimiter: 'comma', isNested: false };
const lines: FileFormat = { format: 'lines', delimiter: null, isNested: false };
const nested: FileFormat = { format: 'list', delimiter: null, isNested: true };
const array: FileFormat = { format: 'array', delimiter: null, isNested: false };

it.each<[string, FileFormat, Encoding, Buffer, (number | null)[]]>([
  ['CSV in UTF-8', csv, 'utf-8', Buffer.from(`\ufeff${CSV}`), [2, 4]],
  ['CSV in UTF-16', csv, 'utf-16le', Buffer.from(`\ufeff${CSV}`, 'utf16le'), [2, 4]],
  ['CSV in UTF-16, other byte order', csv, 'utf-16be', Buffer.from(CSV, 'utf16le').swap16(), [2, 4]],
  ['CSV in Windows-1252', csv, 'windows-1252', Buffer.from(CSV.replace('€', '\x80'), 'latin1'), [2, 4]],
  ['JSON lines', lines, 'utf-8', Buffer.from(LINES), [1, 3]],
  ['JSON lines in UTF-16', lines, 'utf-16le', Buffer.from(`\ufeff${LINES}\n`, 'utf16le'), [1, 3]],
  ['an array', array, 'utf-8', Buffer.from(`[${LINES.replaceAll('\n', ' ').replace('} ', '},')}]`), [null, null]],
  [
    'a list in an array',
    nested,
    'utf-8',
    Buffer.from('[{"users":[{"id":"1","name":"Zoë"}]},{"users":[{"id":"2","name":"€"}]}]'),
    [null, null],
  ],
])('%s gives the same rows for each size of the pieces', async (_title, format, encoding, bytes, places) => {
  for (const size of [1, 2, 3, 7, 64, bytes.length]) {
    const rows = await read(bytes, size, format, encoding);
    expect(rows.map(({ line }) => line)).toEqual(places);
    expect(
      rows.map(({ object, problem }) => [object?.['id'], String(object?.['name']).replace(', "Z"', ''), problem]),
    ).toEqual([
      ['1', 'Zoë', null],
      ['2', '€', null],
    ]);
  }
});

it('an element of a list that is not an object stops the import', async () => {
  await expect(read(Buffer.from('[{"id":"1"},"2"]'), 4, array, 'utf-8')).rejects.toThrow(
    'row 2: an element of the list',
  );
});

it('the position of a line is that of its first byte', async () => {
  const bytes = Buffer.from('{"a":"ä"}\n\r\n{"b":1}\n\n{"c":1}');
  for (const size of [1, 5, 100])
    for await (const line of textLines(inPieces(bytes, size)))
      expect(bytes.subarray(line.at, line.at + line.bytes.length).equals(line.bytes)).toBe(true);
});
