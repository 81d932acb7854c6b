import { resultText, tableText } from './result-text';

it('aligns columns below their heads, numbers at the right', () => {
  expect(
    tableText([
      ['name', 'rows'],
      ['users', '7'],
      ['sessions', '1200'],
      ['none', '-'],
    ]),
  ).toBe('name      rows\nusers        7\nsessions  1200\nnone         -');
});

it('shows values, lists and nested figures of a result', () => {
  const result = {
    dry_run: false,
    report: null,
    problems: [],
    workers: ['a:1', 'b:2'],
    tables: { users: { rows: 2, different: 0 } },
    keys: [{ key_id: 'k1' }, { key_id: 'k2', secrets: 3 }],
  };
  expect(resultText(result)).toBe(`dry run  false
report   -

problems: none

workers:
a:1
b:2

tables:
name   rows  different
users     2          0

keys:
key id  secrets
k1            -
k2            3`);
});

it('lets no text move the cursor of a terminal', () => {
  expect(resultText({ id: 'a\u001b[2Jb\rc', lines: ['one\ntwo'] })).toBe('id  a?[2Jb?c\n\nlines:\none\ntwo');
});
