import { createHash } from 'node:crypto';

/** The audited event of a chain row, as texts; times in UTC with six decimals. */
export interface AuditRecord {
  salt: string;
  source: string;
  event_id: string;
  kind: string;
  user_id: string | null;
  subject_id: string | null;
  recorded_at: string;
  details: string | null;
  operator: string | null;
  request_id: string | null;
}

/** The tenant id of events without a tenant. */
export const NO_TENANT = '00000000-0000-0000-0000-000000000000';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const digestOrNone = (text: string | null): string => (text === null ? '-' : sha256(text));

/**
 * Same digest as in the routine `audit_seal`. Free texts are hashed separately, so that no text can move from one field
 * into the next.
 */
export const digestOf = (record: AuditRecord): string =>
  sha256(
    [
      record.salt,
      record.source,
      record.event_id,
      sha256(record.kind),
      record.user_id ?? '-',
      digestOrNone(record.subject_id),
      record.recorded_at,
      digestOrNone(record.details),
      digestOrNone(record.operator),
      digestOrNone(record.request_id),
    ].join('\n'),
  );

/** The hash before the first row of a tenant's chain. */
export const firstHashOf = (tenantId: string): string => sha256(`db-node audit 1\n${tenantId}`);

export const hashAfter = (hash: string, position: string, digest: string): string =>
  sha256(`${hash}\n${position}\n${digest}`);

/** Hash over the users of the rows, in order; null before the first row that has one. */
export const personHashAfter = (personHash: string | null, userId: string | null): string =>
  sha256(`${personHash ?? '-'}\n${userId ?? '-'}`);
