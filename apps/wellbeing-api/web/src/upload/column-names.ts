/** The first row of a table is expected in the first bytes. */
const MOST_BYTES = 64 * 1024;
const SEPARATORS = [',', ';', '\t', '|'];
const SEPARATOR_LINE = /^"?sep=(.)"?$/i;

/** The names in the first row of a table, to choose among them. Only the service reads the rows. */
export async function readColumnNames(file: File): Promise<string[]> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  return columnNamesIn(decoded(bytes));
}

/** UTF-16 with a byte order mark, UTF-8, or windows-1252 for everything else. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // As a stream, because the last character may be incomplete.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @param text the beginning of the table */
export function columnNamesIn(text: string): string[] {
  const [first = '', ...others] = text.replace(/^[\s\ufeff]+/, '').split(/\r\n|\n|\r/);
  const declared = SEPARATOR_LINE.exec(first.trim())?.[1];
  if (declared !== undefined) return distinct(cellsOf(others.join('\n'), declared));
  const rows = SEPARATORS.map((separator) => cellsOf([first, ...others].join('\n'), separator));
  return distinct(rows.toSorted((one, other) => other.length - one.length)[0]!);
}

const distinct = (cells: string[]): string[] => [...new Set(cells.map((cell) => cell.trim()))].filter(Boolean);

/** The cells of the first row (RFC 4180). */
function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character === '"') {
      if (isQuoted && text[index + 1] === '"') cells[cells.length - 1] += text[index++]!;
      else isQuoted = !isQuoted;
    } else if (isQuoted) cells[cells.length - 1] += character;
    else if (character === '\n') break;
    else if (character === separator) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells;
}
