import fc from 'fast-check';
import { ImportReport } from './import-report';
import { repairedXml } from './xml-repairs';

function repaired(pieces: string[]) {
  const report = new ImportReport();
  return {
    text: [...repairedXml(pieces, report)].join(''),
    notes: report.notes.map((note) => JSON.stringify(note)).toSorted(),
  };
}

describe('repairs of XML', () => {
  it('are the same for pieces of any size', () => {
    const part = fc.constantFrom(
      '&',
      '&amp;',
      '&#x41;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<a>',
      '\n',
      ' ',
      'b',
      '\u0001',
      '-',
      '&b',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (parts, size) => {
        const text = `<x>${parts.join('')}`;
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!;
        expect(repaired(pieces)).toEqual(repaired([text]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('leave comments and CDATA sections as they are', () => {
    const text = '<a><!-- & --><![CDATA[&]]>&\n&amp;</a>';
    expect(repaired([text])).toMatchObject({
      text: text.replace(']]>&\n', ']]>&amp;\n'),
      notes: [expect.stringContaining('"line":1')],
    });
  });
});
