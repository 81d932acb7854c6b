import type { AuditEntryResponse } from './audit.response';

const COLUMNS = [
  'audit_id',
  'recorded_at',
  'action',
  'tenant_id',
  'target_id',
  'details',
  'request_id',
  'operator',
] as const;

export const EXPORTS = {
  ndjson: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (entry: AuditEntryResponse) => `${JSON.stringify(entry)}\n`,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: `${COLUMNS.join(',')}\r\n`,
    line: (entry: AuditEntryResponse) => `${COLUMNS.map((column) => cell(entry[column])).join(',')}\r\n`,
  },
};

/** RFC 4180. A leading apostrophe keeps spreadsheets from reading a text as a formula. */
function cell(value: unknown): string {
  const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
