import { columnNamesIn, readColumnNames } from './column-names';

it.each<[string, string, string[]]>([
  ['commas', 'name,a b,c\n1,2,3\n', ['name', 'a b', 'c']],
  ['semicolons, and commas in names', 'a,b;c;d\r\n1;2;3', ['a,b', 'c', 'd']],
  ['a named separator', '\ufeffsep=|\na|b,c,d\n', ['a', 'b,c,d']],
  ['quotes', '"a ""b""","c\nd",e\n', ['a "b"', 'c\nd', 'e']],
  ['columns without a name, or with the same', 'a,,a,b\n', ['a', 'b']],
  ['an empty file', '', []],
])('finds the names of columns: %s', (_name, text, names) => {
  expect(columnNamesIn(text)).toEqual(names);
});

it.each<[string, number[]]>([
  ['UTF-8', [0xc3, 0xa4, 0x3b, 0x62]],
  ['windows-1252', [0xe4, 0x3b, 0x62]],
  ['UTF-16', [0xff, 0xfe, 0xe4, 0, 0x3b, 0, 0x62, 0]],
])('reads names in %s', async (_name, bytes) => {
  expect(await readColumnNames(new File([new Uint8Array(bytes)], 'a.csv'))).toEqual(['ä', 'b']);
});
