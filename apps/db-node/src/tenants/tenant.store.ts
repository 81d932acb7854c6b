import { Injectable } from '@nestjs/common';
import { RoutineCaller } from '../routines/routine-caller';
import type { TenantListResponse, TenantResponse } from './tenants.response';

interface TenantRow {
  tenant_id: string;
  name: string;
  created_at: Date;
}

@Injectable()
export class TenantStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** Audited in the same transaction. */
  async create(name: string, requestId: string): Promise<TenantResponse> {
    return toTenant(await this.routines.one<TenantRow>('tenant_create', name, requestId));
  }

  async list(cursor: string | null, limit: number): Promise<TenantListResponse> {
    const rows = await this.routines.many<TenantRow>('tenant_list', cursor, limit + 1);
    const tenants = rows.slice(0, limit).map(toTenant);
    return { tenants, next_cursor: rows.length > limit ? tenants.at(-1)!.tenant_id : null };
  }
}

const toTenant = ({ tenant_id, name, created_at }: TenantRow): TenantResponse => ({
  tenant_id,
  name,
  created_at: created_at.toISOString(),
});
