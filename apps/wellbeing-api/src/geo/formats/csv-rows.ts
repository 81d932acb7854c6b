import { validationFailed } from '@platform/errors';

export interface Row {
  cells: string[];
  /** The first line of the row in the file, from 1. */
  line: number;
}

const SEPARATORS = [',', ';', '\t'];

/**
 * The rows of CSV by RFC 4180, one by one, without empty lines. The first row determines the separator of all: comma,
 * semicolon or tab. @throws AppError VALIDATION_FAILED (422)
 */
export function* rowsOf(text: string): Generator<Row> {
  const separator = separatorOf(text);
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row: Row = { cells: [], line };
    for (let isOpen = true; isOpen;) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator);
      row.cells.push(cell);
      line += linesIn(cell);
      const next = text[end];
      isOpen = next === separator;
      if (!isOpen && next !== undefined && next !== '\n' && next !== '\r')
        throw validationFailed(`Line ${line}: a separator is required after the closing quote.`);
      at = end + (next === '\r' && text[end + 1] === '\n' ? 2 : 1);
    }
    line++;
    if (row.cells.length > 1 || row.cells[0] !== '') yield row;
  }
}

function plainCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  for (; end < text.length; end++) {
    const character = text[end];
    if (character === separator || character === '\n' || character === '\r') break;
  }
  return { cell: text.slice(start, end), end };
}

/** A quote is escaped by a second one. */
function quotedCell(text: string, start: number, line: number): { cell: string; end: number } {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) throw validationFailed(`Line ${line}: the quote is not closed.`);
    if (text[at + 1] === '"') continue;
    return { cell: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
}

function separatorOf(text: string): string {
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && SEPARATORS.includes(character)) return character;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
  }
  return ',';
}

const linesIn = (cell: string): number => cell.split(/\r\n|\r|\n/).length - 1;
