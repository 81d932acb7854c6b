import { deflateSync } from 'node:zlib';
import { encodedText, printableText } from './helvetica';

/** A4, in points of 1/72 inch. */
export const PAGE = { width: 595.28, height: 841.89 };

// The numbers of the objects that each file has. Those of pages follow.
const [CATALOG, PAGES, PLAIN, BOLD, INFO, PAGE_COUNT] = [1, 2, 3, 4, 5, 6];
const FONTS = `/Font << /F1 ${PLAIN} 0 R /F2 ${BOLD} 0 R >>`;

/** A page while it is drawn. Positions are points from the left and from the top. */
export class PdfPage {
  private readonly content: string[] = [];

  /** @param text printable, see helvetica.ts */
  text(text: string, x: number, top: number, size: number, isBold = false): void {
    this.content.push(`BT /F${isBold ? 2 : 1} ${size} Tf ${at(x, top + size)} Td ${stringOf(text)} Tj ET`);
  }

  /** The number of all pages, which is known at the end of the file. */
  pageCount(x: number, top: number, size: number): void {
    this.content.push(`q 1 0 0 1 ${at(x, top + size)} cm /N Do Q`);
  }

  line(fromX: number, toX: number, top: number): void {
    this.content.push(`0.5 w ${at(fromX, top)} m ${at(toX, top)} l S`);
  }

  bytes = (): Buffer => deflateSync(Buffer.from(this.content.join('\n'), 'latin1'));
}

/**
 * A PDF file of text, written page by page (ISO 32000-1). The library pdfkit 0.20 blocks the event loop for 200 ms when it is
 * loaded. It needs 350 µs for a row of a statement, five times as long. A bundle does not contain its fonts.
 */
export class PdfFile {
  private readonly offsets: number[] = [];
  private readonly pages: number[] = [];
  private written: Buffer[] = [];
  private length = 0;

  constructor(
    private readonly title: string,
    private readonly author: string,
  ) {
    this.write('%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n');
  }

  get pageCount(): number {
    return this.pages.length;
  }

  add(page: PdfPage): void {
    const number = PAGE_COUNT + 1 + 2 * this.pages.length;
    const [width, height] = [PAGE.width, PAGE.height];
    const resources = `<< ${FONTS} /XObject << /N ${PAGE_COUNT} 0 R >> >>`;
    this.object(
      number,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${number + 1} 0 R >>`,
    );
    this.stream(number + 1, '/Filter /FlateDecode', page.bytes());
    this.pages.push(number);
  }

  /** The bytes since the last call. */
  take(): Buffer {
    const bytes = Buffer.concat(this.written);
    this.written = [];
    return bytes;
  }

  /** Writes the rest. @param size of the number of all pages, as each page shows it */
  end(size: number): void {
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
    const kids = this.pages.map((number) => `${number} 0 R`).join(' ');
    this.object(
      CATALOG,
      `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    this.object(PAGES, `<< /Type /Pages /Count ${this.pages.length} /Kids [${kids}] >>`);
    this.object(PLAIN, font('Helvetica'));
    this.object(BOLD, font('Helvetica-Bold'));
    const [title, author] = [this.title, this.author].map((text) => stringOf(printableText(text).text));
    this.object(INFO, `<< /Title ${title} /Author ${author} >>`);
    const count = `BT /F1 ${size} Tf 0 0 Td ${stringOf(String(this.pages.length))} Tj ET`;
    const form = `/Type /XObject /Subtype /Form /BBox [0 -${size} 100 ${size}] /Resources << ${FONTS} >>`;
    this.stream(PAGE_COUNT, form, Buffer.from(count, 'latin1'));
    this.writeEnd();
  }

  private writeEnd(): void {
    const start = this.length;
    const entries = this.offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = entries.length + 1;
    this.write(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`);
    this.write(`trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  }

  private object(number: number, content: string): void {
    this.offsets[number] = this.length;
    this.write(`${number} 0 obj\n${content}\nendobj\n`);
  }

  private stream(number: number, facts: string, content: Buffer): void {
    this.offsets[number] = this.length;
    this.write(`${number} 0 obj\n<< ${facts} /Length ${content.length} >>\nstream\n`);
    this.write(content);
    this.write('\nendstream\nendobj\n');
  }

  private write(content: string | Buffer): void {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    this.written.push(bytes);
    this.length += bytes.length;
  }
}

const at = (x: number, top: number): string => `${x.toFixed(2)} ${(PAGE.height - top).toFixed(2)}`;

const stringOf = (text: string): string => `(${encodedText(text).replaceAll(/[\\()]/g, String.raw`\$&`)})`;
