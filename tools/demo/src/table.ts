/** Rows as aligned columns; a column of numbers is right-aligned. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const numeric = header.map((_title, column) => rows.every((row) => /^[+-]?[\d.,]+$/.test(row[column] ?? '')));
  const line = (cells: string[]) =>
    `  ${cells.map((cell, column) => (numeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  ')}`.trimEnd();
  return [line(header), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Minor units as a person reads them. Two decimals: what the demo's currency has. */
export const money = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
