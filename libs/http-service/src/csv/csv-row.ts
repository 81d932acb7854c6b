/**
 * One line of CSV (RFC 4180). Null is empty, and what is no text is written as JSON. A leading apostrophe keeps spreadsheets
 * from reading a text as a formula; plain numbers need none.
 */
export const csvRow = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
