// Browser code imports this file too, so it depends on nothing.

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What separates cells for some spreadsheet, whatever separates them in this file, and line breaks. */
const SEPARATORS = /([,;\t\r\n])/;
/**
 * How a formula begins: OWASP CSV Injection, with the full-width forms of these signs, and | and %, which old
 * spreadsheets run. Blanks and quotes before it do not count.
 */
const FORMULA = /^[\s"]*[=+\-@|%＝＋－＠｜％]/;
/** A cell that begins with a tab or line break gets an apostrophe even if no formula follows. */
const HIDDEN_START = /^[\t\r\n]/;

/**
 * The text with an apostrophe before each part that a spreadsheet would run as a formula. A part begins at the start of
 * the cell and after each separator that some spreadsheet uses. A spreadsheet that splits at semicolons ignores quotes
 * around commas. Plain numbers are not changed.
 */
export function harmlessText(text: string): string {
  if (NUMBER.test(text)) return text;
  const parts = text.split(SEPARATORS);
  const harmless = parts.map((part) => (FORMULA.test(part) ? `'${part}` : part)).join('');
  return HIDDEN_START.test(text) ? `'${harmless}` : harmless;
}

/** The JSON of a value with no separators but commas. Quotes around the cell protect the commas. */
export const harmlessJson = (value: unknown, stringify: (value: unknown) => string = JSON.stringify): string =>
  stringify(value).replaceAll(';', '\\u003b');

/** One line of CSV (RFC 4180). Null is empty, and what is no text is written as JSON. No spreadsheet runs any of it. */
export const csvRow = (values: readonly unknown[]): string => csvLine(values.map(csvCell));

/** One line of these texts as they are, quoted where it is needed for any separator. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** The lines of a table. @param columns each with its title and its value in a row */
export const csvTable = <Row>(columns: readonly (readonly [title: string, value: (row: Row) => unknown])[]) => ({
  head: csvRow(columns.map(([title]) => title)),
  line: (row: Row): string => csvRow(columns.map(([, value]) => value(row))),
});

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? harmlessText(value) : harmlessJson(value);
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;
