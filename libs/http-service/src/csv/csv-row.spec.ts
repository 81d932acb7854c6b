import fc from 'fast-check';
import { csvRow } from './csv-row';

it.each([
  [['a', null, undefined, 5, { b: 1 }], 'a,,,5,"{""b"":1}"'],
  [['a,b', 'say "hi"', 'two\nlines', 'a;b', ' a'], '"a,b","say ""hi""","two\nlines","a;b"," a"'],
  [['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx', '\nx'], `'=1+1,'+1,'-1+2,'@SUM(A1),"'\tx","'\rx","'\nx"`],
  [['  =1', '|calc', '%0A', '＝1', '＋1', '－1', '＠a', '"=1'], `'  =1,'|calc,'%0A,'＝1,'＋1,'－1,'＠a,"'""=1"`],
  [
    [';=1+1', 'a;=1', 'a\t+1', 'a,@b', 'a\n-1', 'a\r=1', ';"=1"'],
    `";'=1+1","a;'=1","a\t'+1","a,'@b","a\n'-1","a\r'=1",";'""=1"""`,
  ],
  [['-700', '-7.50', '12', 'a=b', 'x-1', 'a; b', 'a@example.com'], '-700,-7.50,12,a=b,x-1,"a; b",a@example.com'],
  [[{ a: ';=1', b: -5 }, [1, -5]], '"{""a"":""\\u003b=1"",""b"":-5}","[1,-5]"'],
])('%j is a line that no spreadsheet runs', (values, line) => expect(csvRow(values)).toBe(`${line}\r\n`));

/** The cells as a spreadsheet reads them that splits at these separators: quotes count at the start of a cell only. */
function cellsOf(file: string, separators: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < file.length;) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; at < file.length; at++) {
        if (file[at] === '"' && file[at + 1] !== '"') break;
        if (file[at] === '"') at++;
        cell += file[at]!;
      }
      at++;
    }
    for (; at < file.length && !`${separators}\r\n`.includes(file[at]!); at++) cell += file[at]!;
    at++;
    cells.push(cell);
  }
  return cells;
}

describe('property: whatever separates the cells of a spreadsheet', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '＝', '|', '%', ',', ';', '\t', '\r', '\n', '"', "'", ' ', 'a', '1');
  const text = fc.string({ unit: sign, maxLength: 8 });
  const value = fc.oneof(text, fc.dictionary(text, text, { maxKeys: 2 }), fc.array(text, { maxLength: 2 }));

  it.each([',', ';', '\t', ',;\t'])('none of them begins like a formula, split at %j', (separators) => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), (values) => {
        for (const cell of cellsOf(csvRow(values), separators)) {
          // A number of the file, with what follows where its comma separates nothing.
          const isNumber = /^-\d+(,|$)/.test(cell);
          if (!isNumber) expect(cell).not.toMatch(/^\s*[=+\-@＝|%]/);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
