import { validationFailed } from '@platform/errors';

export interface Row {
  cells: string[];
  /** The first line of the row in the file, from 1. */
  line: number;
  /** Why the row cannot be read, as the end of a sentence. */
  fault?: string;
}

const [QUOTE, LINE_FEED, RETURN, BLANK] = [0x22, 0x0a, 0x0d, 0x20];

/**
 * The rows of CSV by RFC 4180, one by one, without empty lines. Blanks before and after a quoted cell do not belong to it.
 * @param pieces of the text, which are read as they are needed
 * @throws AppError VALIDATION_FAILED (422) if a quote is not closed
 */
export const rowsOf = (pieces: Iterable<string>, separator: string): Generator<Row> =>
  new RowReader(pieces, separator).rows();

class RowReader {
  private readonly pieces: Iterator<string>;
  private readonly separator: number;
  private text = '';
  private at = 0;
  private line = 1;
  private isWhole = false;

  constructor(pieces: Iterable<string>, separator: string) {
    this.pieces = pieces[Symbol.iterator]();
    this.separator = separator.charCodeAt(0);
  }

  *rows(): Generator<Row> {
    for (let wanted = 1; ;) {
      const start = this.at;
      const row = start < this.text.length ? this.next() : null;
      if (row) {
        wanted = 1;
        if (row.cells.length > 1 || row.cells[0] !== '') yield row;
      } else if (this.isWhole) {
        if (start < this.text.length) throw validationFailed(`Line ${this.line}: the quote is not closed.`);
        return;
      } else {
        this.at = start;
        this.fill(wanted);
        // A long row is read again from its start. Twice as much each time keeps the work in proportion.
        wanted *= 2;
      }
    }
  }

  private fill(pieces: number): void {
    const parts = [this.text.slice(this.at)];
    for (let count = 0; count < pieces && !this.isWhole; count++) {
      const { value, done } = this.pieces.next() as IteratorResult<string, undefined>;
      if (done) this.isWhole = true;
      else parts.push(value);
    }
    this.text = parts.join('');
    this.at = 0;
  }

  /** Null if the text ends before the row does. */
  private next(): Row | null {
    const { text, separator } = this;
    const row: Row = { cells: [], line: this.line };
    let lines = 0;
    for (let at = this.at; ;) {
      const open = this.afterBlanks(at);
      let end: number;
      if (text.charCodeAt(open) === QUOTE) {
        const close = closingQuote(text, open);
        if (close < 0) return null;
        const cell = text.slice(open + 1, close);
        row.cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
        lines += linesIn(cell);
        end = this.afterBlanks(close + 1);
        if (!this.isEnd(end)) {
          row.fault = 'text follows the closing quote of a cell';
          end = this.endOfCell(end);
        }
      } else {
        end = this.endOfCell(at);
        row.cells.push(text.slice(at, end));
      }
      const next = text.charCodeAt(end);
      at = end + 1;
      if (next === separator) continue;
      // A line feed may follow in the next piece.
      if (at >= text.length && !this.isWhole) return null;
      if (next === RETURN && text.charCodeAt(at) === LINE_FEED) at++;
      this.at = at;
      this.line += lines + 1;
      return row;
    }
  }

  private afterBlanks(at: number): number {
    while (this.text.charCodeAt(at) === BLANK && this.separator !== BLANK) at++;
    return at;
  }

  private isEnd(at: number): boolean {
    const character = this.text.charCodeAt(at);
    return character === this.separator || character === LINE_FEED || character === RETURN || at >= this.text.length;
  }

  private endOfCell(at: number): number {
    while (!this.isEnd(at)) at++;
    return at;
  }
}

/** A quote is escaped by a second one. -1 if the text ends before. */
function closingQuote(text: string, open: number): number {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text.charCodeAt(at + 1) !== QUOTE) return at;
  }
}

function linesIn(cell: string): number {
  if (!cell.includes('\n') && !cell.includes('\r')) return 0;
  return cell.split(/\r\n|\r|\n/).length - 1;
}
