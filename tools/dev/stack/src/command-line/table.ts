type Cell = string | number;

const isNumeric = (cell: Cell): boolean => /^(?:[+-]?[\d.,]+)?$/.test(String(cell));

/** Whether each column contains only numbers. */
const numericColumns = (heading: readonly string[], rows: readonly Cell[][]): boolean[] =>
  heading.map((_title, column) => rows.every((row) => isNumeric(row[column] ?? '')));

/** Rows as aligned columns; a column of numbers is right-aligned. */
export function textTable(heading: readonly string[], rows: readonly Cell[][]): string {
  const lines = [heading, ...rows].map((row) => row.map(String));
  const widths = heading.map((_title, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const numeric = numericColumns(heading, rows);
  const padded = (cell: string, column: number) =>
    numeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

export function markdownTable(heading: readonly string[], rows: readonly Cell[][]): string {
  const alignment = numericColumns(heading, rows).map((isNumber) => (isNumber ? '---:' : '---'));
  return [heading, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The list of what a program tests. */
export const printPromises = (things: readonly { name: string; promise: string }[]): void =>
  console.log(
    textTable(
      ['name', 'promise'],
      things.map(({ name, promise }) => [name, promise]),
    ),
  );
