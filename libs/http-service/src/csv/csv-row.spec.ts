import { csvRow } from './csv-row';

it.each([
  [['a', null, undefined, 5, { b: 1 }], 'a,,,5,"{""b"":1}"'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx'], `'=1+1,'+1,'-1+2,'@SUM(A1),'\tx,"'\rx"`],
  [['-700', '-7.50', '12'], '-700,-7.50,12'],
])('%j is a line that no spreadsheet runs', (values, line) => expect(csvRow(values)).toBe(`${line}\r\n`));
