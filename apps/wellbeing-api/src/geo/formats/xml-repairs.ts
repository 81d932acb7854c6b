import type { ImportReport } from './import-report';

/** References that XML defines, or that name a character. Lengths are bounded, so a test takes a constant time. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});/y;
/** Characters that XML 1.0 forbids (§2.2). */
// eslint-disable-next-line no-control-regex -- these are what the test is about
const FORBIDDEN = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
// eslint-disable-next-line no-control-regex -- as above
const ALL_FORBIDDEN = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]+/g;

/**
 * XML without faults that programs and devices often write: white space before the declaration, characters that XML
 * forbids, and an ampersand that begins no reference. Line numbers stay the same. Each repair is in the report.
 */
export function repairedXml(text: string, report: ImportReport): string {
  return withEscapedAmpersands(withoutForbidden(withoutEarlySpace(text, report), report), report);
}

function withoutEarlySpace(text: string, report: ImportReport): string {
  const start = text.search(/\S/);
  if (start <= 0 || !text.startsWith('<?xml', start)) return text;
  report.add({ kind: 'repaired', line: 1, message: 'White space before the XML declaration is ignored.' });
  const end = text.indexOf('?>', start);
  // The declaration would be wrong at this place. The encoding is known already.
  return end < 0 ? text : text.slice(0, start) + newlinesOf(text.slice(start, end)) + text.slice(end + 2);
}

const newlinesOf = (text: string): string => '\n'.repeat(text.split('\n').length - 1);

function withoutForbidden(text: string, report: ImportReport): string {
  if (!FORBIDDEN.test(text)) return text;
  const lines = new LineCounter(text);
  return text.replace(ALL_FORBIDDEN, (run, at: number) => {
    const code = run.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    report.add({
      kind: 'repaired',
      line: lines.at(at),
      message: `XML forbids the character U+${code}. It is removed (${run.length} times).`,
    });
    return '';
  });
}

/** An ampersand in a comment or in a CDATA section is a character like any other. */
function withEscapedAmpersands(text: string, report: ImportReport): string {
  const lines = new LineCounter(text);
  const pieces: string[] = [];
  let copied = 0;
  let ampersand = text.indexOf('&');
  let section = sectionFrom(text, 0);
  while (ampersand >= 0) {
    if (section.start < ampersand) {
      if (ampersand < section.end) ampersand = text.indexOf('&', section.end);
      section = sectionFrom(text, section.end);
      continue;
    }
    REFERENCE.lastIndex = ampersand;
    if (!REFERENCE.test(text)) {
      pieces.push(text.slice(copied, ampersand), '&amp;');
      copied = ampersand + 1;
      const message = 'An "&" begins no reference that XML knows. It is read as the character "&".';
      report.add({ kind: 'repaired', line: lines.at(ampersand), message });
    }
    ampersand = text.indexOf('&', ampersand + 1);
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied);
}

/** The next comment, CDATA section or document type; at the end of the text if there is none. */
function sectionFrom(text: string, from: number): { start: number; end: number } {
  const start = text.indexOf('<!', from);
  if (start < 0) return { start: Infinity, end: Infinity };
  const closing = text.startsWith('<!--', start) ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : '>';
  const end = text.indexOf(closing, start + 2);
  return { start, end: end < 0 ? text.length : end };
}

/** Counts lines from one place to the next, which must come later. */
class LineCounter {
  private line = 1;
  private counted = 0;

  constructor(private readonly text: string) {}

  at(place: number): number {
    for (;;) {
      const newline = this.text.indexOf('\n', this.counted);
      if (newline < 0 || newline >= place) return this.line;
      this.line++;
      this.counted = newline + 1;
    }
  }
}
