import type { FeedRow } from './audit-chain.store';
import { NO_TENANT } from './audit-digests';

/** A line of the feed, as `docs/audit-event.v1.schema.json` describes it. */
export interface AuditEvent {
  schema: 'audit-event/1';
  /** Order in the feed. Positions are unique, and no lower one appears later. */
  position: number;
  tenant_id: string | null;
  /** Number in the tenant's chain, from 1 without a gap. */
  sequence: number;
  hash: string;
  /** Null if an erasure deleted the event. This applies to all fields below. */
  event_id: string | null;
  kind: string | null;
  recorded_at: string | null;
  user_id: string | null;
  subject_id: string | null;
  operator: string | null;
  request_id: string | null;
  details: Record<string, unknown> | null;
}

export const auditEventOf = (row: FeedRow): AuditEvent => ({
  schema: 'audit-event/1',
  position: Number(row.position),
  tenant_id: row.tenant_id === NO_TENANT ? null : row.tenant_id,
  sequence: Number(row.sequence),
  hash: row.hash,
  event_id: row.event_id,
  kind: row.kind,
  recorded_at: row.recorded_at,
  user_id: row.user_id,
  subject_id: row.subject_id,
  operator: row.operator,
  request_id: row.request_id,
  details: row.details === null ? null : (JSON.parse(row.details) as Record<string, unknown>),
});
