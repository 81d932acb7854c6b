import { Injectable } from '@nestjs/common';
import { RoutineCaller } from '../routines/routine-caller';
import type { AuditEntryResponse, AuditFilters } from './audit.dto';

/** Audit entries. The routines of the changes write them; this store only reads them. */
@Injectable()
export class AuditStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** Newest first, before the entry `before`. */
  async list(filters: AuditFilters, before: string | null, limit: number): Promise<AuditEntryResponse[]> {
    const { tenant_id = null, action = null, target_id = null, since = null, until = null } = filters;
    const rows = await this.routines.many('audit_list', { tenant_id, action, target_id, since, until, before, limit });
    return rows.map((row) => ({
      audit_id: row.audit_id,
      recorded_at: row.recorded_at.toISOString(),
      action: row.action,
      tenant_id: row.tenant_id,
      target_id: row.target_id,
      details: JSON.parse(row.details) as Record<string, unknown>,
      operator: row.operator,
      request_id: row.request_id,
    }));
  }
}
