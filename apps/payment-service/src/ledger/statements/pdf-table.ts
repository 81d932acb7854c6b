/** A column of a table. The widths of all columns together are at most `WIDTH`. */
export interface PdfColumn {
  title: string;
  /** In points. */
  width: number;
  align?: 'right';
}

/** Shown for a character that the font does not have (Unicode, section 23.8). */
export const REPLACEMENT = '\uFFFD';

/** A4, in points of 1/72 inch. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 36;
export const WIDTH = PAGE.width - 2 * MARGIN;
const SIZE = 8;
const LINE = 10.5;
const GAP = 6;
const FOOT = PAGE.height - MARGIN - LINE;
const BOTTOM = FOOT - LINE;

/** A package that is loaded when a thread starts, and never on the main thread: that takes a fifth of a second. */
const PdfDocument = require('pdfkit') as typeof import('pdfkit');

/** What the types of pdfkit 0.20 do not name. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  /** The glyphs of each word so far. */
  layoutCache: object;
}

/** Text and rows over as many pages as they need. Only the page that is drawn is in memory. */
export class PdfTable {
  /** Whether the font has each character so far. */
  isComplete = true;
  pageCount = 0;
  private readonly document;
  private readonly font: EmbeddedFont;
  private y = MARGIN;

  /**
   * @param font a TrueType font. The file contains the letters that it uses
   * @param running the text at the foot of each page, before the number of the page
   */
  constructor(
    font: Uint8Array,
    title: string,
    author: string,
    private readonly running: string,
  ) {
    this.document = new PdfDocument({
      size: [PAGE.width, PAGE.height],
      margin: MARGIN,
      font: font as unknown as string,
      lang: 'en',
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: title, Author: author },
      autoFirstPage: false,
    });
    this.font = (this.document as unknown as { _font: EmbeddedFont })._font;
    this.addPage();
  }

  heading(text: string, size: number): void {
    this.room(size * 3);
    this.document.fontSize(size);
    this.write(this.printable(text), MARGIN, this.y);
    this.document.fontSize(SIZE);
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
    this.row(
      columns,
      columns.map(({ title }) => title),
    );
    this.line();
  }

  /** @param isTitled whether the titles of the columns are repeated where the row begins a page */
  row(columns: readonly PdfColumn[], cells: readonly string[], isTitled = false): void {
    const texts = cells.map((cell) => this.printable(cell));
    const height = Math.max(...texts.map((text, index) => this.heightOf(text, columns[index]!.width - GAP)));
    if (this.room(height) && isTitled) this.titles(columns);
    let left = MARGIN;
    for (const [index, { width, align }] of columns.entries()) {
      this.cell(texts[index]!, left, width - GAP, align);
      left += width;
    }
    this.y += height;
  }

  line(): void {
    const y = this.y + 1.5;
    this.document
      .lineWidth(0.5)
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .stroke();
    this.y += 4;
  }

  /** Ends the file. @returns its bytes */
  end(): Uint8Array {
    this.foot();
    this.document.end();
    return new Uint8Array(this.document.read() as Buffer);
  }

  private cell(text: string, left: number, width: number, align: PdfColumn['align']): void {
    const used = this.document.widthOfString(text);
    if (used <= width) this.write(text, align ? left + width - used : left, this.y);
    else this.document.text(text, left, this.y, { width, align, lineGap: this.lineGap() });
  }

  private write(text: string, x: number, y: number): void {
    if (text !== '') this.document.text(text, x, y, { lineBreak: false });
  }

  private heightOf(text: string, width: number): number {
    if (this.document.widthOfString(text) <= width) return LINE;
    return this.document.heightOfString(text, { width, lineGap: this.lineGap() });
  }

  private lineGap(): number {
    return LINE - this.document.currentLineHeight(true);
  }

  /** Begins a page if the present one has no room for so many points, and returns whether it did. */
  private room(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.addPage();
    return true;
  }

  private addPage(): void {
    if (this.pageCount > 0) this.foot();
    // The texts of a statement seldom repeat, so the glyphs of all of them would only fill the memory.
    this.font.layoutCache = Object.create(null) as object;
    this.document.addPage().fontSize(SIZE);
    this.pageCount += 1;
    this.y = MARGIN;
  }

  private foot(): void {
    this.write(this.printable(`${this.running} · Page ${this.pageCount}`), MARGIN, FOOT);
  }

  /** A text on one line, in which each character that the font does not have is visible. */
  private printable(text: string): string {
    let isComplete = true;
    const characters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim(), (character) => {
      if (this.font.font.hasGlyphForCodePoint(character.codePointAt(0)!)) return character;
      isComplete = false;
      return REPLACEMENT;
    });
    this.isComplete &&= isComplete;
    return characters.join('');
  }
}
