import { printableText, widthOf } from './helvetica';
import { PAGE, PdfFile, PdfPage } from './pdf-file';
import { linesOf } from './text-lines';

/** A column of a table. The widths of all columns together are at most `WIDTH`. */
export interface PdfColumn {
  title: string;
  /** In points. */
  width: number;
  align?: 'right';
}

const MARGIN = 36;
export const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - MARGIN - 8;
const BOTTOM = FOOT - 10;
const SIZE = 8;
const LINE = 10.5;
const GAP = 6;

/** Text and rows over as many pages as they need. Only the page that is drawn is in memory. */
export class PdfTable {
  /** Whether each character so far is in the font. */
  isComplete = true;
  private readonly file: PdfFile;
  private page = new PdfPage();
  private y = MARGIN;

  /** @param running the text at the foot of each page, before the number of the page */
  constructor(
    title: string,
    author: string,
    private readonly running: string,
  ) {
    this.file = new PdfFile(title, author);
  }

  heading(text: string, size: number): void {
    this.room(size * 3);
    this.page.text(this.printable(text), MARGIN, this.y, size, true);
    this.y += size * 1.6;
  }

  /** Lines with a label each. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void {
    const columns = [110, WIDTH - 110].map((width) => ({ title: '', width }));
    for (const fact of facts) this.row(columns, fact);
    this.y += LINE;
  }

  note(text: string): void {
    this.y += LINE / 2;
    this.row([{ title: '', width: WIDTH }], [text]);
  }

  titles(columns: readonly PdfColumn[]): void {
    this.room(4 * LINE);
    const titles = columns.map(({ title }) => title);
    this.row(columns, titles);
    this.line();
  }

  /** @param isTitled whether the titles of the columns are repeated where the row begins a page */
  row(columns: readonly PdfColumn[], cells: readonly string[], isTitled = false): void {
    const texts = cells.map((cell, index) =>
      linesOf(this.printable(cell), columns[index]!.width - GAP, (text) => widthOf(text, SIZE)),
    );
    const height = LINE * Math.max(...texts.map(({ length }) => length));
    if (this.room(height) && isTitled) this.titles(columns);
    let left = MARGIN;
    for (const [index, { width, align }] of columns.entries()) {
      for (const [line, text] of texts[index]!.entries()) {
        const shift = align ? width - GAP - widthOf(text, SIZE) : 0;
        if (text !== '') this.page.text(text, left + shift, this.y + line * LINE, SIZE);
      }
      left += width;
    }
    this.y += height;
  }

  line(): void {
    this.page.line(MARGIN, MARGIN + WIDTH, this.y + 1.5);
    this.y += 4;
  }

  /** The bytes of the pages that are complete since the last call. */
  take(): Buffer {
    return this.file.take();
  }

  /** Ends the file. `take` gives the rest. */
  end(): void {
    this.endPage();
    this.file.end(SIZE);
  }

  /** Begins a page if the present one has no room for so many points, and returns whether it did. */
  private room(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.endPage();
    this.page = new PdfPage();
    this.y = MARGIN;
    return true;
  }

  private endPage(): void {
    const foot = `${this.printable(`${this.running} · Page ${this.file.pageCount + 1} of`)} `;
    this.page.text(foot, MARGIN, FOOT, SIZE);
    this.page.pageCount(MARGIN + widthOf(foot, SIZE), FOOT, SIZE);
    this.file.add(this.page);
  }

  private printable(text: string): string {
    const printable = printableText(text);
    this.isComplete &&= printable.isComplete;
    return printable.text;
  }
}
