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
 * @param pieces of the text, of any length
 */
export function* repairedXml(pieces: Iterable<string>, report: ImportReport): Generator<string> {
  const repairs = new XmlRepairs(report);
  let held: string[] = [];
  for (const piece of pieces) {
    const end = endOfWhole(piece);
    held.push(piece.slice(0, end || piece.length));
    if (end === 0) continue;
    yield repairs.repair(held.join(''));
    held = [piece.slice(end)];
  }
  yield repairs.repair(held.join(''));
}

/** Behind the last character that ends a tag, or is white space. No reference and no delimiter of XML contains it before. */
function endOfWhole(piece: string): number {
  for (let end = piece.length; end > 0; end--) {
    const code = piece.charCodeAt(end - 1);
    if (code === 0x3e || code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) return end;
  }
  return 0;
}

/** Repairs the parts of a text, one after the other. */
class XmlRepairs {
  private isFirst = true;
  /** Of the next part. */
  private line = 1;
  /** The end of the comment, CDATA section or document type in which the next part begins. */
  private closing: string | null = null;

  constructor(private readonly report: ImportReport) {}

  repair(text: string): string {
    const early = this.isFirst ? withoutEarlySpace(text, this.report) : text;
    this.isFirst = false;
    const repaired = this.withEscapedAmpersands(withoutForbidden(early, this.line, this.report));
    this.line += newlinesIn(text);
    return repaired;
  }

  /** An ampersand in a comment or in a CDATA section is a character like any other. */
  private withEscapedAmpersands(text: string): string {
    const lines = new LineCounter(text, this.line);
    const pieces: string[] = [];
    let copied = 0;
    let ampersand = text.indexOf('&');
    let section = this.closing === null ? sectionFrom(text, 0) : sectionUntil(text, 0, this.closing);
    while (ampersand >= 0) {
      if (section.start < ampersand) {
        if (section.closing !== null) break;
        if (ampersand < section.end) ampersand = text.indexOf('&', section.end);
        section = sectionFrom(text, section.end);
        continue;
      }
      REFERENCE.lastIndex = ampersand;
      if (!REFERENCE.test(text)) {
        pieces.push(text.slice(copied, ampersand), '&amp;');
        copied = ampersand + 1;
        const message = 'An "&" begins no reference that XML knows. It is read as the character "&".';
        this.report.add({ kind: 'repaired', line: lines.at(ampersand), message });
      }
      ampersand = text.indexOf('&', ampersand + 1);
    }
    while (section.closing === null && section.start < Infinity) section = sectionFrom(text, section.end);
    this.closing = section.closing;
    return copied === 0 ? text : pieces.join('') + text.slice(copied);
  }
}

function newlinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
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

function withoutForbidden(text: string, line: number, report: ImportReport): string {
  if (!FORBIDDEN.test(text)) return text;
  const lines = new LineCounter(text, line);
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

interface Section {
  start: number;
  end: number;
  /** What ends it, if that is not in the text. */
  closing: string | null;
}

/** The next comment, CDATA section or document type. */
function sectionFrom(text: string, from: number): Section {
  const start = text.indexOf('<!', from);
  if (start < 0) return { start: Infinity, end: Infinity, closing: null };
  const closing = text.startsWith('<!--', start) ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : '>';
  return { ...sectionUntil(text, start + 2, closing), start };
}

function sectionUntil(text: string, from: number, closing: string): Section {
  const end = text.indexOf(closing, from);
  return end < 0 ? { start: -1, end: text.length, closing } : { start: -1, end, closing: null };
}

/** Counts lines from one place to the next, which must come later. */
class LineCounter {
  private counted = 0;

  constructor(
    private readonly text: string,
    private line: number,
  ) {}

  at(place: number): number {
    for (;;) {
      const newline = this.text.indexOf('\n', this.counted);
      if (newline < 0 || newline >= place) return this.line;
      this.line++;
      this.counted = newline + 1;
    }
  }
}
