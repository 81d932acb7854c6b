import { csvRow } from '@platform/http-service';
import type { AuditEntryResponse } from './audit.dto';

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
    head: csvRow(COLUMNS),
    line: (entry: AuditEntryResponse) => csvRow(COLUMNS.map((column) => entry[column])),
  },
};
