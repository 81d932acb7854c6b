type Row = Readonly<Record<string, unknown>>;

/**
 * A command's result for people. Single values are a table of two columns. Each list of objects is a table with headers
 * below it. Each list of texts is a paragraph.
 */
export function resultText(result: object): string {
  const entries = Object.entries(result);
  const values = entries.filter(([, value]) => !isPart(value)).map(([name, value]) => [labelOf(name), cellOf(value)]);
  const parts = entries
    .filter(([, value]) => isPart(value))
    .map(([name, value]) => partText(labelOf(name), value as readonly unknown[] | Row));
  return [...(values.length > 0 ? [alignedText(values, () => false)] : []), ...parts].join('\n\n');
}

/** A table whose first row is its head. Numbers stand at the right of their column. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const isNumeric = rows[0]!.map((_, column) => rows.slice(1).every((row) => /^(-|-?\d[\d.]*)$/.test(row[column]!)));
  return alignedText(rows, (column) => isNumeric[column]!);
}

function alignedText(rows: readonly (readonly string[])[], isRight: (column: number) => boolean): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    isRight(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function partText(label: string, part: readonly unknown[] | Row): string {
  if (!Array.isArray(part)) return partText(label, rowsOf(part as Row));
  const rows = part as readonly unknown[];
  if (rows.length === 0) return `${label}: none`;
  if (!rows.every(isRow)) return `${label}:\n${rows.map((row) => cellOf(row)).join('\n')}`;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return `${label}:\n${tableText([columns.map(labelOf), ...rows.map((row) => columns.map((name) => cellOf(row[name])))])}`;
}

/** An object of objects is a table, whose first column holds the names. */
const rowsOf = (part: Row): Row[] =>
  Object.entries(part).map(([name, value]) => (isRow(value) ? { name, ...value } : { name, value }));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date);
const labelOf = (name: string): string => name.replaceAll('_', ' ');

/** Texts come from files and the database: none of their characters may move a terminal's cursor. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '?');
}
