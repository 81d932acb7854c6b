import type { AuditEntryResponse } from '@platform/sdk/db-node';

export type AuditEntry = AuditEntryResponse;
