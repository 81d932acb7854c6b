import { FileBytes } from './file-bytes';
import { type ImportNoteKind, ImportReport } from './import-report';
import { xmlTextOf } from './xml-text.reader';

const read = (bytes: Uint8Array) => {
  const report = new ImportReport();
  const text = [...xmlTextOf(FileBytes.of(bytes), report)].join('');
  return {
    text,
    notes: report.notes.map(({ kind, line, message }): [ImportNoteKind, number | undefined, string] => [
      kind,
      line,
      message,
    ]),
  };
};
const declared = (encoding: string, name = 'Müller') => `<?xml version="1.0" encoding="${encoding}"?><a>${name}</a>`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('an XML file without a fault', () => {
  it.each([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${declared('utf-8')}`)],
    ['ISO-8859-1', latin1(declared('ISO-8859-1'))],
    ['Windows-1252', latin1(declared('windows-1252'))],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(declared('UTF-16LE'), 'utf16le')],
    ['big-endian UTF-16', bigEndian(`\uFEFF${declared('UTF-16')}`)],
  ])('is read in its encoding: %s', (_encoding, bytes) => {
    const { text, notes } = read(bytes);
    expect(text).toContain('<a>Müller</a>');
    expect(notes).toEqual([]);
  });

  it('in US-ASCII is read without a note', () => {
    expect(read(Buffer.from(declared('US-ASCII', 'Mueller'))).notes).toEqual([]);
  });
});

describe('an XML file whose declaration is wrong', () => {
  it.each([
    ['ISO-8859-1', 'UTF-8', Buffer.from(declared('ISO-8859-1'))],
    ['US-ASCII', 'UTF-8', Buffer.from(declared('US-ASCII'))],
    ['UTF-16', 'UTF-8', Buffer.from(declared('UTF-16'))],
    ['UTF-8', 'UTF-16', Buffer.from(`\uFEFF${declared('UTF-8')}`, 'utf16le')],
  ])('%s is read as what it is, %s, with a note', (wrong, actual, bytes) => {
    const { text, notes } = read(bytes);
    expect(text).toContain('<a>Müller</a>');
    const message = `The file declares the encoding ${wrong}, but is ${actual}. It is read as ${actual}.`;
    expect(notes).toEqual([['changed', 1, message]]);
  });

  it.each([declared('UTF-8'), '<a>Müller</a>'])('is read as Windows-1252 if it is not UTF-8: %s', (file) => {
    const { text, notes } = read(latin1(file));
    expect(text).toContain('<a>Müller</a>');
    expect(notes).toEqual([['repaired', 1, expect.stringContaining('It is read as Windows-1252.')]]);
  });

  it.each(['utf-7', 'no-such-encoding'])('is refused if it is not supported: %s', (encoding) => {
    expect(() => read(Buffer.from(declared(encoding)))).toThrow(`the encoding ${encoding}, which is not supported`);
  });
});

describe('a fault that programs often write', () => {
  it.each<[string, string, string, [ImportNoteKind, number]]>([
    ['a blank line before the declaration', '\n<?xml version="1.0"?>\n<a/>', '\n\n<a/>', ['repaired', 1]],
    ['NUL characters at the end', '<a/>\n\0\0\0', '<a/>\n', ['repaired', 2]],
    ['a control character', '<a>\nA\u000BB</a>', '<a>\nAB</a>', ['repaired', 2]],
    ['an ampersand', '<a>\nFish & Chips</a>', '<a>\nFish &amp; Chips</a>', ['repaired', 2]],
    ['an entity of HTML', '<a>&nbsp;x</a>', '<a>&amp;nbsp;x</a>', ['repaired', 1]],
    ['an ampersand after a comment', '<a><!-- & --> & </a>', '<a><!-- & --> &amp; </a>', ['repaired', 1]],
  ])('is repaired, with a note: %s', (_fault, file, repaired, note) => {
    const { text, notes } = read(Buffer.from(file));
    expect(text).toBe(repaired);
    expect(notes.map(([kind, line]) => [kind, line])).toEqual([note]);
  });

  it('does not touch references, comments and CDATA sections', () => {
    const file = '<a>&amp;&#252;&#xFC;<!-- a & b --><![CDATA[a & b &x;]]></a>';
    expect(read(Buffer.from(file))).toEqual({ text: file, notes: [] });
  });
});
